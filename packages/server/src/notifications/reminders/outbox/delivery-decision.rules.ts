import type { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import type { Database, Db } from '../../../db/database.ts'
import { usableZone } from '../../../time/timezone.ts'
import { KINDS } from '../kinds/kinds.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import { findReminderOwner } from '../reminder-facts.store.ts'
import { kindOf } from '../reminder-name.ts'
import { findReminderSettings } from '../reminder-settings.store.ts'
import type { OutboxReminder } from './outbox.store.ts'
import { channelOf } from './reminder-targets.ts'

type Decision = { kind: 'send' } | { kind: 'drop' } | { kind: 'wait'; until: number }

/**
 * What to do with a stored reminder now. It may have waited for hours, because a server did not accept it or no process was running:
 * meanwhile its kind may have been turned off, or quiet hours may have begun.
 */
export function decide(
  { reminder, target }: Pick<OutboxReminder, 'reminder' | 'target'>,
  { settings, zone, now }: { settings: ReminderSettings; zone: string; now: number },
): Decision {
  const kind = kindOf(reminder)
  // The user has just requested a test.
  if (!kind) return { kind: 'send' }
  if (!settings[kind].includes(channelOf(target))) return { kind: 'drop' }
  const until = afterQuietHours(now, settings, zone)
  if (until === now) return { kind: 'send' }
  return KINDS[kind].inQuietHours === 'drop' ? { kind: 'drop' } : { kind: 'wait', until }
}

/** [REMIND-2] [REMIND-6] The same, with the settings that the account has now. */
export async function decideDelivery({ db }: Database, reminder: OutboxReminder, now: number): Promise<Decision> {
  const owner = await findReminderOwner(db, reminder.userId)
  if (!owner) return { kind: 'drop' }
  if (!(await isStillWanted(db, reminder))) return { kind: 'drop' }
  const settings = await findReminderSettings(db, reminder.userId)
  return decide(reminder, { settings, zone: usableZone(owner.timezone), now })
}

/** [REMIND-29] A task may have been completed while its reminder waited. */
async function isStillWanted(db: Db, { userId, reminder }: OutboxReminder): Promise<boolean> {
  const kind = kindOf(reminder)
  if (!kind) return true
  const { prefix, isStillWanted } = KINDS[kind]
  return (await isStillWanted?.(db, userId, reminder.slice(prefix.length))) ?? true
}
