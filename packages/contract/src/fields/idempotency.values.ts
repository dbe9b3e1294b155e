/** Names a POST, so that a repeat of it has no further effect. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

/** Set on the stored response that a repeat gets. */
export const REPLAYED_HEADER = 'idempotency-replayed'

export const IDEMPOTENCY_LIMITS = { keyLength: 255, hours: 24 } as const
