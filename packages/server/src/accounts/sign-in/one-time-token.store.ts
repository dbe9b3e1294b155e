import type { Db } from '../../db/database.ts'
import { changesRows } from '../../db/statements/changes-rows.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'

interface OneTimeToken {
  /** The purpose and the hash of the token; the token itself is never stored. */
  identifier: string
  userId: string
  expiresAt: string
}

export async function insertOneTimeToken(db: Db, token: OneTimeToken, now: string): Promise<void> {
  const { identifier, userId, expiresAt } = token
  await db
    .insertInto('verification')
    .values({ id: newId(), identifier, value: userId, expiresAt, createdAt: now, updatedAt: now })
    .execute()
}

/** Whose token it is, for what may be tried more than once. */
export const findOneTimeToken = async (db: Db, identifier: string, now: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('verification')
      .select('value')
      .where('identifier', '=', identifier)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
  )?.value

/** Whose token it is. One statement reads and deletes it, so that of two simultaneous requests only one succeeds. */
export const takeOneTimeToken = async (db: Db, identifier: string, now: string): Promise<string | undefined> =>
  (
    await db
      .deleteFrom('verification')
      .where('identifier', '=', identifier)
      .where('expiresAt', '>', now)
      .returning('value')
      .executeTakeFirst()
  )?.value

/** Without an account: for a secret that was never stored, it only says that it has been used. */
const USED_UP = 'used up'

/**
 * For a secret that is not stored before its use: true the first time, and false afterwards, in whichever process. What it is
 * remembered by is the primary key, so that of two simultaneous requests only one succeeds.
 */
export const consumeOnce = (db: Db, identifier: string, expiresAt: string, now: string): Promise<boolean> =>
  changesRows(
    db
      .insertInto('verification')
      .values({ id: identifier, identifier, value: USED_UP, expiresAt, createdAt: now, updatedAt: now })
      .onConflict(conflict => conflict.column('id').doNothing()),
  )

/** The table has no foreign key: code that ends an account's sessions or deletes it must call this too. */
export const deleteOneTimeTokensOf = (db: Db, userId: string) =>
  db.deleteFrom('verification').where('value', '=', userId).execute()
