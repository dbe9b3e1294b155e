import { REMINDER_LIMITS } from '@daywright/contract/resources/notifications/reminder.values'
import { HOUR_MS } from '../../../time/milliseconds.ts'
import type { NewReminder } from './outbox.store.ts'
import { channelOf } from './reminder-targets.ts'
import type { ReminderText } from './reminder-text.ts'

/** One reminder, for all targets of its kind. */
export interface ReminderMessage extends ReminderText {
  /** What it is about, so that it is not sent twice. */
  reminder: string
  targets: readonly string[]
  dueAt: number
  expiresAt: number
}

/** What the reminders of an account in the last days were about, and when each was first stored. */
export type RecentReminders = ReadonlyMap<string, number>

/** [REMIND-11] How many more reminders the account may get in this hour: each may be a request to another person's server. */
export const roomThisHour = (recent: RecentReminders, now: number): number => {
  const sent = [...recent.values()].filter(createdAt => createdAt > now - HOUR_MS).length
  return Math.max(0, REMINDER_LIMITS.perHour - sent)
}

/** New rows of the outbox. Reminders beyond the hourly limit are dropped. */
export function outgoingReminders(
  messages: readonly ReminderMessage[],
  recent: RecentReminders,
  { userId, now }: { userId: string; now: number },
): NewReminder[] {
  return messages
    .filter(({ reminder }) => !recent.has(reminder))
    .slice(0, roomThisHour(recent, now))
    .flatMap(({ targets, body, ...message }) =>
      // A push message contains no body, so the text is not stored for each device.
      targets.map(target => ({
        ...message,
        target,
        body: channelOf(target) === 'email' ? body : '',
        userId,
        createdAt: now,
      })),
    )
}
