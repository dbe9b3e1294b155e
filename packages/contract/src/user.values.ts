export const ROLES = ['admin', 'member'] as const
export const DEFAULT_ROLE = 'member'

export const USER_LIMITS = {
  displayNameLength: 200,
  emailLength: 254,
  passwordLength: { min: 8, max: 128 },
} as const

/** Used when no zone was chosen, and when this machine doesn't know the stored one. */
export const FALLBACK_TIMEZONE = 'Australia/Sydney'
