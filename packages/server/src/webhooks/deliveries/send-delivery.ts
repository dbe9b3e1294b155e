import { WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import type { DeliveryOutcome } from '../../deliveries/delivery-attempt.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import { type Clock, toTimestamp } from '../../time/clock.ts'
import type { StoredWebhook } from '../webhook.store.ts'
import { type ReadWebhookCipher, secretsAt, signedHeaders } from '../webhook-secret.ts'

/** [HOOK-7] Nothing is expected in the answer, and a redirect is a failure. */
export const WEBHOOK_OUTBOUND = {
  totalMilliseconds: WEBHOOK_LIMITS.timeoutSeconds * 1000,
  headersMilliseconds: WEBHOOK_LIMITS.timeoutSeconds * 1000,
  wireBytes: 1_000_000,
  bodyBytes: 1_000_000,
  redirects: 0,
}

export interface WebhookSender {
  outbound: Outbound
  clock: Clock
  readCipher: ReadWebhookCipher
}

/** `cancelled`: this process stops, and the next one tries it. */
type WebhookAttempt = DeliveryOutcome | { kind: 'cancelled' }

const REDIRECTED = 'The address redirects, which webhooks do not follow. Enter the address that it redirects to.'
const GONE = 'The receiver answered 410: it wants no more events.'
const UNREADABLE = 'The secret of this webhook can no longer be read here. Delete the webhook and add it again.'

/** Sends an event once. Never throws for what the receiver does. */
export async function sendDelivery(
  { outbound, clock, readCipher }: WebhookSender,
  webhook: StoredWebhook,
  delivery: { id: string; body: string },
  signal: AbortSignal,
): Promise<WebhookAttempt> {
  const hidden = (await readCipher()).decrypt(webhook.secret, webhook.id)
  if (!hidden) return { kind: 'failed', isLasting: true, sentence: UNREADABLE, code: 'unreadable-secret' }
  const now = clock()
  const response = await outbound.fetch({
    address: hidden.address,
    method: 'POST',
    headers: signedHeaders(secretsAt(webhook, hidden, toTimestamp(now)), delivery, now),
    body: delivery.body,
    signal,
  })
  if (response.ok) return { kind: 'sent', responseStatus: response.status }
  const { code, sentence, status = null, retryAfterSeconds } = response.problem
  if (code === 'cancelled') return { kind: 'cancelled' }
  const failed = { kind: 'failed', isLasting: false, responseStatus: status } as const
  if (status === 410) return { ...failed, isLasting: true, sentence: GONE, code: 'gone' }
  if (code === 'too-many-redirects') return { ...failed, sentence: REDIRECTED, code: 'redirected' }
  return { ...failed, sentence, code, retryAfterSeconds }
}
