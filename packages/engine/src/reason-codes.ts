/** A stable code, the values of its sentence (instants in epoch milliseconds), and that sentence in plain words [PLAN-20]. */
export interface Reason<Values, Code extends keyof Values> {
  readonly code: Code
  readonly values: Values[Code]
  readonly sentence: string
  /** What more there is to say, for those who ask: what would be enough to fix it, and what is short. */
  readonly details?: string
}

type Late = { readonly dueAt: number; readonly plannedEnd: number | null }
type Missing = { readonly missingMinutes: number }
/** Only where it is certain that there is more work than free time. */
type Shortage = { readonly shortageMinutes?: number; readonly shortageUntil?: number }

/** What is known to be enough to fix it without making another task late, and a task that could be late instead. */
type Enough = { readonly enoughDueAt?: number; readonly enoughLessMinutes?: number; readonly lateInstead?: string }

/** By how many minutes the limits of days would have to be higher, and the first of these days; only where that is the cause. */
type More = { readonly moreMinutes?: number; readonly moreOn?: number }

/** What the plan has to spare, the chance to be on time, and a task before it that could be left out. */
type Tight = { readonly spareMinutes: number; readonly chancePercent: number; readonly without?: string }

/** The first day off, where days off take all of its working hours before it is due. */
type Off = { readonly dayOff?: number }

/** From when until when it could have been placed. */
type Period = { readonly from: number; readonly until: number }

/** Every code of a finding with the values that it carries. */
export type FindingValues = {
  overdue: Late
  'not-all-placed': Late & Missing & Shortage & Enough & More & Off
  'ends-late': Late & Missing & Shortage & Enough & More & Off
  'little-to-spare': Late & Tight & Enough
  'prerequisite-without-end': Missing & { readonly prerequisite: string }
  'prerequisite-not-placed': Missing & { readonly prerequisite: string }
  'starts-after-horizon': Missing
  'no-window': Missing
  'no-free-time': Missing
  'days-off': Missing & { readonly dayOff: number }
  'no-gap-long-enough': Missing & { readonly neededMinutes: number }
  'more-than-its-windows': Missing & { readonly missingAloneMinutes: number }
  'not-enough-time': Missing
  'daily-limit': Missing & More
  'pauses-between-sessions': Missing & { readonly gapMinutes: number }
  'expires-first': Missing & { readonly expiresAt: number }
  'habit-not-all-placed': Missing & Period & { readonly wantedTimes: number; readonly placedTimes: number }
  'no-time-for-break': Missing & Period
  'longer-than-a-day': { readonly estimateMinutes: number; readonly dayMinutes: number }
}

export type FindingCode = keyof FindingValues
export type FindingReason<Code extends FindingCode = FindingCode> = Reason<FindingValues, Code>

type Due = { readonly dueAt?: number }
type Waited = Due & { readonly waitedUntil: number }

/** Every code that says why a session is where it is, with the values that it carries. */
export type SessionReasonValues = {
  'first-free-time': Due
  'window-opens': Due
  'after-event': Waited & { readonly event: string }
  'start-date': Waited
  prerequisite: Waited
  cooldown: Waited
  stays: Due
  'after-other-work': Due & { readonly otherTaskId: string; readonly otherTitle: string; readonly otherCount: number }
  'longer-gap': Due
  'daily-limit': Due
  'easy-day': Due
  'preferred-time': Due
  'next-to-focus': Due
}

export type SessionReasonCode = keyof SessionReasonValues
export type SessionReason<Code extends SessionReasonCode = SessionReasonCode> = Reason<SessionReasonValues, Code>
