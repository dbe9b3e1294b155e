import type { TimeBlock } from '@daywright/contract/time-block'
import type { Db, Dialect } from '../db/database.ts'
import { insertRows, updateRows } from '../db/row-batches.ts'
import { deleteTasks } from '../tasks/task.store.ts'

/** Well below what one statement takes as parameters. */
const TASKS_PER_STATEMENT = 10_000

export type CancelledBlock = Pick<TimeBlock, 'id' | 'status' | 'updatedAt'>

export interface PlanRows {
  cancelled: readonly CancelledBlock[]
  created: readonly TimeBlock[]
}

export async function savePlanRows(db: Db, dialect: Dialect, ownerId: string, rows: PlanRows): Promise<void> {
  const target = { db, dialect, table: 'timeBlock' } as const
  await updateRows(target, ownerId, rows.cancelled)
  await insertRows(target, rows.created)
}

/** [PLAN-60] As a permanent deletion: blocks and subtasks stay without the task. */
export async function purgeArchivedTasks(db: Db, ownerId: string, archivedBefore: string): Promise<void> {
  const tasks = await db
    .selectFrom('task')
    .select('id')
    .where('userId', '=', ownerId)
    .where('status', '=', 'archived')
    .where('archivedAt', '<', archivedBefore)
    .execute()
  for (let first = 0; first < tasks.length; first += TASKS_PER_STATEMENT) {
    const ids = tasks.slice(first, first + TASKS_PER_STATEMENT).map(task => task.id)
    await deleteTasks(db, ownerId, ids)
  }
}

const CANCELLED_BY_PLANNING = { status: 'cancelled', source: 'auto' } as const

/** [PLAN-61] */
export const purgeCancelledBlocks = (db: Db, ownerId: string, endedBefore: string) =>
  db
    .deleteFrom('timeBlock')
    .where('userId', '=', ownerId)
    .where(block => block.and(CANCELLED_BY_PLANNING))
    .where('endAt', '<', endedBefore)
    .execute()

/**
 * [PLAN-75] Each run replaces the plan before it: without an end to that, whoever plans often would wait longer and longer
 * for lists of tasks. All that a run replaces is changed at one moment, which tells the runs apart.
 */
export async function purgeReplacedBlocks(db: Db, ownerId: string, runsKept: number): Promise<void> {
  const oldestKept = await db
    .selectFrom('timeBlock')
    .select('updatedAt')
    .distinct()
    .where('userId', '=', ownerId)
    .where(block => block.and(CANCELLED_BY_PLANNING))
    .whereRef('updatedAt', '<', 'startAt')
    .orderBy('updatedAt', 'desc')
    .offset(runsKept - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldestKept) return
  await db
    .deleteFrom('timeBlock')
    .where('userId', '=', ownerId)
    .where(block => block.and(CANCELLED_BY_PLANNING))
    .whereRef('updatedAt', '<', 'startAt')
    .where('updatedAt', '<', oldestKept.updatedAt)
    .execute()
}
