export const SCHEDULE_PREFERENCE_LIMITS = {
  nameLength: 100,
  windows: 50,
  /** A window may name a day again, but the list must end somewhere. */
  daysPerWindow: 100,
  /** Of a rotation. */
  weeks: 8,
  wordLength: 100,
} as const

/** [PREF-17] How far ahead shifts are read, which is how far subscriptions are stored; and the most stretches of one roster. */
export const ROSTER = { daysAhead: 62, shifts: 1000 } as const

/** When work may be placed for tasks without a schedule preference: Monday to Friday, office hours. */
export const DEFAULT_WINDOWS = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
