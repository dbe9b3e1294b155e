import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Db, Dialect } from '../db/database.ts'
import { insertRows, updateRows } from '../db/statements/row-batches.ts'
import { batchesOf } from '../db/statements/sized-batches.ts'
import { deleteTasks } from '../tasks/task.store.ts'

/** Well below the parameter limit of a statement. */
const TASKS_PER_STATEMENT = 10_000

type BlockStatus = Pick<TimeBlock, 'id' | 'status' | 'updatedAt'>

export const saveBlockStatuses = (db: Db, dialect: Dialect, ownerId: string, blocks: readonly BlockStatus[]) =>
  updateRows({ db, dialect, table: 'timeBlock' }, ownerId, blocks)

/** Blocks that stay where they are for another reason, or have become defended or no longer are. */
export const saveReasons = (
  db: Db,
  dialect: Dialect,
  ownerId: string,
  blocks: readonly Pick<TimeBlock, 'id' | 'explanation' | 'reason' | 'defended' | 'updatedAt'>[],
) => updateRows({ db, dialect, table: 'timeBlock' }, ownerId, blocks)

export const insertBlocks = (db: Db, dialect: Dialect, blocks: readonly TimeBlock[]) =>
  insertRows({ db, dialect, table: 'timeBlock' }, blocks)

/** [PLAN-60] Deletes permanently: blocks and subtasks are kept without the task. */
export async function deleteArchivedTasks(db: Db, ownerId: string, archivedBefore: string): Promise<void> {
  const tasks = await db
    .selectFrom('task')
    .select('id')
    .where('userId', '=', ownerId)
    .where('status', '=', 'archived')
    .where('archivedAt', '<', archivedBefore)
    .execute()
  const ids = tasks.map(task => task.id)
  for (const batch of batchesOf(ids, TASKS_PER_STATEMENT)) await deleteTasks(db, ownerId, batch)
}

const CANCELLED_BY_PLANNER = { status: 'cancelled', source: 'auto' } as const

/** [PLAN-61] Deletes blocks that the planner cancelled long ago. */
export const deleteCancelledBlocks = (db: Db, ownerId: string, endedBefore: string) =>
  db
    .deleteFrom('timeBlock')
    .where('userId', '=', ownerId)
    .where(block => block.and(CANCELLED_BY_PLANNER))
    .where('endAt', '<', endedBefore)
    .execute()

/**
 * [PLAN-75] Each run replaces the previous plan; keeping all of these blocks would slow down task lists for people who
 * plan often. All blocks that one run replaces have the same `updatedAt`, which tells the runs apart.
 */
export async function deleteReplacedBlocks(db: Db, ownerId: string, runsToKeep: number): Promise<void> {
  const oldest = await db
    .selectFrom('timeBlock')
    .select('updatedAt')
    .distinct()
    .where('userId', '=', ownerId)
    .where(block => block.and(CANCELLED_BY_PLANNER))
    .whereRef('updatedAt', '<', 'startAt')
    .orderBy('updatedAt', 'desc')
    .offset(runsToKeep - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await db
    .deleteFrom('timeBlock')
    .where('userId', '=', ownerId)
    .where(block => block.and(CANCELLED_BY_PLANNER))
    .whereRef('updatedAt', '<', 'startAt')
    .where('updatedAt', '<', oldest.updatedAt)
    .execute()
}
