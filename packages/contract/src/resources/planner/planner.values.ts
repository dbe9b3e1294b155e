export const PLANNER_HORIZON_DAYS = 14

/** When the planner runs automatically, for accounts that have turned it on. */
export const AUTO_PLAN = {
  /** Between two runs of an account, and longer for one whose plans take long. */
  pauseSeconds: 20,
  /** Before the first working hour of a day. */
  morningMinutes: 30,
  /** How long a window that is being typed or dragged in keeps the planner waiting. */
  holdSeconds: 10,
  /** How long ago the minute may be as of which a run plans: that of the change, which waits for others for up to two minutes. */
  asOfMinutes: 4,
  /** How many of the changes are named. */
  namedChanges: 3,
} as const

export const PLAN_CHANGE_KINDS = ['moved', 'added', 'removed'] as const

/** Why a task is at risk. */
export const RISK_CODES = ['overdue', 'not-all-placed', 'ends-late'] as const

/** Why a task that is on time in the plan may well be late. */
export const TIGHT_CODES = ['little-to-spare'] as const

/** What one press does about a finding. */
export const REMEDY_CODES = ['begin-now'] as const

/** Why some of a task's work doesn't fit. */
export const UNSCHEDULED_CODES = [
  'prerequisite-without-end',
  'prerequisite-not-placed',
  'starts-after-horizon',
  'no-window',
  'no-free-time',
  'days-off',
  'no-gap-long-enough',
  'more-than-its-windows',
  'not-enough-time',
  'daily-limit',
  'pauses-between-sessions',
  'expires-first',
  'habit-not-all-placed',
  'no-time-for-break',
] as const

/** Why a task is oversized. */
export const OVERSIZED_CODES = ['longer-than-a-day'] as const

export const FINDING_CODES = [...RISK_CODES, ...TIGHT_CODES, ...UNSCHEDULED_CODES, ...OVERSIZED_CODES] as const

/** What is planned beside tasks. */
export const ROUTINE_KINDS = ['break', 'habit'] as const
