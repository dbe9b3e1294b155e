import type { WebhookDelivery } from '@daywright/contract/resources/webhooks/webhook'
import type { WebhookMessageType } from '@daywright/contract/resources/webhooks/webhook.values'
import { newId } from '../../ids-and-secrets/new-id.ts'

export interface Message {
  type: WebhookMessageType
  timestamp: string
  data: Readonly<Record<string, unknown>>
}

/** A delivery that is due at once. */
export const newDelivery = (
  { userId, id: webhookId }: { userId: string; id: string },
  { type, timestamp, data }: Message,
  now: string,
): WebhookDelivery => ({
  id: newId(),
  userId,
  webhookId,
  type,
  status: 'waiting',
  body: JSON.stringify({ type, timestamp, data }),
  tries: 0,
  nextTryAt: now,
  lastTriedAt: null,
  responseStatus: null,
  problem: null,
  createdAt: now,
})
