import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { insertRows } from './row-batches.ts'

const NOW = '2026-03-02T00:00:00.000Z'

onBothDatabases('a batch of rows', world => {
  it('[PLAN-64] is inserted as a whole or not at all, in a transaction and without one', async () => {
    const { id: userId, client } = await world.newPerson()
    const { dialect, db, write } = world.database
    const rowOf = (name: string, id = newId()) => ({ userId, id, name, color: null, createdAt: NOW, updatedAt: NOW })
    const taken = newId()
    const broken = [rowOf('first'), rowOf('second', taken), rowOf('third', taken)]
    const namesOf = async () => (await client.labels.list()).map(({ name }) => name)
    const insert = (on: typeof db, rows: typeof broken) => insertRows({ db: on, dialect, table: 'label' }, rows)
    await expect(insert(db, broken)).rejects.toSatisfy(dialect.isUniqueViolation)
    const many = Array.from({ length: 300 }, (_, index) => rowOf(`many ${index}`))
    const insertBoth = (rows: typeof broken) =>
      write(userId, async tx => {
        await insert(tx, many)
        await insert(tx, rows)
      })
    await expect(insertBoth(broken)).rejects.toSatisfy(dialect.isUniqueViolation)
    expect(await namesOf()).toEqual([])
    await insertBoth(broken.slice(0, 2))
    expect(await namesOf()).toHaveLength(302)
  })
})
