import type { Webhook, WebhookDelivery, WebhookTestResult } from '@daywright/contract/resources/webhooks/webhook'
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@daywright/contract/resources/webhooks/webhook.values'
import { t } from '@daywright/language/current-language'

export const eventChoices = WEBHOOK_EVENT_TYPES.map(value => ({ value, label: t(WEBHOOK_EVENTS[value]) }))

export const eventCountText = (events: readonly WebhookEvent[]): string =>
  events.length === WEBHOOK_EVENT_TYPES.length
    ? t('all events')
    : t('{count} of {total} kinds of events', { count: events.length, total: WEBHOOK_EVENT_TYPES.length })

export function webhookState({ enabled, failingSince }: Pick<Webhook, 'enabled' | 'failingSince'>) {
  if (!enabled) return { text: t('Disabled'), color: 'gray' }
  return failingSince === null ? { text: t('Active'), color: 'teal' } : { text: t('Failing'), color: 'orange' }
}

/** What the receiver answered to a test. */
export const testText = ({ delivered, responseStatus, problem }: WebhookTestResult): string =>
  delivered ? t('The receiver answered {status}', { status: responseStatus ?? '' }) : (problem ?? t('The test failed'))

const STATUSES: Record<WebhookDelivery['status'], { text: string; color: string }> = {
  waiting: { text: t('Waiting'), color: 'orange' },
  delivered: { text: t('Delivered'), color: 'teal' },
  failed: { text: t('Failed'), color: 'red' },
}
export const statusOf = ({ status }: Pick<WebhookDelivery, 'status'>) => STATUSES[status]

export function triesText({ tries, responseStatus }: Pick<WebhookDelivery, 'tries' | 'responseStatus'>): string | null {
  if (tries === 0) return null
  const answer = responseStatus === null ? t('no answer') : t('answered {status}', { status: responseStatus })
  return tries === 1 ? answer : t('{answer} to try {number}', { answer, number: tries })
}
