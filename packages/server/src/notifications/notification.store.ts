import { Notification } from '@daywright/contract/resources/notifications/notification'
import { NOTIFICATIONS_SHOWN } from '@daywright/contract/resources/notifications/notification.values'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { updateRecord } from '../db/records/records.ts'
import { countResults } from '../db/statements/count-results.ts'

const columns = columnsOf(Notification)

/** Newest first. */
export const listNotifications = (db: Db, ownerId: string) =>
  db
    .selectFrom('notification')
    .select(columns)
    .where('userId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTIFICATIONS_SHOWN)
    .execute()

export const countUnread = (db: Db, ownerId: string): Promise<number> =>
  countResults(db.selectFrom('notification').where('userId', '=', ownerId).where('read', '=', false))

export const findNotification = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('notification').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

/** The metadata of notifications of a type that were created in the range. */
export const listMetadata = (db: Db, ownerId: string, type: Notification['type'], from: string, before: string) =>
  db
    .selectFrom('notification')
    .select(['metadata'])
    .where('userId', '=', ownerId)
    .where('type', '=', type)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', before)
    .execute()

export const saveNotification = (db: Db, notification: Notification, change: Pick<Notification, 'read'>) =>
  updateRecord(db, 'notification', notification, change)

export async function markAllRead(db: Db, ownerId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read: true })
    .where('userId', '=', ownerId)
    .where('read', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
