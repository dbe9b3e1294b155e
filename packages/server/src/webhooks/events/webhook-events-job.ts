import { WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import type { Database, Db } from '../../db/database.ts'
import { revisionOf } from '../../db/transactions/owner-writes.ts'
import { bringJobForward } from '../../jobs/job.store.ts'
import type { JobHandler } from '../../jobs/job.ts'
import { NEVER } from '../../jobs/job-kinds.ts'
import { type Clock, toTimestamp } from '../../time/clock.ts'
import { countWaiting, insertDeliveries, listWaiting } from '../deliveries/delivery.store.ts'
import { newDelivery } from '../deliveries/new-delivery.ts'
import { addDropped, listEnabledWebhooks, type StoredWebhook } from '../webhook.store.ts'
import { eventsOf } from './events-of-changes.ts'
import { deleteChanges, deleteToldRisks, listChanges, listToldRisks, saveToldRisks } from './recorded-change.store.ts'
import type { WebhookMessage } from './webhook-message.ts'

/** [HOOK-2] Turns what triggers have recorded for an account into deliveries to its webhooks. Due after every change. */
export const webhookEventsJob =
  ({ database, clock }: { database: Database; clock: Clock }): JobHandler =>
  async ({ userId }) => {
    const { db } = database
    const webhooks = await listEnabledWebhooks(db, userId)
    if (webhooks.length === 0) {
      await deleteChanges(db, userId)
      await deleteToldRisks(db, userId)
      return 'over'
    }
    // Before the changes are read: what is changed later makes the job due again.
    const seenRevision = await revisionOf(db, userId)
    const now = clock()
    const isMore = await database.transaction(tx => addDeliveries(tx, database, userId, toTimestamp(now)))
    // After they are stored: a job that ends just now looks once more for what is waiting.
    for (const webhook of webhooks)
      if ((await listWaiting(db, webhook, 1)).length > 0)
        await bringJobForward(db, { userId, kind: 'webhook', key: webhook.id, dueAt: now })
    return { dueAt: isMore ? now : NEVER, seenRevision }
  }

/** In one transaction: a crash leaves either the changes or their deliveries. Returns whether there are more changes. */
async function addDeliveries(tx: Db, database: Database, userId: string, now: string): Promise<boolean> {
  const { changes, isMore } = await listChanges(tx, userId)
  if (changes.length === 0) return false
  const deleted = await deleteChanges(tx, userId, changes.at(-1)?.revision)
  if (deleted !== changes.length) throw new Error('Another process has turned the changes into events')
  const { messages, atRisk } = eventsOf(changes, { toldRisks: await listToldRisks(tx, userId), now })
  if (atRisk) await saveToldRisks(tx, userId, atRisk)
  for (const webhook of await listEnabledWebhooks(tx, userId)) await addTo(tx, database, webhook, messages, now)
  return isMore
}

/** [HOOK-9] What finds no room is counted instead. */
async function addTo(
  tx: Db,
  database: Database,
  webhook: StoredWebhook,
  messages: readonly WebhookMessage[],
  now: string,
): Promise<void> {
  const wanted = messages.filter(({ type }) => webhook.events.includes(type))
  if (wanted.length === 0) return
  // Once something was left out, the rest waits until that was told, so that no receiver takes what follows for everything.
  const room = webhook.dropped > 0 ? 0 : Math.max(0, WEBHOOK_LIMITS.waiting - (await countWaiting(tx, webhook)))
  const added = wanted.slice(0, room)
  await insertDeliveries(
    tx,
    database,
    added.map(message => newDelivery(webhook, message, now)),
  )
  const [firstDropped] = wanted.slice(room)
  if (firstDropped) await addDropped(tx, webhook, wanted.length - added.length, firstDropped.timestamp)
}
