import type { Db, Dialect } from '../db/database.ts'
import { idList } from '../db/row-batches.ts'

export interface RunRecord {
  /** Ids of blocks. */
  created: string[]
  cancelled: string[]
}

/** Only the last run of an account is remembered, with the revision that it left. */
export async function rememberRun(db: Db, ownerId: string, revision: number, run: RunRecord): Promise<void> {
  const record = { revision, created: JSON.stringify(run.created), cancelled: JSON.stringify(run.cancelled) }
  await db
    .insertInto('plannerRun')
    .values({ userId: ownerId, ...record })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(record))
    .execute()
}

export const lastRun = (db: Db, ownerId: string) =>
  db
    .selectFrom('plannerRun')
    .select(['revision', 'created', 'cancelled'])
    .where('userId', '=', ownerId)
    .executeTakeFirst()

export const forgetRun = (db: Db, ownerId: string) =>
  db.deleteFrom('plannerRun').where('userId', '=', ownerId).execute()

export async function deleteBlocks(db: Db, dialect: Dialect, ownerId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('timeBlock')
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'timeBlock', ids))
    .execute()
}

export const blocksToRestore = (db: Db, dialect: Dialect, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('timeBlock')
    .select(['id', 'updatedAt'])
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'timeBlock', ids))
    .execute()
