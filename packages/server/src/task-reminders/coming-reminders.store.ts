import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { TaskReminder } from '@daywright/contract/resources/tasks/task-reminder'
import { TASK_REMINDER_LIMITS } from '@daywright/contract/resources/tasks/task-reminder.values'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { toTimestamp } from '../time/clock.ts'
import { DAY_MS, MINUTE_MS } from '../time/milliseconds.ts'
import type { Session } from './reminder-times.ts'

/** What may be due is read in parts of this size: nobody has more reminders in one day. */
const AT_ONCE = 500

/** The stretch of time for which reminders are looked for, in milliseconds. */
export interface ReminderStretch {
  from: number
  until: number
}

/** A reminder of an open task, with what its time depends on. */
export interface RemindedRow extends TaskReminder {
  title: string
  dueAt: string | null
}
interface RowWithSession extends RemindedRow, Session {}

const open = (db: Db, ownerId: string) =>
  db
    .selectFrom('taskReminder')
    .innerJoin('task', join => join.onRef('task.id', '=', 'taskReminder.taskId').on('task.userId', '=', ownerId))
    .select(columnsOf(TaskReminder).map(name => `taskReminder.${name}` as const))
    .select(['task.title', 'task.dueAt'])
    .where('taskReminder.userId', '=', ownerId)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .limit(AT_ONCE)

/** Those with a time of their own in the stretch for which they have not come, or only while the clock was ahead. */
export const listTimed = (
  db: Db,
  ownerId: string,
  column: 'at' | 'snoozedUntil',
  { from, until }: ReminderStretch,
  storedAhead: string,
) =>
  open(db, ownerId)
    .where(eb =>
      eb.or([
        eb('taskReminder.firedFor', 'is', null),
        eb('taskReminder.firedFor', '<', eb.ref(`taskReminder.${column}`)),
        eb('taskReminder.firedAt', '>', storedAhead),
      ]),
    )
    .where(`taskReminder.${column}`, '>', toTimestamp(from))
    .where(`taskReminder.${column}`, '<=', toTimestamp(until))
    .orderBy(`taskReminder.${column}`)
    .orderBy('taskReminder.id')
    .execute()

const DAY_MINUTES = DAY_MS / MINUTE_MS
/** Those of a few days before are looked for apart, so that they do not stand in the way of the many that come shortly before. */
const LEADS = [
  { more: -1, upTo: DAY_MINUTES },
  { more: DAY_MINUTES, upTo: TASK_REMINDER_LIMITS.minutesBefore.max },
]

/** Those that may come before the due date of their task in the stretch. */
export async function listBeforeDue(db: Db, ownerId: string, { from, until }: ReminderStretch): Promise<RemindedRow[]> {
  const rows: RemindedRow[] = []
  for (const { more, upTo } of LEADS) {
    // [SCALE-9] The due date as it is in an index.
    const found = await open(db, ownerId)
      .where('taskReminder.before', '=', 'due')
      .where('taskReminder.minutesBefore', '>', more)
      .where('taskReminder.minutesBefore', '<=', upTo)
      .where('task.dueRank', '>', toTimestamp(from))
      .where('task.dueRank', '<=', toTimestamp(until + upTo * MINUTE_MS))
      .orderBy('task.dueRank')
      .orderBy('taskReminder.id')
      .execute()
    rows.push(...found)
  }
  return rows
}

/** Those that may come before a session in the stretch, once for each session that is not over. */
export const listBeforeSessions = (
  db: Db,
  ownerId: string,
  { from, until }: ReminderStretch,
  now: number,
): Promise<RowWithSession[]> =>
  open(db, ownerId)
    .innerJoin('timeBlock', join =>
      join.onRef('timeBlock.taskId', '=', 'taskReminder.taskId').on('timeBlock.userId', '=', ownerId),
    )
    .select(['timeBlock.startAt', 'timeBlock.endAt'])
    .where('taskReminder.before', '=', 'session')
    .where('timeBlock.status', '=', 'scheduled')
    .where('timeBlock.startAt', '>', toTimestamp(from))
    .where('timeBlock.startAt', '<=', toTimestamp(until + TASK_REMINDER_LIMITS.minutesBeforeSession * MINUTE_MS))
    .where('timeBlock.endAt', '>', toTimestamp(now))
    .orderBy('timeBlock.startAt')
    .orderBy('taskReminder.id')
    .execute()
