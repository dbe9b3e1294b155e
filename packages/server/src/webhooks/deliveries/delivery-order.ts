import { WEBHOOK_PAUSES_SECONDS, WEBHOOK_TRIES_IN_ORDER } from '@daywright/contract/resources/webhooks/webhook.values'
import { toTimestamp } from '../../time/clock.ts'
import type { WaitingDelivery } from './delivery.store.ts'

/**
 * [HOOK-8] The deliveries that may be tried: the first one, and behind one that has failed for half an hour also the next, so that an
 * event that the receiver cannot take does not hold up all others for days.
 */
export function inTurn(waiting: readonly WaitingDelivery[]): WaitingDelivery[] {
  const first = waiting.findIndex(({ tries }) => tries < WEBHOOK_TRIES_IN_ORDER)
  return first === -1 ? [...waiting] : waiting.slice(0, first + 1)
}

/** [HOOK-7] When a delivery that has failed is tried again; null if that was the last try. */
export function nextTryAt(
  tries: number,
  { now, jitter, retryAfterSeconds = 0 }: { now: number; jitter: number; retryAfterSeconds?: number | undefined },
): string | null {
  const pause = WEBHOOK_PAUSES_SECONDS[tries]
  return pause === undefined ? null : toTimestamp(now + Math.round(1000 * Math.max(pause * jitter, retryAfterSeconds)))
}
