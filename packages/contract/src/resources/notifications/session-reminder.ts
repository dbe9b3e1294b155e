import { MINUTE_MS } from '../../fields/milliseconds.values.ts'
import type { ReminderSettings } from './reminder.ts'

/** [REMIND-5] What the names of reminders of sessions begin with. */
export const SESSION_REMINDER_PREFIX = 'session '

/** [REMIND-5] What tells one reminder of a session from others: a session that is moved is reminded of again. */
export const sessionReminderSubject = ({ id, startAt }: { id: string; startAt: string }): string => `${id} ${startAt}`

/** [REMIND-5] When the reminder of a session is due, in milliseconds. */
export const sessionReminderDueAt = (startAt: string, { leadMinutes }: Pick<ReminderSettings, 'leadMinutes'>): number =>
  Date.parse(startAt) - leadMinutes * MINUTE_MS

/** [REMIND-6] Whether a local time such as `22:30` is in the quiet hours, which may go over midnight. */
export function isQuietAt(
  clock: string,
  { quietFrom, quietTo }: Pick<ReminderSettings, 'quietFrom' | 'quietTo'>,
): boolean {
  if (quietFrom === null || quietTo === null) return false
  const [isAfterStart, isBeforeEnd] = [clock >= quietFrom, clock < quietTo]
  return quietFrom <= quietTo ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
}
