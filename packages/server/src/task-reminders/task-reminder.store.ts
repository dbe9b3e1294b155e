import { TaskReminder } from '@daywright/contract/resources/tasks/task-reminder'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { updateRecord } from '../db/records/records.ts'
import { countResults } from '../db/statements/count-results.ts'

const columns = columnsOf(TaskReminder)

export const countRemindersOf = (db: Db, ownerId: string, taskId: string): Promise<number> =>
  countResults(db.selectFrom('taskReminder').where('userId', '=', ownerId).where('taskId', '=', taskId))

export const findReminder = (db: Db, ownerId: string, { taskId, id }: Pick<TaskReminder, 'taskId' | 'id'>) =>
  db
    .selectFrom('taskReminder')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .where('taskId', '=', taskId)
    .executeTakeFirst()

export async function saveReminder(
  db: Db,
  ownerId: string,
  reminder: TaskReminder,
  change: Partial<TaskReminder>,
): Promise<TaskReminder> {
  await updateRecord(db, 'taskReminder', { userId: ownerId, id: reminder.id }, change)
  return { ...reminder, ...change }
}

export const deleteReminder = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('taskReminder').where('userId', '=', ownerId).where('id', '=', id).execute()

export const findRemindedTask = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('task')
    .select(['id', 'status', 'dueAt'])
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** No planned time is known further ahead, and a task rarely has more sessions. */
const MAX_SESSIONS = 100

/** The planned sessions of a task that are not over, the first first. */
export const listSessionsAhead = (db: Db, ownerId: string, taskId: string, now: string) =>
  db
    .selectFrom('timeBlock')
    .select(['startAt', 'endAt'])
    .where('userId', '=', ownerId)
    .where('taskId', '=', taskId)
    .where('status', '=', 'scheduled')
    .where('endAt', '>', now)
    .orderBy('startAt')
    .limit(MAX_SESSIONS)
    .execute()

export const hasReminders = async (db: Db, ownerId: string): Promise<boolean> =>
  (await db.selectFrom('taskReminder').select('id').where('userId', '=', ownerId).limit(1).executeTakeFirst()) !==
  undefined
