import type { WebhookTestResult } from '@daywright/contract/resources/webhooks/webhook'
import { WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import type { Database } from '../db/database.ts'
import { refusal } from '../errors/errors.ts'
import { toTimestamp } from '../time/clock.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { insertDeliveries, pruneDeliveries } from './deliveries/delivery.store.ts'
import { newDelivery } from './deliveries/new-delivery.ts'
import { sendDelivery, type WebhookSender } from './deliveries/send-delivery.ts'
import { requireWebhook } from './webhook.rules.ts'

/** [HOOK-11] Sends a test once, during the request, and lists it among the deliveries. */
export async function testWebhook(
  tools: WebhookSender & { database: Database },
  ownerId: string,
  id: string,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<WebhookTestResult> {
  const { database } = tools
  const webhook = await requireWebhook(database.db, ownerId, id)
  const message = { type: 'webhook.test', timestamp: now, data: { webhookId: id } } as const
  const delivery = newDelivery(webhook, message, now)
  const outcome = await sendDelivery(tools, webhook, delivery, signal)
  if (outcome.kind === 'cancelled') throw refusal('client-closed')
  const isDelivered = outcome.kind === 'sent'
  const { responseStatus = null } = outcome
  const problem = isDelivered ? null : outcome.sentence
  const status = isDelivered ? 'delivered' : 'failed'
  const tried = { status, tries: 1, nextTryAt: null, lastTriedAt: now, responseStatus, problem } as const
  await database.transaction(async tx => {
    await requireWebhook(tx, ownerId, id)
    await insertDeliveries(tx, database, [{ ...delivery, ...tried }])
    await pruneDeliveries(tx, webhook, toTimestamp(Date.parse(now) - WEBHOOK_LIMITS.keptDays * DAY_MS))
  })
  return { delivered: isDelivered, responseStatus, problem }
}
