import { todoClient } from '@daywright/test-kit/requests/todo-client'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { deleteAccount } from '../../accounts/account.store.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'

const DAY = 86_400_000_000

onBothDatabases('noted changes', world => {
  const itemsOf = ({ id }: Person) =>
    world.database.db.selectFrom('todoItem').selectAll().where('userId', '=', id).execute()
  const collectionOf = ({ id }: Person) =>
    world.database.db.selectFrom('todoCollection').selectAll().where('userId', '=', id).executeTakeFirst()
  /** As if so many days had passed since a client came. */
  const goBack = async ({ id }: Person, days: number) => {
    const { db } = world.database
    await db
      .updateTable('todoCollection')
      .set(row => ({ keptFrom: row('keptFrom', '-', days * DAY), recordUntil: row('recordUntil', '-', days * DAY) }))
      .where('userId', '=', id)
      .execute()
    await db
      .updateTable('todoItem')
      .set(row => ({ revision: row('revision', '-', days * DAY) }))
      .where('userId', '=', id)
      .execute()
  }

  it('[CALTODO-11] are those of accounts with a client alone, and stop if none comes for 60 days', async () => {
    const person = await world.newPerson()
    const todos = todoClient(world, person)
    const { id } = await person.client.tasks.create({ body: { title: 'x' } })
    expect(await itemsOf(person)).toEqual([])
    const { token } = await todos.sync()
    await person.client.tasks.update({ id, body: { title: 'y' } })
    expect(await itemsOf(person)).toHaveLength(1)
    await goBack(person, 61)
    await person.client.tasks.create({ body: { title: 'z' } })
    expect(await itemsOf(person)).toHaveLength(1)
    // What happened meanwhile is not known: the client begins again.
    expect((await todos.sync(token)).status).toBe(403)
    expect((await todos.sync()).changed).toHaveLength(2)
    expect(await itemsOf(person)).toEqual([])
  })

  it('[CALTODO-12] are forgotten after 60 days, but not what a client calls a task and keeps in it', async () => {
    const person = await world.newPerson()
    const todos = todoClient(world, person)
    await todos.put('mine.ics', ['UID:mine', 'SUMMARY:x', 'X-OWN:1'])
    const { id } = await person.client.tasks.create({ body: { title: 'gone' } })
    await person.client.tasks.create({ body: { title: 'stays' } })
    await person.client.tasks.remove({ id, query: { permanent: 'true' } })
    expect(await itemsOf(person)).toHaveLength(3)
    await goBack(person, 40)
    await todos.sync()
    expect(await itemsOf(person)).toHaveLength(3)
    await goBack(person, 40)
    const { token } = await todos.sync()
    expect((await itemsOf(person)).map(({ name }) => name)).toEqual(['mine.ics'])
    expect(await todos.linesOf('mine.ics')).toContain('X-OWN:1')
    expect(await todos.sync(token)).toMatchObject({ status: 207, changed: [], gone: [] })
  })

  it('[CALTODO-12] are at most 20,000', async () => {
    const person = await world.newPerson()
    const todos = todoClient(world, person)
    const { token } = await todos.sync()
    const { keptFrom = 0 } = (await collectionOf(person)) ?? {}
    const { db, dialect } = world.database
    const rows = Array.from({ length: 20_005 }, (_, place) => {
      const taskId = newId()
      return {
        userId: person.id,
        taskId,
        seriesId: null,
        name: taskId,
        uid: taskId,
        kept: null,
        revision: keptFrom + place,
      }
    })
    await dialect.insertRows(db, 'todoItem', Object.keys(rows[0] ?? {}), rows)
    await goBack(person, 2)
    expect((await todos.sync(token)).status).toBe(403)
    expect(await itemsOf(person)).toHaveLength(20_001)
  })

  it('[CALTODO-11] go with the account', async () => {
    const person = await world.newPerson()
    await todoClient(world, person).put('a.ics', ['UID:a', 'SUMMARY:x', 'CATEGORIES:home'])
    await deleteAccount(world.database.db, person.id)
    expect([await itemsOf(person), await collectionOf(person)]).toEqual([[], undefined])
  })
})
