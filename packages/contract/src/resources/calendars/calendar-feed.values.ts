/** What readers of a feed see: titles and reasons, or only when its owner is busy. */
export const FEED_DETAILS = ['titles', 'busy'] as const

export const CALENDAR_FEED_LIMITS = {
  nameLength: 100,
  alarmMinutes: { min: 0, max: 1440 },
  /** Of one account. */
  feeds: 20,
  /** Of one address, by all of its readers together. */
  readsPerHour: 60,
} as const
