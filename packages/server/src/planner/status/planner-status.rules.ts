import type { PlannerStatus } from '@daywright/contract/resources/planner/planner'
import type { Db } from '../../db/database.ts'
import { countScheduledBlocks, countTasksWithoutBlock, countTodoTasks } from './planner-status.store.ts'

/** [PLAN-66] Counts for the status line of the plan. */
export const plannerStatus = async (db: Db, ownerId: string, now: string): Promise<PlannerStatus> => ({
  pendingTasks: await countTodoTasks(db, ownerId),
  unscheduledTasks: await countTasksWithoutBlock(db, ownerId, now),
  scheduledBlocks: await countScheduledBlocks(db, ownerId, now),
})
