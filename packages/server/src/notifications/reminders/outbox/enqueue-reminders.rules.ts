import type { Database } from '../../../db/database.ts'
import type { Job, JobOutcome } from '../../../jobs/job.ts'
import { toTimestamp } from '../../../time/clock.ts'
import { DAY_MS, MINUTE_MS } from '../../../time/milliseconds.ts'
import { usableZone } from '../../../time/timezone.ts'
import { listDeviceIds } from '../push/push-subscription.store.ts'
import { findReminderOwner } from '../reminder-facts.store.ts'
import { reminderMessages } from '../reminder-messages.rules.ts'
import { findReminderSettings } from '../reminder-settings.store.ts'
import { deleteOldReminders, insertReminders, listRecentReminders } from './outbox.store.ts'
import { outgoingReminders, roomThisHour } from './outgoing-reminders.ts'
import { targetsByKind, targetsOf } from './reminder-targets.ts'

/** Unless something changes before: a device is added, or the address confirmed. */
const NOTHING_WANTED_MS = DAY_MS
const NO_ROOM_MS = 10 * MINUTE_MS
/** A reminder stays for so long after its end, in case the clock is set back. */
const KEPT_MS = DAY_MS

interface EnqueueTools {
  database: Database
  /** Whether the operator has set up email. */
  hasEmail: boolean
}

/** Puts what is due for an account into the outbox, and says when to check again. */
export async function enqueueReminders(
  { database, hasEmail }: EnqueueTools,
  { userId, since }: Pick<Job, 'userId' | 'since'>,
  now: number,
): Promise<JobOutcome> {
  const { db } = database
  const owner = await findReminderOwner(db, userId)
  if (!owner) return 'over'
  await deleteOldReminders(db, userId, now - KEPT_MS)
  const settings = await findReminderSettings(db, userId)
  const deviceIds = await listDeviceIds(db, userId)
  const targets = targetsByKind(settings, targetsOf(owner, { deviceIds, hasEmail }))
  const again = (dueAt: number): JobOutcome => ({ dueAt, seenRevision: owner.revision })
  if (Object.values(targets).every(({ length }) => length === 0)) return again(now + NOTHING_WANTED_MS)
  const zone = usableZone(owner.timezone)
  const moment = { ownerId: userId, zone, language: owner.language, now: toTimestamp(now) }
  const recent = await listRecentReminders(db, userId)
  if (roomThisHour(recent, now) === 0) return again(now + NO_ROOM_MS)
  const look = { now, since, zone }
  const { messages, nextAt } = await reminderMessages(database, targets, recent, { settings, moment, look })
  const account = { userId, now }
  const reminders = outgoingReminders(messages, recent, account)
  if (reminders.length > 0) await database.transaction(tx => insertReminders(tx, reminders, account))
  return again(nextAt)
}
