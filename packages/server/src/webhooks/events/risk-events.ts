import { WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import type { RecordedChange } from './recorded-change.store.ts'
import type { WebhookMessage } from './webhook-message.ts'

/** [HOOK-5] Compares the tasks at risk after a run with those that webhooks know of. */
export function riskEvents(
  { facts }: RecordedChange,
  known: readonly string[],
  timestamp: string,
): { messages: WebhookMessage[]; atRisk: string[] } {
  const atRisk = idsIn(facts.atRisk)
  const before = new Set(known)
  const after = new Set(atRisk)
  const messageOf = (type: WebhookMessage['type'], ids: string[]): WebhookMessage[] => {
    const data = { count: ids.length, taskIds: ids.slice(0, WEBHOOK_LIMITS.ids) }
    return ids.length > 0 ? [{ type, timestamp, data }] : []
  }
  const began = messageOf(
    'risk.began',
    atRisk.filter(id => !before.has(id)),
  )
  const ended = messageOf(
    'risk.ended',
    known.filter(id => !after.has(id)),
  )
  return { messages: [...began, ...ended], atRisk }
}

/** SQLite records a JSON column as its text. */
function idsIn(value: unknown): string[] {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return Array.isArray(list) ? list.filter(id => typeof id === 'string') : []
}
