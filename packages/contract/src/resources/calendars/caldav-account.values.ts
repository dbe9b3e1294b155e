/** The calendar that is created for the plan. */
export const PLAN_CALENDAR_NAME = 'Daywright'

export const CALDAV_LIMITS = {
  nameLength: 100,
  userLength: 1000,
  collectionLength: 2000,
  /** Of one account of Daywright. */
  accounts: 10,
  /** Calendars of a server that are listed. */
  collections: 200,
} as const
