import type { Database, Db } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import { usableZone } from '../../time/timezone.ts'
import { ALERT_AHEAD_MS } from '../at-risk.ts'
import { listCoveredTasks } from '../covered-tasks.store.ts'
import { listDueTasks } from '../day-facts.store.ts'
import { listAlertedTasks, type NotificationMoment } from '../write-notification.rules.ts'
import { dueReminders, FACTS_AHEAD_MS, type ReminderFacts } from './due-reminders.ts'
import { insertReminders, listRecentReminders } from './outbox.store.ts'
import { outgoingReminders, type RecentReminders, roomThisHour } from './outgoing-reminders.ts'
import { listDeviceIds } from './push/push-subscription.store.ts'
import { findReminderOwner, listComingSessions } from './reminder-facts.store.ts'
import { ALERT_AGAIN_MS, reminderMessages, summarizedDays } from './reminder-messages.rules.ts'
import { endLook, type LookLease } from './reminder-schedule.store.ts'
import { findReminderSettings } from './reminder-settings.store.ts'
import { targetsByKind, targetsOf } from './reminder-targets.ts'

/** Unless something changes before: a device is added, or the address confirmed. */
const NOTHING_WANTED_MS = 24 * 3_600_000
const NO_ROOM_MS = 10 * 60_000

export interface LookTools {
  database: Database
  /** Whether the operator has set up email. */
  hasEmail: boolean
}

/** Puts what is due for an account into the outbox, and says when to look again. */
export async function lookAtAccount({ database, hasEmail }: LookTools, lease: LookLease, now: number): Promise<void> {
  const { db } = database
  const { userId, since } = lease
  const owner = await findReminderOwner(db, userId)
  if (!owner) return
  const settings = await findReminderSettings(db, userId)
  const deviceIds = await listDeviceIds(db, userId)
  const targets = targetsByKind(settings, targetsOf(owner, { deviceIds, hasEmail }))
  const wanted = {
    morningSummary: targets.morningSummary.length > 0,
    sessionStart: targets.sessionStart.length > 0,
    taskAtRisk: targets.taskAtRisk.length > 0,
  }
  const endUntil = (dueAt: number) => endLook(db, lease, { dueAt, seenRevision: owner.revision })
  if (!Object.values(wanted).includes(true)) return endUntil(now + NOTHING_WANTED_MS)
  const zone = usableZone(owner.timezone)
  const moment = { ownerId: userId, zone, now: toTimestamp(now) }
  const recent = await listRecentReminders(db, userId)
  if (roomThisHour(recent, now) === 0) return endUntil(now + NO_ROOM_MS)
  const facts = await readFacts(db, moment, recent)
  const due = dueReminders(wanted, settings, facts, { now, since, zone })
  const messages = await reminderMessages(database, due, { moment, settings, targets, since })
  const account = { userId, now }
  await insertReminders(db, outgoingReminders(messages, recent, account), account)
  await endUntil(due.nextAt)
}

async function readFacts(
  db: Db,
  { ownerId, now }: NotificationMoment,
  recent: RecentReminders,
): Promise<ReminderFacts> {
  const until = (milliseconds: number) => toTimestamp(Date.parse(now) + milliseconds)
  const soon = until(ALERT_AHEAD_MS + FACTS_AHEAD_MS)
  const tasks = await listDueTasks(db, ownerId, now, { from: now, to: soon })
  const alerted = tasks.length > 0 ? await listAlertedTasks(db, ownerId, now, ALERT_AGAIN_MS) : new Set()
  const covered = tasks.length > 0 ? await listCoveredTasks(db, ownerId, { now, soon }) : new Set()
  return {
    sessions: await listComingSessions(db, ownerId, now, until(FACTS_AHEAD_MS)),
    tasks: tasks.filter(({ id }) => !alerted.has(id) && !covered.has(id)),
    summarized: summarizedDays(recent),
  }
}
