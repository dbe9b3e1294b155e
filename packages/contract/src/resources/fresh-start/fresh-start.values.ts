export const FRESH_START_LIMITS = {
  /** Tasks in a proposal, the earliest due first; the rest comes with the next one. */
  tasks: 200,
  /** Past sessions that one request may answer. */
  confirmations: 200,
  /** A proposal drops nothing that was due or changed later than that. */
  staleDays: 30,
} as const

/**
 * What becomes of a task. `new_date`: another due date. `defer`: no due date, in the backlog. `drop`: cancelled, or skipped if it is a date of a
 * series. `complete`: it is done already. `keep`: nothing changes.
 */
export const FRESH_START_ACTIONS = ['new_date', 'defer', 'drop', 'complete', 'keep'] as const

/** Why an action is proposed. */
export const FRESH_START_REASONS = [
  'ends-by',
  'placed-by-hand',
  'no-work-left',
  'waits',
  'no-room',
  'next-date',
  'stale',
  'worked-on-now',
] as const
