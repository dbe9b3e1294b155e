export const BLOCK_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const

/**
 * `event` is busy time without a task. `habit` is a session of a habit, and `break` a break such as lunch; the planner
 * makes both.
 */
export const BLOCK_TYPES = ['task', 'event', 'habit', 'break'] as const

/** The types of blocks that are sessions: work that a person does, and neither an event nor a break. */
export const SESSION_TYPES = ['task', 'habit'] as const

/** Who placed the block: the planner, a person, or a calendar that was imported. */
export const BLOCK_SOURCES = ['auto', 'manual', 'calendar'] as const

/** Why the planner placed a session where it is; `asked-for` is one that a person wants to do next. */
export const SESSION_REASON_CODES = [
  'first-free-time',
  'window-opens',
  'after-event',
  'start-date',
  'prerequisite',
  'cooldown',
  'stays',
  'after-other-work',
  'longer-gap',
  'daily-limit',
  'easy-day',
  'preferred-time',
  'next-to-focus',
  'asked-for',
] as const

export const BLOCK_LIMITS = {
  titleLength: 500,
  explanationLength: 5000,
  maxHours: 24,
  rangeDays: 62,
  defaultRangeHours: 24,
  sortOrder: { min: 0, max: 2_147_483_647 },
  actualMinutes: { min: 0, max: 1440 },
  workedSeconds: { min: 0, max: 86_400 },
  /** In one request. */
  confirmations: 1000,
} as const

/** When a timer counts as forgotten, in minutes. */
export const TIMER_LIMITS = {
  /** Started this long before its session or later, a timer is expected to end with it. */
  earlyMinutes: 30,
  /** The user is asked whether the timer is still wanted this long after its expected end. */
  askAfterMinutes: 30,
  /** A timer that runs this long after its expected end was left on by mistake. */
  forgottenAfterMinutes: 240,
  /** The clock of a device may be this far ahead of that of the server. */
  aheadMinutes: 5,
} as const

/** How a session went; `unconfirmed` takes a confirmation back. */
export const SESSION_OUTCOMES = ['done', 'partly', 'not_done', 'unconfirmed'] as const

/** What the status of a task may have been before a confirmation completed it. */
export const TASK_STATUSES_BEFORE = ['backlog', 'todo', 'in_progress', 'cancelled'] as const
