import type { TaskReminder } from '@daywright/contract/resources/tasks/task-reminder'
import type { Database, Db } from '../db/database.ts'
import { revisionOf } from '../db/transactions/owner-writes.ts'
import type { JobHandler } from '../jobs/job.ts'
import { momentOf, notifyIfRoom } from '../notification-kinds/notify.rules.ts'
import { type Clock, toTimestamp } from '../time/clock.ts'
import { localDay } from '../time/local-day.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import { listBeforeDue, listBeforeSessions, listTimed, type RemindedRow } from './coming-reminders.store.ts'
import { comingTimes, LATE_MS, type Session, TOLERANCE_MS } from './reminder-times.ts'
import { hasReminders, saveReminder } from './task-reminder.store.ts'

/** Reminders are looked for so far ahead, and an account is looked at again before that. */
const AHEAD_MS = 24 * HOUR_MS
const MAX_PAUSE_MS = 12 * HOUR_MS
/** More come in further transactions, so that none of them takes long. */
const FIRED_AT_ONCE = 100

interface Reminded {
  row: RemindedRow
  sessions: Session[]
}

interface DueReminder {
  row: RemindedRow
  /** The last time for which it is due: those before it are over too. */
  at: number
}

/** [REMIND-29] Lets the reminders of an account's tasks come that are due. Due at the time of the next one, and after every change. */
export const taskRemindersJob =
  ({ database, clock }: { database: Database; clock: Clock }): JobHandler =>
  async ({ userId }) => {
    const { db } = database
    // Before they are read: what is changed later makes the job due again.
    const seenRevision = await revisionOf(db, userId)
    if (!(await hasReminders(db, userId))) return 'over'
    const now = clock()
    const { due, nextAt } = await lookAt(db, userId, now)
    if (due.length > 0) await database.write(userId, tx => fire(tx, database, userId, now))
    return { dueAt: due.length > FIRED_AT_ONCE ? now : nextAt, seenRevision }
  }

/** What is due now, the longest due first, and when the next one is. */
async function lookAt(db: Db, ownerId: string, now: number): Promise<{ due: DueReminder[]; nextAt: number }> {
  const due: DueReminder[] = []
  let nextAt = now + MAX_PAUSE_MS
  for (const { row, sessions } of await listComing(db, ownerId, now)) {
    const times = comingTimes(row, { isOpen: true, dueAt: row.dueAt, sessions }, now)
    const last = times.findLast(({ at }) => at <= now)
    if (last) due.push({ row, at: last.at })
    const next = times.find(({ at }) => at > now)
    if (next) nextAt = Math.min(nextAt, next.at)
  }
  return { due: due.toSorted((one, other) => one.at - other.at), nextAt }
}

async function listComing(db: Db, ownerId: string, now: number): Promise<Reminded[]> {
  const stretch = { from: now - LATE_MS, until: now + AHEAD_MS }
  const ahead = toTimestamp(now + TOLERANCE_MS)
  const own = await listTimed(db, ownerId, 'at', stretch, ahead)
  const snoozed = await listTimed(db, ownerId, 'snoozedUntil', stretch, ahead)
  const beforeSessions = await listBeforeSessions(db, ownerId, stretch, now)
  const all: readonly (RemindedRow & Partial<Session>)[] = [
    ...own,
    ...snoozed,
    ...(await listBeforeDue(db, ownerId, stretch)),
    ...beforeSessions,
  ]
  return [...Map.groupBy(all, ({ id }) => id).values()].flatMap(([...rows]) => {
    const [row] = rows
    const sessions = rows.flatMap(({ startAt, endAt }) => (startAt && endAt ? [{ startAt, endAt }] : []))
    return row ? [{ row, sessions }] : []
  })
}

/**
 * [REMIND-29] In the transaction of the account, which works out again what is due: a reminder that another process, or the one before
 * a crash, let come does not come again.
 */
async function fire(tx: Db, database: Database, ownerId: string, now: number): Promise<void> {
  const { due } = await lookAt(tx, ownerId, now)
  if (due.length === 0) return
  const { zone } = await momentOf(tx, ownerId, toTimestamp(now))
  const { date } = localDay(toTimestamp(now), zone)
  for (const { row, at } of due.slice(0, FIRED_AT_ONCE)) {
    const { title, dueAt, ...reminder } = row
    await saveReminder(tx, ownerId, reminder, { firedAt: toTimestamp(now), firedFor: toTimestamp(at) })
    await notifyIfRoom(tx, database, ownerId, toTimestamp(now), {
      type: 'task_reminder',
      facts: { title, dueAt, date },
      metadata: metadataOf(reminder, title),
    })
  }
}

const metadataOf = ({ id, taskId }: Pick<TaskReminder, 'id' | 'taskId'>, title: string) => ({
  reminderId: id,
  taskId,
  tasks: [{ id: taskId, title }],
})
