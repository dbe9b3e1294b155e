export const INSIGHT_GROUPS = ['day', 'week'] as const

/** What the time is divided by. */
export const INSIGHT_PARTS = ['project', 'space', 'label'] as const

/** Classes of tasks by their first estimate, in minutes: each up to its number, the last one without an end. */
export const SIZE_CLASSES = [30, 60, 120, 240, null] as const

export const INSIGHT_LIMITS = {
  /** Days or weeks in a response. */
  groups: 400,
  /** Five years, leap days included. */
  rangeDays: 1827,
  /** Projects, spaces or labels in a response, those with the most time first; all others are one part together. */
  parts: 50,
  /** A session of at least so many minutes is long. */
  longMinutes: 120,
  /** Recurring meetings are worked out for each request, so longer ranges have none. */
  meetingDays: 400,
} as const
export const TIMESHEET_PARTS = ['project', 'label', 'task'] as const

/** Tables that other programs import, and our own with a line for each day. */
export const TIMESHEET_SHAPES = ['days', 'toggl', 'kimai', 'solidtime'] as const

export const ROUNDING_WAYS = ['none', 'up', 'nearest'] as const
export const ROUNDING_MINUTES = [5, 6, 15, 30] as const
/** What is rounded: every session, or the time of a line of a day. */
export const ROUNDING_UNITS = ['entry', 'day'] as const

export const TIMESHEET_LIMITS = {
  /** A year, leap day included. */
  rangeDays: 366,
} as const
