export interface OutboundLimits {
  /** From the DNS query until the connection is ready, for each redirect separately. */
  connectMilliseconds: number
  /** From there to the end of the response's headers. */
  headersMilliseconds: number
  /** For everything, redirects included. */
  totalMilliseconds: number
  /** Of the body as it is sent. */
  wireBytes: number
  /** Of the body after decompression. */
  bodyBytes: number
  redirects: number
}

export const OUTBOUND_LIMITS: OutboundLimits = {
  connectMilliseconds: 5_000,
  headersMilliseconds: 10_000,
  totalMilliseconds: 30_000,
  wireBytes: 10_000_000,
  bodyBytes: 20_000_000,
  redirects: 5,
}
