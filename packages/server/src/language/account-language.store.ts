import type { Db } from '../db/database.ts'

/** The language that an account has chosen; null if it has chosen none. */
export async function findLanguage(db: Db, ownerId: string): Promise<string | null> {
  const row = await db.selectFrom('plannerSettings').select('language').where('userId', '=', ownerId).executeTakeFirst()
  return row?.language ?? null
}
