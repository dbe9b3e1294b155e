import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { insertSession } from '../sessions/session.store.ts'
import { deleteExpiredSignIns, EXPIRED_AT_ONCE } from './expired-sign-ins.store.ts'
import { insertOneTimeToken } from './one-time-token.store.ts'

const EXPIRY = '2026-03-02T01:00:00.000Z'

onBothDatabases('expired sessions and links', world => {
  it('[AUTH-39] are deleted a few at a time, and no others', async () => {
    const { db } = world.database
    const person = await world.newPerson()
    const now = world.now()
    const add = async (expiresAt: string) => {
      const [id, token] = [newId(), newId()]
      const device = { ipAddress: null, userAgent: null }
      await insertSession(db, { id, token, userId: person.id, expiresAt, createdAt: now, updatedAt: now, ...device })
      await insertOneTimeToken(db, { identifier: token, userId: person.id, expiresAt }, now)
    }
    for (let count = 0; count <= EXPIRED_AT_ONCE; count++) await add(EXPIRY)
    await add('2026-03-02T01:00:00.001Z')
    const left = async () => [
      (await db.selectFrom('session').select('id').execute()).length,
      (await db.selectFrom('verification').select('id').execute()).length,
    ]
    expect(await deleteExpiredSignIns(world.database, '2026-03-02T00:59:59.999Z')).toBe(false)
    expect(await left()).toEqual([EXPIRED_AT_ONCE + 2, EXPIRED_AT_ONCE + 2])
    expect(await deleteExpiredSignIns(world.database, EXPIRY)).toBe(true)
    expect(await left()).toEqual([2, 2])
    expect(await deleteExpiredSignIns(world.database, EXPIRY)).toBe(false)
    expect(await left()).toEqual([1, 1])
  })
})
