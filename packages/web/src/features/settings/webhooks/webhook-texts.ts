import type { Webhook, WebhookDelivery, WebhookTestResult } from '@daywright/contract/resources/webhooks/webhook'
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@daywright/contract/resources/webhooks/webhook.values'

export const eventChoices = WEBHOOK_EVENT_TYPES.map(value => ({ value, label: WEBHOOK_EVENTS[value] }))

export const eventCountText = (events: readonly WebhookEvent[]): string =>
  events.length === WEBHOOK_EVENT_TYPES.length
    ? 'all events'
    : `${events.length} of ${WEBHOOK_EVENT_TYPES.length} kinds of events`

export function webhookState({ enabled, failingSince }: Pick<Webhook, 'enabled' | 'failingSince'>) {
  if (!enabled) return { text: 'Disabled', color: 'gray' }
  return failingSince === null ? { text: 'Active', color: 'teal' } : { text: 'Failing', color: 'orange' }
}

/** What the receiver answered to a test. */
export const testText = ({ delivered, responseStatus, problem }: WebhookTestResult): string =>
  delivered ? `The receiver answered ${responseStatus}` : (problem ?? 'The test failed')

const STATUSES: Record<WebhookDelivery['status'], { text: string; color: string }> = {
  waiting: { text: 'Waiting', color: 'orange' },
  delivered: { text: 'Delivered', color: 'teal' },
  failed: { text: 'Failed', color: 'red' },
}
export const statusOf = ({ status }: Pick<WebhookDelivery, 'status'>) => STATUSES[status]

export function triesText({ tries, responseStatus }: Pick<WebhookDelivery, 'tries' | 'responseStatus'>): string | null {
  if (tries === 0) return null
  const answer = responseStatus === null ? 'no answer' : `answered ${responseStatus}`
  return tries === 1 ? answer : `${answer} to try ${tries}`
}
