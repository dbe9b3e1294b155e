import { isUuid } from '@daywright/contract/fields/fields'
import type { Notification } from '@daywright/contract/resources/notifications/notification'
import type { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import type { Database, Db } from '../../db/database.ts'
import { requireRoomFor } from '../../db/records/quotas.ts'
import { ApiError } from '../../errors/errors.ts'
import { toTimestamp } from '../../time/clock.ts'
import { ALERT_AHEAD_MS } from '../at-risk.ts'
import { listCoveredTasks } from '../covered-tasks.store.ts'
import { type NamedTask, withTaskPaths } from '../linked-text.ts'
import { summaryText } from '../notification-text.ts'
import {
  meetingsOf,
  type NotificationMoment,
  summaryOf,
  writeAlert,
  writeSummary,
} from '../write-notification.rules.ts'
import { type DueReminders, USEFUL_MS } from './due-reminders.ts'
import type { RecentReminders, ReminderMessage } from './outgoing-reminders.ts'
import { afterQuietHours } from './quiet-hours.ts'
import { listAlertsSince } from './reminder-facts.store.ts'
import { reminderName, subjectsOf } from './reminder-name.ts'
import type { targetsByKind } from './reminder-targets.ts'
import { sessionText } from './reminder-text.ts'

/** [REMIND-10] Longer than the time for which alerts can name a task, so that reminders name it once. */
export const ALERT_AGAIN_MS = ALERT_AHEAD_MS + 3_600_000

interface MessageContext {
  moment: NotificationMoment
  settings: ReminderSettings
  targets: ReturnType<typeof targetsByKind>
  /** Alerts that are older are not sent. */
  since: number
}

/** The days whose summary is among the reminders. */
export const summarizedDays = (recent: RecentReminders): Set<string> =>
  new Set(subjectsOf('morningSummary', recent.keys()))

/** The texts of what is due, the most important first. Summaries and alerts are also stored as notifications. */
export async function reminderMessages(
  database: Database,
  due: DueReminders,
  { moment, settings, targets, since }: MessageContext,
): Promise<ReminderMessage[]> {
  const now = Date.parse(moment.now)
  // [REMIND-6] Whatever is still useful later waits for the end of quiet hours.
  const dueAt = afterQuietHours(now, settings, moment.zone)
  const waiting = { dueAt, expiresAt: dueAt + USEFUL_MS }
  const messages: ReminderMessage[] = []
  if (due.summary) {
    const meetings = await meetingsOf(database.db, moment)
    await store(database, moment, tx => writeSummary(tx, moment, meetings))
    // Written again, because the stored one may be from when somebody opened the app, and lacks titles of subscriptions.
    const { day, facts, metadata } = await summaryOf(database.db, moment, meetings)
    const { title, body } = summaryText(day, moment.zone, facts)
    const text = { title, body: withTaskPaths(body, metadata.tasks) }
    const reminder = reminderName('morningSummary', due.summary.date)
    messages.push({ reminder, targets: targets.morningSummary, ...text, path: '/today', ...waiting })
  }
  if (due.isAlertDue) {
    const soon = toTimestamp(now + ALERT_AHEAD_MS)
    await store(database, moment, async tx => {
      const covered = await listCoveredTasks(tx, moment.ownerId, { now: moment.now, soon })
      return writeAlert(tx, moment, ALERT_AGAIN_MS, covered)
    })
  }
  if (targets.taskAtRisk.length > 0) {
    const alerts = await listAlertsSince(database.db, moment.ownerId, toTimestamp(Math.max(since, now - USEFUL_MS)))
    for (const { id, title, body, metadata } of alerts)
      messages.push({
        reminder: reminderName('taskAtRisk', id),
        targets: targets.taskAtRisk,
        title,
        body: withTaskPaths(body, tasksOf(metadata)),
        path: '/notifications',
        ...waiting,
      })
  }
  for (const session of due.sessions) {
    const times = { dueAt: now, expiresAt: Date.parse(session.startAt) }
    const reminder = reminderName('sessionStart', `${session.id} ${session.startAt}`)
    messages.push({ reminder, targets: targets.sessionStart, ...sessionText(session, moment.zone), ...times })
  }
  return messages
}

/** Alerts that were imported, or written by an older version, may name none. */
const tasksOf = ({ tasks }: Notification['metadata']): NamedTask[] =>
  Array.isArray(tasks)
    ? tasks.filter((task): task is NamedTask => isUuid(task?.id) && typeof task.title === 'string')
    : []

/** Stores a notification, unless the account has no room for more: that is no reason not to send a summary. */
async function store(database: Database, { ownerId }: NotificationMoment, write: (tx: Db) => Promise<number>) {
  try {
    await database.write(ownerId, async tx => {
      await write(tx)
      await requireRoomFor(tx, database, ownerId, 'notifications')
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
