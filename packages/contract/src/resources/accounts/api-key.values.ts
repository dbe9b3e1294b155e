/** From the least to the most: each one includes those before it. `account` also manages keys, sessions and accounts. */
export const API_KEY_SCOPES = ['read', 'write', 'account'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]
export const DEFAULT_API_KEY_SCOPE = 'write'

export const API_KEY_LIMITS = { nameLength: 100 } as const
