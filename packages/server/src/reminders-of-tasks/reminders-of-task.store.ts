import { TaskReminder } from '@daywright/contract/resources/tasks/task-reminder'
import { TASK_REMINDER_LIMITS } from '@daywright/contract/resources/tasks/task-reminder.values'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'

const columns = columnsOf(TaskReminder)

/** In the order in which they were added. */
export const listRemindersOf = (db: Db, ownerId: string, taskId: string): Promise<TaskReminder[]> =>
  db
    .selectFrom('taskReminder')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('taskId', '=', taskId)
    .orderBy('id')
    .limit(TASK_REMINDER_LIMITS.perTask)
    .execute()
