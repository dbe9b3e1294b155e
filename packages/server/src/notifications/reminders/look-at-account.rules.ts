import type { Database } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import { usableZone } from '../../time/timezone.ts'
import { insertReminders, listRecentReminders } from './outbox.store.ts'
import { outgoingReminders, roomThisHour } from './outgoing-reminders.ts'
import { listDeviceIds } from './push/push-subscription.store.ts'
import { findReminderOwner } from './reminder-facts.store.ts'
import { reminderMessages } from './reminder-messages.rules.ts'
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
  const endUntil = (dueAt: number) => endLook(db, lease, { dueAt, seenRevision: owner.revision })
  if (Object.values(targets).every(({ length }) => length === 0)) return endUntil(now + NOTHING_WANTED_MS)
  const zone = usableZone(owner.timezone)
  const moment = { ownerId: userId, zone, now: toTimestamp(now) }
  const recent = await listRecentReminders(db, userId)
  if (roomThisHour(recent, now) === 0) return endUntil(now + NO_ROOM_MS)
  const look = { now, since, zone }
  const { messages, nextAt } = await reminderMessages(database, targets, recent, { settings, moment, look })
  const account = { userId, now }
  await insertReminders(db, outgoingReminders(messages, recent, account), account)
  await endUntil(nextAt)
}
