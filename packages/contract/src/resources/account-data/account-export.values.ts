export const IMPORT_LIMITS = {
  /** Of one account; refused files count too, because checking them takes time. */
  perHour: 30,
} as const
