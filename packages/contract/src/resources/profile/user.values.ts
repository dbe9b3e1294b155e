export const ROLES = ['admin', 'member'] as const
export const DEFAULT_ROLE = 'member'

export const USER_LIMITS = {
  displayNameLength: 200,
  emailLength: 254,
  /** No name of an IANA zone has half of it. */
  timezoneLength: 64,
  passwordLength: { min: 8, max: 128 },
  /** Accounts on one page of the list for admins. */
  pageSize: { min: 1, max: 1000 },
} as const

/** Used when no zone was chosen, and when this machine doesn't know the stored one. */
export const FALLBACK_TIMEZONE = 'Australia/Sydney'
