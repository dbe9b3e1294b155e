import type { GeneratedNotification } from '@daywright/contract/resources/notifications/notification.values'
import type { Database, Db } from '../db/database.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { notFound, refuse } from '../errors/errors.ts'
import { momentOf, type NotificationMoment } from '../notification-kinds/notify.rules.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import {
  countUnread,
  findNotification,
  listNotifications,
  markAllRead,
  saveNotification,
} from './notification.store.ts'
import { meetingsOf, writeAlert, writeSummary } from './write-notification.rules.ts'

const ALERT_AGAIN_MS = 6 * HOUR_MS

export const recentNotifications = async (db: Db, ownerId: string) => ({
  notifications: await listNotifications(db, ownerId),
  unreadCount: await countUnread(db, ownerId),
})

/** How each kind is written. What takes long is worked out before the transaction. */
const WRITERS: Record<GeneratedNotification, (db: Db, moment: NotificationMoment) => Promise<Writer>> = {
  morning_summary: async (db, moment) => {
    const meetings = await meetingsOf(db, moment)
    return tx => writeSummary(tx, moment, meetings)
  },
  at_risk: async (_, moment) => tx => writeAlert(tx, moment, ALERT_AGAIN_MS),
}
/** Returns how many tasks or summaries the notification covers. */
type Writer = (tx: Db) => Promise<number>

/** The check and the write are one transaction, so two concurrent requests cannot both write [NOTE-3] [NOTE-8]. */
export async function generateNotification(
  database: Database,
  ownerId: string,
  type: GeneratedNotification,
  now: string,
) {
  const moment = await momentOf(database.db, ownerId, now)
  const write = await WRITERS[type](database.db, moment)
  return database.write(ownerId, async tx => {
    const generated = await write(tx)
    await requireRoomFor(tx, database, ownerId, 'notifications')
    return { generated, unreadCount: await countUnread(tx, ownerId) }
  })
}

export const readAll = async (database: Database, ownerId: string) => ({
  markedRead: await database.write(ownerId, tx => markAllRead(tx, ownerId)),
})

export function readOne(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    const notification = (await findNotification(tx, ownerId, id)) ?? refuse(notFound('Notification'))
    await saveNotification(tx, notification, { read: true })
  })
}
