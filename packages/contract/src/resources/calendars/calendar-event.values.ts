export const CALENDAR_EVENT_LIMITS = {
  titleLength: 500,
  placeLength: 500,
  notesLength: 2000,
  ruleLength: 200,
  exceptions: 1000,
  /** Of one account: each of them is worked out whenever events are listed. */
  recurring: 200,
  maxDays: 62,
  rangeDays: 62,
  /** Occurrences in one response. */
  occurrences: 10_000,
} as const

/** Which occurrences of a recurring event a change is for. */
export const EVENT_SCOPES = ['this', 'following', 'all'] as const

/** The titles of days off that have none. */
export const DAY_OFF_TITLES = { oneDay: 'Day off', moreDays: 'Vacation' } as const
