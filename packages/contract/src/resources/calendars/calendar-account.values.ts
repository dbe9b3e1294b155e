/** Services whose calendars people connect by signing in there. */
export const CALENDAR_PROVIDERS = ['google', 'microsoft'] as const
export type CalendarProviderName = (typeof CALENDAR_PROVIDERS)[number]

/** As people know them. */
export const CALENDAR_PROVIDER_TITLES: Readonly<Record<CalendarProviderName, string>> = {
  google: 'Google Calendar',
  microsoft: 'Microsoft 365',
}
