/** Codes of the planner that say why a session is where it is. */
export type SessionReasonCode =
  | 'first-free-time'
  | 'window-opens'
  | 'after-event'
  | 'start-date'
  | 'prerequisite'
  | 'cooldown'
  | 'stays'
  | 'after-other-work'
  | 'longer-gap'
  | 'daily-limit'
  | 'easy-day'
  | 'preferred-time'
  | 'next-to-focus'
  | 'asked-for'

/** What the words of a reason need. Instants are in epoch milliseconds. */
export interface SessionReasonValues {
  /** What the session is of, if not of a task. */
  readonly kind?: 'habit' | 'break' | undefined
  readonly waitedUntil?: number | undefined
  readonly event?: string | undefined
  readonly dayOff?: number | undefined
  readonly prerequisite?: string | undefined
  readonly otherTitle?: string | undefined
  readonly otherCount?: number | undefined
  readonly because?: 'due-sooner' | 'more-important' | undefined
  readonly stayed?: boolean | undefined
  readonly shortened?: boolean | undefined
  readonly dueAt?: number | undefined
  readonly ends?: 'done' | 'in-time' | 'late' | undefined
  readonly learnedFactor?: number | undefined
  readonly learnedFrom?: string | undefined
  /** Minutes: eight in ten such tasks take between so many. */
  readonly learnedLow?: number | undefined
  readonly learnedHigh?: number | undefined
}

export interface SessionReason {
  readonly code: SessionReasonCode
  readonly values: SessionReasonValues
}
