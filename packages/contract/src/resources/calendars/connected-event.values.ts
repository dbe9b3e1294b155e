export const CONNECTED_EVENT_LIMITS = {
  notesLength: 10_000,
  /** What a service calls an event. */
  serviceIdLength: 1000,
} as const

/** How an event in a calendar of a service can be marked from here: those that every service has. */
export const CONNECTED_BUSY_KINDS = ['busy', 'free'] as const

/** Such as a UUID without its hyphens: every service takes it as the name of a new event. */
export const EVENT_KEY = /^[0-9a-f]{32}$/
