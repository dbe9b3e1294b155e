import { Webhook } from '@daywright/contract/resources/webhooks/webhook'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { inNameOrder } from '../db/records/name-order.ts'
import { countRows, updateRecord } from '../db/records/records.ts'

const columns = columnsOf(Webhook)

export const listWebhooks = (db: Db, ownerId: string): Promise<Webhook[]> =>
  db.selectFrom('webhook').select(columns).where('userId', '=', ownerId).$call(inNameOrder).execute()

/** With its secret and what was left out. */
const stored = (db: Db, ownerId: string) =>
  db
    .selectFrom('webhook')
    .select([...columns, 'secret', 'dropped', 'droppedSince'])
    .where('userId', '=', ownerId)

export const findWebhook = (db: Db, ownerId: string, id: string) =>
  stored(db, ownerId).where('id', '=', id).executeTakeFirst()
export type StoredWebhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

export const listEnabledWebhooks = (db: Db, ownerId: string) =>
  stored(db, ownerId).where('enabled', '=', true).orderBy('id').execute()

export const countWebhooks = (db: Db, ownerId: string) => countRows(db, 'webhook', ownerId)

export const insertWebhook = (db: Db, webhook: StoredWebhook) =>
  db
    .insertInto('webhook')
    .values({ ...webhook, events: JSON.stringify(webhook.events) })
    .execute()

export async function saveWebhook(
  db: Db,
  webhook: StoredWebhook,
  change: Partial<StoredWebhook>,
): Promise<StoredWebhook> {
  const { events, ...others } = change
  await updateRecord(db, 'webhook', webhook, { ...others, ...(events && { events: JSON.stringify(events) }) })
  return { ...webhook, ...change }
}

/** Events are left out and told of by different jobs. */
export const addDropped = (db: Db, { userId, id }: StoredWebhook, count: number, since: string) =>
  db
    .updateTable('webhook')
    .set(eb => ({ dropped: eb('dropped', '+', count), droppedSince: eb.fn.coalesce('droppedSince', eb.val(since)) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()

/** Those that were left out meanwhile stay, with a time. */
export const forgetDropped = (db: Db, { userId, id, dropped }: StoredWebhook) =>
  db
    .updateTable('webhook')
    .set(eb => ({
      dropped: eb('dropped', '-', dropped),
      droppedSince: eb.case().when('dropped', '=', dropped).then(null).else(eb.ref('droppedSince')).end(),
    }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()

export const deleteWebhook = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('webhook').where('userId', '=', ownerId).where('id', '=', id).execute()
