export const HABIT_PERIODS = ['day', 'week'] as const

export const HABIT_LIMITS = {
  nameLength: 100,
  minutes: { min: 5, max: 480 },
  /** In a week, and in a day. */
  times: { week: { min: 1, max: 21 }, day: { min: 1, max: 6 } },
  minHoursBetween: { min: 0, max: 168 },
  /** Of one account. */
  habits: 30,
  /** Weeks of the history, the current one included. */
  historyWeeks: 12,
  /** Days that streaks look back. */
  streakDays: 371,
  /** Pauses that are remembered. */
  pauses: 100,
} as const

/**
 * How a day or a week went. `met`: as often as intended. `missed`: less often. `off`: less often, with a day off or a
 * pause in it, so it does not count. `open`: it is not over yet. `none`: the habit was not due then.
 */
export const HABIT_OUTCOMES = ['met', 'missed', 'off', 'open', 'none'] as const
