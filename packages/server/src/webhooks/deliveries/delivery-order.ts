import { WEBHOOK_PAUSES_SECONDS, WEBHOOK_TRIES_IN_ORDER } from '@daywright/contract/resources/webhooks/webhook.values'
import type { RetryPauses } from '../../deliveries/delivery-attempt.ts'
import type { WaitingDelivery } from './delivery.store.ts'

/**
 * [HOOK-8] The deliveries that may be tried: the first one, and behind one that has failed for half an hour also the next, so that an
 * event that the receiver cannot take does not hold up all others for days.
 */
export function inTurn(waiting: readonly WaitingDelivery[]): WaitingDelivery[] {
  const first = waiting.findIndex(({ tries }) => tries < WEBHOOK_TRIES_IN_ORDER)
  return first === -1 ? [...waiting] : waiting.slice(0, first + 1)
}

/** [HOOK-7] The pauses that the contract lists. */
export const WEBHOOK_PAUSES: RetryPauses = { secondsAfter: tries => WEBHOOK_PAUSES_SECONDS[tries] ?? null }
