import type { Db } from '../../db/database.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'

/** The provider under which the `account` table has always kept passwords. */
const PASSWORD_PROVIDER = 'credential'

export const findPasswordHash = async (db: Db, userId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('account')
      .select('password')
      .where('userId', '=', userId)
      .where('providerId', '=', PASSWORD_PROVIDER)
      .executeTakeFirst()
  )?.password ?? undefined

export async function savePasswordHash(db: Db, userId: string, password: string, now: string): Promise<void> {
  await db.deleteFrom('account').where('userId', '=', userId).where('providerId', '=', PASSWORD_PROVIDER).execute()
  await db
    .insertInto('account')
    .values({
      id: newId(),
      userId,
      accountId: userId,
      providerId: PASSWORD_PROVIDER,
      password,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}
