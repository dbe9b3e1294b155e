import type { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import type { Database } from '../../db/database.ts'
import { usableZone } from '../../time/timezone.ts'
import { KINDS } from './kinds/kinds.ts'
import { USEFUL_MS } from './kinds/reminder-kind.ts'
import { closeReminder, type OutboxReminder, postponeReminder } from './outbox.store.ts'
import { afterQuietHours } from './quiet-hours.ts'
import { findReminderOwner } from './reminder-facts.store.ts'
import { kindOf } from './reminder-name.ts'
import { findReminderSettings } from './reminder-settings.store.ts'
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
  // Somebody asked for a test just now.
  if (!kind) return { kind: 'send' }
  if (!settings[kind].includes(channelOf(target))) return { kind: 'drop' }
  const until = afterQuietHours(now, settings, zone)
  if (until === now) return { kind: 'send' }
  return KINDS[kind].inQuietHours === 'drop' ? { kind: 'drop' } : { kind: 'wait', until }
}

/** [REMIND-2] [REMIND-6] Whether a reminder that this process has claimed must not be sent now; it is then dropped or postponed. */
export async function holdBack({ db }: Database, reminder: OutboxReminder, now: number): Promise<boolean> {
  const owner = await findReminderOwner(db, reminder.userId)
  if (!owner) return true
  const settings = await findReminderSettings(db, reminder.userId)
  const decision = decide(reminder, { settings, zone: usableZone(owner.timezone), now })
  if (decision.kind === 'drop') await closeReminder(db, reminder, now)
  if (decision.kind === 'wait')
    await postponeReminder(db, reminder, { dueAt: decision.until, expiresAt: decision.until + USEFUL_MS })
  return decision.kind !== 'send'
}
