import type { Database } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import { forgetDropped, type StoredWebhook } from '../webhook.store.ts'
import { insertDeliveries } from './delivery.store.ts'
import { newDelivery } from './new-delivery.ts'

/** [HOOK-9] Tells a receiver how many events were left out, as soon as those before them are through. */
export async function tellDropped(database: Database, webhook: StoredWebhook, now: number): Promise<boolean> {
  const { dropped: count, droppedSince: since } = webhook
  if (count === 0) return false
  const timestamp = toTimestamp(now)
  await database.transaction(async tx => {
    const message = { type: 'events.dropped', timestamp, data: { count, since } } as const
    await insertDeliveries(tx, database, [newDelivery(webhook, message, timestamp)])
    await forgetDropped(tx, webhook)
  })
  return true
}
