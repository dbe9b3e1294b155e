import type { AutomaticRun } from '@daywright/contract/resources/planner/planner'
import type { Db, Dialect } from '../../db/database.ts'
import type { BlockBefore } from '../../db/schema/tables.ts'
import { idList, updateRows } from '../../db/statements/row-batches.ts'

/** The ids of the blocks that a run created and cancelled. */
export interface RunRecord {
  created: string[]
  cancelled: string[]
  /** What changed, if the planner ran by itself. */
  automatic: Omit<AutomaticRun, 'undoable'> | null
  /** Blocks that it left at their time, even if others took their place. */
  kept: number
  /** The tasks that are at risk now. */
  atRisk: string[]
  /** Other blocks that it changed, as they were before. */
  blocksBefore: BlockBefore[]
}

/** Replaces the account's last run: only one is stored, with the revision after it. */
export async function saveRun(db: Db, ownerId: string, revision: number, run: RunRecord): Promise<void> {
  const record = {
    revision,
    created: JSON.stringify(run.created),
    cancelled: JSON.stringify(run.cancelled),
    automatic: run.automatic && JSON.stringify(run.automatic),
    kept: run.kept,
    atRisk: JSON.stringify(run.atRisk),
    blocksBefore: run.blocksBefore.length > 0 ? JSON.stringify(run.blocksBefore) : null,
  }
  await db
    .insertInto('plannerRun')
    .values({ userId: ownerId, ...record })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(record))
    .execute()
}

export const findRun = (db: Db, ownerId: string) =>
  db
    .selectFrom('plannerRun')
    .select(['revision', 'created', 'cancelled', 'blocksBefore'])
    .where('userId', '=', ownerId)
    .executeTakeFirst()

/** What the last run changed, if the planner ran by itself, with the present revision. */
export const findAutomaticRun = (db: Db, ownerId: string) =>
  db
    .selectFrom('plannerRun')
    .innerJoin('accountState', 'accountState.userId', 'plannerRun.userId')
    .select(['plannerRun.revision', 'plannerRun.automatic', 'accountState.revision as presentRevision'])
    .where('plannerRun.userId', '=', ownerId)
    .executeTakeFirst()

export const deleteRun = (db: Db, ownerId: string) =>
  db.deleteFrom('plannerRun').where('userId', '=', ownerId).execute()

export async function deleteBlocks(db: Db, dialect: Dialect, ownerId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('timeBlock')
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'timeBlock', ids))
    .execute()
}

/** With their new `updatedAt`. */
export const saveBlocksBefore = (
  db: Db,
  dialect: Dialect,
  ownerId: string,
  blocks: readonly (BlockBefore & { updatedAt: string })[],
): Promise<void> => updateRows({ db, dialect, table: 'timeBlock' }, ownerId, blocks)
