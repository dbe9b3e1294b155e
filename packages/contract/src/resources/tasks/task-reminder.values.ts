/** What a reminder that follows a task counts back from: its due date, or each of its planned sessions. */
export const REMINDER_ANCHORS = ['due', 'session'] as const
export type ReminderAnchor = (typeof REMINDER_ANCHORS)[number]

export const TASK_REMINDER_LIMITS = {
  perTask: 10,
  /** How long before the due date, up to four weeks. */
  minutesBefore: { min: 0, max: 28 * 24 * 60 },
  /** How long before a session: planned sessions are not known for longer. */
  minutesBeforeSession: 24 * 60,
  /** How long one may be snoozed. */
  snoozeDays: 366,
} as const

/** Why a reminder cannot be as it was sent. */
export const ONE_TIME_OF_REMINDER = 'must be a time, or else `before` with `minutesBefore`'
export const TOO_LONG_BEFORE_SESSION = `must be at most ${TASK_REMINDER_LIMITS.minutesBeforeSession} before a session`

/** How a reminder is put off. */
export const SNOOZE_CHOICES = ['ten_minutes', 'hour', 'evening', 'morning'] as const
export type SnoozeChoice = (typeof SNOOZE_CHOICES)[number]

/** When a choice ends: so many minutes from now, or at a local time of a day so many days from today. */
export type SnoozeEnd = { minutes: number } | { days: number; time: string }

const EVENINGS = ['18:00', '21:00']
const MORNING = '08:00'
/** Before that, people who are still up call this morning “tomorrow”. */
const NIGHT_ENDS = '04:00'

/** [REMIND-33] When a choice ends, by the local time of day; null if it makes no sense any more, such as this evening at 23:00. */
export function snoozeEnd(choice: SnoozeChoice, clock: string): SnoozeEnd | null {
  if (choice === 'ten_minutes') return { minutes: 10 }
  if (choice === 'hour') return { minutes: 60 }
  if (choice === 'morning') return { days: clock < NIGHT_ENDS ? 0 : 1, time: MORNING }
  const time = EVENINGS.find(evening => clock < evening)
  return time === undefined ? null : { days: 0, time }
}
