import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { TaskReminder } from '@daywright/contract/resources/tasks/task-reminder'
import type { Db } from '../../db/database.ts'

/** Each of them may become a message to every target; more than that in a few hours are not helpful. */
const MAX_FIRED = 50

export interface FiredReminder extends Pick<TaskReminder, 'id' | 'taskId' | 'before' | 'minutesBefore' | 'firedFor'> {
  firedAt: string | null
  title: string
  dueAt: string | null
}

/** [REMIND-32] The reminders of open tasks that have come in a stretch of time, the first first. */
export const listFiredReminders = (
  db: Db,
  ownerId: string,
  { since, until }: { since: string; until: string },
): Promise<FiredReminder[]> =>
  db
    .selectFrom('taskReminder')
    .innerJoin('task', join => join.onRef('task.id', '=', 'taskReminder.taskId').on('task.userId', '=', ownerId))
    .select(['taskReminder.id', 'taskReminder.taskId', 'taskReminder.before', 'taskReminder.minutesBefore'])
    .select(['taskReminder.firedFor', 'taskReminder.firedAt', 'task.title', 'task.dueAt'])
    .where('taskReminder.userId', '=', ownerId)
    .where('taskReminder.firedAt', '>', since)
    .where('taskReminder.firedAt', '<=', until)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .orderBy('taskReminder.firedAt', 'desc')
    .orderBy('taskReminder.id')
    .limit(MAX_FIRED)
    .execute()

/** Whether the task of a reminder is still to be done. */
export async function isStillOpen(db: Db, ownerId: string, reminderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('taskReminder')
    .innerJoin('task', join => join.onRef('task.id', '=', 'taskReminder.taskId').on('task.userId', '=', ownerId))
    .select('task.id')
    .where('taskReminder.userId', '=', ownerId)
    .where('taskReminder.id', '=', reminderId)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .executeTakeFirst()
  return found !== undefined
}
