export const SCHEDULE_PREFERENCE_LIMITS = {
  nameLength: 100,
  windows: 50,
  /** A window may name a day again, but the list must end somewhere. */
  daysPerWindow: 100,
} as const

/** When work may be placed for tasks without a schedule preference: Monday to Friday, office hours. */
export const DEFAULT_WINDOWS = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
