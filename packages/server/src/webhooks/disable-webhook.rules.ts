import type { Database } from '../db/database.ts'
import { nextUpdatedAt } from '../identity/updated-at.ts'
import { giveUpWaiting } from './deliveries/delivery.store.ts'
import { findWebhook, notifyOwner, type StoredWebhook, saveWebhook } from './webhook.store.ts'

export const DISABLED = 'The webhook was disabled before this was delivered.'

/** [HOOK-10] Stops a webhook whose receiver is gone or fails for days, and says so. */
export function disableWebhook(
  database: Database,
  { userId, id }: StoredWebhook,
  { problem, now, isGone }: { problem: string; now: string; isGone: boolean },
): Promise<void> {
  return database.write(userId, async tx => {
    const webhook = await findWebhook(tx, userId, id)
    if (!webhook?.enabled) return
    await saveWebhook(tx, webhook, { enabled: false, problem, updatedAt: nextUpdatedAt(webhook.updatedAt, now) })
    await giveUpWaiting(tx, webhook, DISABLED)
    const why = isGone ? '' : 'Nothing could be delivered for days. '
    await notifyOwner(tx, database, {
      userId,
      title: `The webhook “${webhook.name}” was disabled`,
      body: `${why}${problem} Enable it again in the settings once its receiver works.`,
      metadata: { webhookId: id },
      createdAt: now,
    })
  })
}
