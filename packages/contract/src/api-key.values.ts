/** `read` may only read; `write` may do everything that the account may. */
export const API_KEY_SCOPES = ['read', 'write'] as const
export const DEFAULT_API_KEY_SCOPE = 'write'

export const API_KEY_LIMITS = { nameLength: 100 } as const
