/** Names a POST, so that a repeat of it has no further effect. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

/** Set on the stored response that a repeat gets. */
export const REPLAYED_HEADER = 'idempotency-replayed'

export const IDEMPOTENCY_LIMITS = { keyLength: 255, hours: 24 } as const

export const IDEMPOTENCY_MESSAGES = {
  invalidKey: `Idempotency-Key must have 1 to ${IDEMPOTENCY_LIMITS.keyLength} visible ASCII characters`,
  inProgress: 'The first request with this Idempotency-Key is still in progress',
  noResponse: 'This request was carried out before, but its response was not stored',
  otherRequest: 'This Idempotency-Key was used for another request',
  tooMany: 'Too many requests with an Idempotency-Key',
} as const
