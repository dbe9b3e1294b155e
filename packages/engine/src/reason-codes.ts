/** A stable code, and the values of its sentence: instants are in epoch milliseconds [PLAN-20]. */
interface Reason<Values, Code extends keyof Values> {
  readonly code: Code
  readonly values: Values[Code]
}

/** What is said about a task, with the sentence in plain words. */
interface ReasonInWords<Values, Code extends keyof Values> extends Reason<Values, Code> {
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
export type FindingReason<Code extends FindingCode = FindingCode> = ReasonInWords<FindingValues, Code>

/** What every reason of a session may say beside its own: what it is of if not of a task, that it is short, and its due date. */
type Session = {
  readonly kind?: 'habit' | 'break'
  readonly shortened?: true
  readonly dueAt?: number
  readonly ends?: 'done' | 'in-time' | 'late'
}
type Waited = Session & { readonly waitedUntil: number }

/** The nearest of the work before it, how much of it there is, and what is better about the nearest. */
type Other = { readonly otherTaskId: string; readonly otherTitle: string; readonly otherCount: number } & {
  readonly because?: 'due-sooner' | 'more-important'
  /** It was there before. */
  readonly stayed?: true
}

/** Every code that says why a session is where it is, with the values that it carries. */
export type SessionReasonValues = {
  'first-free-time': Session
  'window-opens': Session
  /** `dayOff` is the first day, if the event is days off. */
  'after-event': Waited & { readonly event: string; readonly dayOff?: number }
  'start-date': Waited
  /** Its title, if this run plans it. */
  prerequisite: Waited & { readonly prerequisite?: string }
  cooldown: Waited
  stays: Session
  'after-other-work': Session & Other
  'longer-gap': Session
  'daily-limit': Session
  'easy-day': Session
  'preferred-time': Session
  'next-to-focus': Session
}

export type SessionReasonCode = keyof SessionReasonValues
export type SessionReason<Code extends SessionReasonCode = SessionReasonCode> = Reason<SessionReasonValues, Code>
