/** What a connected app may be allowed to do; the second includes the first. */
export const APP_SCOPES = ['read', 'write'] as const
export type AppScope = (typeof APP_SCOPES)[number]

export const CONNECTED_APP_LIMITS = {
  /** Of one account. */
  apps: 50,
  nameLength: 100,
  addressLength: 2000,
  stateLength: 4000,
  /** Addresses that one app may register. */
  redirects: 10,
} as const
