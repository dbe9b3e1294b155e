import { WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
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

/** What came of one request. */
export interface Attempt {
  kind: 'delivered' | 'failed' | 'cancelled'
  responseStatus: number | null
  problem: string | null
  retryAfterSeconds?: number | undefined
  /** Further tries are useless. */
  isGone?: boolean
}

const REDIRECTED = 'The address redirects, which webhooks do not follow. Enter the address that it redirects to.'
const GONE = 'The receiver answered 410: it wants no more events.'
const UNREADABLE = 'The secret of this webhook can no longer be read here. Delete the webhook and add it again.'

/** Sends an event once. Never throws for what the receiver does. */
export async function sendDelivery(
  { outbound, clock, readCipher }: WebhookSender,
  webhook: StoredWebhook,
  delivery: { id: string; body: string },
  signal: AbortSignal,
): Promise<Attempt> {
  const hidden = (await readCipher()).decrypt(webhook.secret, webhook.id)
  if (!hidden) return { kind: 'failed', responseStatus: null, problem: UNREADABLE, isGone: true }
  const now = clock()
  const response = await outbound.fetch({
    address: hidden.address,
    method: 'POST',
    headers: signedHeaders(secretsAt(webhook, hidden, toTimestamp(now)), delivery, now),
    body: delivery.body,
    signal,
  })
  if (response.ok) return { kind: 'delivered', responseStatus: response.status, problem: null }
  const { code, sentence, status = null, retryAfterSeconds } = response.problem
  if (code === 'cancelled') return { kind: 'cancelled', responseStatus: null, problem: null }
  const failed = { kind: 'failed', responseStatus: status } as const
  if (status === 410) return { ...failed, problem: GONE, isGone: true }
  if (code === 'too-many-redirects') return { ...failed, problem: REDIRECTED }
  return { ...failed, problem: sentence, retryAfterSeconds }
}
