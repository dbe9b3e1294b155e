import { PlanTask } from '@daywright/contract/resources/tasks/plan-task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'

const columns = columnsOf(PlanTask)
/** More due dates than a calendar can show. */
const MAX_DUE = 500

/** The tasks of the blocks that start in the range, each once. */
export const listTasksWithBlocks = (db: Db, ownerId: string, from: string, to: string): Promise<PlanTask[]> =>
  db
    .selectFrom('task')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('id', 'in', blocks =>
      blocks
        .selectFrom('timeBlock')
        .select('taskId')
        .where('timeBlock.userId', '=', ownerId)
        .where('startAt', '>=', from)
        .where('startAt', '<', to)
        .where('timeBlock.status', '<>', 'cancelled'),
    )
    .execute()

/** The open tasks that are due in the range, earliest first. */
export const listTasksDue = (db: Db, ownerId: string, from: string, to: string): Promise<PlanTask[]> =>
  db
    .selectFrom('task')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('dueAt', '>=', from)
    .where('dueAt', '<', to)
    .where('status', 'not in', FINISHED_STATUSES)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(MAX_DUE)
    .execute()
