export const DAY_NOTE_LIMITS = {
  textLength: 500,
  /** The longest range of days in one request. */
  rangeDays: 366,
} as const
