/**
 * `own`: its events are made here. `subscription`: they are read from an address. `plan`: the plan is written to it, and it has
 * no events here. `busy`: the same, but only as busy time.
 */
export const CALENDAR_KINDS = ['own', 'subscription', 'plan', 'busy'] as const

/** Those that Daywright writes to. */
export const isWrittenKind = (kind: (typeof CALENDAR_KINDS)[number]): boolean => kind === 'plan' || kind === 'busy'

/** What an event does to the time that it covers. `away` is busy all the same, and says why. */
export const BUSY_KINDS = ['busy', 'away', 'tentative', 'free'] as const

/** Whether all-day events block time: as each event says, never, or always. */
export const ALL_DAY_MODES = ['as_marked', 'free', 'busy'] as const

export const CALENDAR_LIMITS = {
  nameLength: 100,
  bufferMinutes: { min: 0, max: 240 },
  /** Of one account. */
  calendars: 50,
  addressLength: 4000,
  credentialLength: 1000,
  emailLength: 320,
  /** Occurrences of one subscription that are stored. */
  subscribedEvents: 5000,
  /** Of all subscriptions of an account. */
  subscribedEventsInAll: 25_000,
  /** Events that a preview shows. */
  previewedEvents: 5,
  /** Characters of a file that is imported; a request has one megabyte at most. */
  importLength: 1_000_000,
  /** Events that one file may add. */
  importedEvents: 5000,
  /** Between two reads that a person asks for. */
  refreshSeconds: 60,
} as const

/**
 * `new`: not read yet. `failing`: the last read failed, and the events are those of the one before. `paused`: not read
 * again until its owner does something. An own calendar is always `ok`.
 */
export const CALENDAR_STATUSES = ['new', 'ok', 'failing', 'paused'] as const

/** The title of events whose calendar hides them. */
export const HIDDEN_TITLE = 'Busy'

/** The calendar that events belong to when none is named. */
export const DEFAULT_CALENDAR_NAME = 'My calendar'
