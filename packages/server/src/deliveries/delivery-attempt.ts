/**
 * The life of what is sent to a device, an address or a webhook: it waits, is tried, waits again after a failure, and is over once it was
 * sent or given up. When it is tried is a job [JOB-1]; where it goes and what is kept of it is up to each channel.
 */

/** What came of one attempt. A channel never throws for what the other side does. */
export type DeliveryOutcome = { kind: 'sent'; responseStatus?: number } | FailedDelivery

export interface FailedDelivery {
  kind: 'failed'
  /** Another attempt would fail in the same way. */
  isLasting: boolean
  /** For the owner, in English. */
  sentence: string
  /** The same for texts in other languages. */
  code?: string
  responseStatus?: number | null
  retryAfterSeconds?: number | undefined
}

/** How long a channel waits before it tries again. */
export interface RetryPauses {
  /** After so many attempts; null if that was the last one. */
  secondsAfter: (tries: number) => number | null
  /** A server that asks for another pause gets it, also a shorter one, but none shorter than that. Without it, none shorter than the usual one. */
  leastSeconds?: number
}

interface TriedDelivery {
  /** This attempt counted. */
  tries: number
  now: number
  /** Around 1, so that what failed together is not tried together again. */
  jitter?: number
  /** After that it is not worth sending. */
  expiresAt?: number
}

/** [REMIND-12] [HOOK-7] When a failed delivery is tried again; null if it is given up. */
export function nextTryOf(
  { isLasting, retryAfterSeconds }: FailedDelivery,
  { tries, now, jitter = 1, expiresAt = Number.POSITIVE_INFINITY }: TriedDelivery,
  { secondsAfter, leastSeconds }: RetryPauses,
): number | null {
  const usual = secondsAfter(tries)
  if (isLasting || usual === null) return null
  const least = leastSeconds ?? usual * jitter
  const seconds = retryAfterSeconds === undefined ? usual * jitter : Math.max(least, retryAfterSeconds)
  const at = now + Math.round(1000 * seconds)
  // [REMIND-8] What would come too late is not tried again.
  return at < expiresAt ? at : null
}
