import type { WebhookEvent } from '@daywright/contract/resources/webhooks/webhook.values'

/** What a receiver gets, except for the time of the request. */
export interface WebhookMessage {
  type: WebhookEvent
  timestamp: string
  data: Readonly<Record<string, unknown>>
}
