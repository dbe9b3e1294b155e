import type { Notification } from '@daywright/contract/resources/notifications/notification'
import type { Db } from '../db/database.ts'

export const insertNotification = (db: Db, notification: Notification) =>
  db
    .insertInto('notification')
    .values({ ...notification, metadata: JSON.stringify(notification.metadata) })
    .execute()

/** What the unread ones of a type are about. */
export const listUnreadMetadata = (db: Db, ownerId: string, type: Notification['type']) =>
  db
    .selectFrom('notification')
    .select(['id', 'metadata'])
    .where('userId', '=', ownerId)
    .where('read', '=', false)
    .where('type', '=', type)
    .execute()

export const markRead = (db: Db, ownerId: string, ids: readonly string[]) =>
  db.updateTable('notification').set({ read: true }).where('userId', '=', ownerId).where('id', 'in', ids).execute()
