import type { PlanTask } from '@daywright/contract/resources/tasks/plan-task'
import type { Db } from '../db/database.ts'
import { type BlockRange, completeRange } from './block-range.rules.ts'
import { listTasksDue, listTasksWithBlocks } from './plan-task.store.ts'

/** [BLOCK-20] What a calendar shows beside the blocks themselves. */
export async function planTasksInRange(db: Db, ownerId: string, range: BlockRange, now: string): Promise<PlanTask[]> {
  const { from, to } = completeRange(range, now)
  const due = await listTasksDue(db, ownerId, from, to)
  const withBlocks = await listTasksWithBlocks(db, ownerId, from, to)
  const known = new Set(due.map(({ id }) => id))
  return [...due, ...withBlocks.filter(({ id }) => !known.has(id))]
}
