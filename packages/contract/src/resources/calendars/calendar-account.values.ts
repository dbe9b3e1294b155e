/** Services whose calendars people connect by signing in there. */
export const CALENDAR_PROVIDERS = ['google', 'microsoft'] as const
export type CalendarProviderName = (typeof CALENDAR_PROVIDERS)[number]

/**
 * What colleagues see of the plan in the main calendar of an account: nothing, all sessions as busy time, or sessions as free time until
 * they are defended.
 */
export const BUSY_TIMES = ['off', 'always', 'when_defended'] as const
export type BusyTime = (typeof BUSY_TIMES)[number]

/** The calendar here that stands for the time which is blocked there. */
export const BUSY_CALENDAR_NAME = 'Busy time'

/** As people know them. */
export const CALENDAR_PROVIDER_TITLES: Readonly<Record<CalendarProviderName, string>> = {
  google: 'Google Calendar',
  microsoft: 'Microsoft 365',
}
