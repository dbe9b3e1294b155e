/** `own`: its events are made here. `subscription`: they are read from an address. */
export const CALENDAR_KINDS = ['own', 'subscription'] as const

/** What an event does to the time that it covers. `away` is busy all the same, and says why. */
export const BUSY_KINDS = ['busy', 'away', 'tentative', 'free'] as const

/** Whether all-day events block time: as each event says, never, or always. */
export const ALL_DAY_MODES = ['as_marked', 'free', 'busy'] as const

export const CALENDAR_LIMITS = {
  nameLength: 100,
  bufferMinutes: { min: 0, max: 240 },
  /** Of one account. */
  calendars: 50,
} as const

/** The calendar that events belong to when none is named. */
export const DEFAULT_CALENDAR_NAME = 'My calendar'
