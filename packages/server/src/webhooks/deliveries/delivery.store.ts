import { WebhookDelivery } from '@daywright/contract/resources/webhooks/webhook'
import { WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import type { Database, Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { updateRecord } from '../../db/records/records.ts'
import { countResults } from '../../db/statements/count-results.ts'
import { insertRows } from '../../db/statements/row-batches.ts'

const columns = columnsOf(WebhookDelivery)

interface Of {
  userId: string
  id: string
}

const of = (db: Db, { userId, id }: Of) =>
  db.selectFrom('webhookDelivery').where('userId', '=', userId).where('webhookId', '=', id)

/** The newest first. */
export const listDeliveries = (db: Db, webhook: Of): Promise<WebhookDelivery[]> =>
  of(db, webhook).select(columns).orderBy('id', 'desc').limit(WEBHOOK_LIMITS.listed).execute()

export const findDelivery = (db: Db, webhook: Of, id: string): Promise<WebhookDelivery | undefined> =>
  of(db, webhook).select(columns).where('id', '=', id).executeTakeFirst()

export type WaitingDelivery = Pick<WebhookDelivery, 'id' | 'tries' | 'nextTryAt'>

/** In the order of the changes, without their bodies. */
export const listWaiting = (db: Db, webhook: Of, atMost: number): Promise<WaitingDelivery[]> =>
  of(db, webhook)
    .select(['id', 'tries', 'nextTryAt'])
    .where('status', '=', 'waiting')
    .orderBy('id')
    .limit(atMost)
    .execute()

export const countWaiting = (db: Db, webhook: Of): Promise<number> =>
  countResults(of(db, webhook).where('status', '=', 'waiting'))

export const insertDeliveries = (
  db: Db,
  { dialect }: Pick<Database, 'dialect'>,
  deliveries: readonly WebhookDelivery[],
) => insertRows({ db, dialect, table: 'webhookDelivery' }, deliveries)

export async function saveDelivery(
  db: Db,
  delivery: WebhookDelivery,
  change: Partial<WebhookDelivery>,
): Promise<WebhookDelivery> {
  await updateRecord(db, 'webhookDelivery', delivery, change)
  return { ...delivery, ...change }
}

/** What waits is given up, and can be sent again by hand. */
export const giveUpWaiting = (db: Db, { userId, id }: Of, problem: string) =>
  db
    .updateTable('webhookDelivery')
    .set({ status: 'failed', nextTryAt: null, problem })
    .where('userId', '=', userId)
    .where('webhookId', '=', id)
    .where('status', '=', 'waiting')
    .execute()

/** [HOOK-9] Of the deliveries that are over, some are kept for a while. */
export async function pruneDeliveries(db: Db, webhook: Of, createdBefore: string): Promise<void> {
  const over = of(db, webhook).where('status', '<>', 'waiting')
  const oldestKept = await over
    .select('id')
    .orderBy('id', 'desc')
    .offset(WEBHOOK_LIMITS.kept - 1)
    .limit(1)
    .executeTakeFirst()
  await db
    .deleteFrom('webhookDelivery')
    .where('userId', '=', webhook.userId)
    .where('webhookId', '=', webhook.id)
    .where('status', '<>', 'waiting')
    .where(eb => eb.or([eb('createdAt', '<', createdBefore), ...(oldestKept ? [eb('id', '<', oldestKept.id)] : [])]))
    .execute()
}
