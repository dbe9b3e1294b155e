import type { Database } from '../db/database.ts'
import { nextUpdatedAt } from '../ids-and-secrets/updated-at.ts'
import { notifyIfRoom } from '../notification-kinds/notify.rules.ts'
import { giveUpWaiting } from './deliveries/delivery.store.ts'
import { findWebhook, type StoredWebhook, saveWebhook } from './webhook.store.ts'

export const DISABLED = 'The webhook was disabled before this was delivered.'

/** [HOOK-10] Stops a webhook whose receiver is gone or fails for days, and says so. */
export function disableWebhook(
  database: Database,
  { userId, id }: StoredWebhook,
  { problem, now, isGone }: { problem: { code: string; sentence: string }; now: string; isGone: boolean },
): Promise<void> {
  return database.write(userId, async tx => {
    const webhook = await findWebhook(tx, userId, id)
    if (!webhook?.enabled) return
    await saveWebhook(tx, webhook, {
      enabled: false,
      problem: problem.sentence,
      updatedAt: nextUpdatedAt(webhook.updatedAt, now),
    })
    await giveUpWaiting(tx, webhook, DISABLED)
    await notifyIfRoom(tx, database, userId, now, {
      type: 'webhook_problem',
      facts: { name: webhook.name, isGone, problem },
      metadata: { webhookId: id },
    })
  })
}
