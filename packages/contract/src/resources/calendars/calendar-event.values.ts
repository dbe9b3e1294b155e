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

/** Of events that are changed at Google and Microsoft. */
export const CONNECTED_EVENT_LIMITS = {
  notesLength: 10_000,
  /** What a service calls an event. */
  serviceIdLength: 1000,
} as const

/** How an event in a calendar of a service can be marked from here: those that every service has. */
export const CONNECTED_BUSY_KINDS = ['busy', 'free'] as const

/** Such as a UUID without its hyphens: every service takes it as the name of a new event. */
export const EVENT_KEY = /^[0-9a-f]{32}$/
