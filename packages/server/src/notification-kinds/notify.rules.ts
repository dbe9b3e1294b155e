import type { Notification } from '@daywright/contract/resources/notifications/notification'
import { NOTIFICATION_KINDS } from '@daywright/contract/resources/notifications/notification.values'
import type { Database, Db } from '../db/database.ts'
import { findAccountZone } from '../db/records/account-zone.store.ts'
import { countRecords, recordLimit } from '../db/records/quotas.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { findLanguage } from '../language/account-language.store.ts'
import { NOTIFICATION_TEXTS, type NotificationFacts, type NotificationReader } from './notification-texts.ts'
import { insertNotification, listUnreadMetadata, markRead } from './written-notification.store.ts'

/** Whose notification it is, and when it is written. */
export interface NotificationMoment extends NotificationReader {
  ownerId: string
  now: string
}

export const momentOf = async (db: Db, ownerId: string, now: string): Promise<NotificationMoment> => ({
  ownerId,
  now,
  zone: await findAccountZone(db, ownerId),
  language: await findLanguage(db, ownerId),
})

interface NewNotification<Type extends Notification['type']> {
  type: Type
  facts: NotificationFacts[Type]
  metadata: Notification['metadata']
}

/** Writes a notification; the one place that does. */
export async function notify<Type extends Notification['type']>(
  tx: Db,
  moment: NotificationMoment,
  { type, facts, metadata }: NewNotification<Type>,
): Promise<void> {
  const { ownerId: userId, now: createdAt } = moment
  await markAboutRead(tx, userId, type, metadata)
  const text = NOTIFICATION_TEXTS[type](facts, moment)
  await insertNotification(tx, { id: newId(), userId, type, ...text, read: false, metadata, createdAt })
}

/** [NOTE-16] What was said before about the same calendar or webhook is out of date. */
export async function markAboutRead(
  tx: Db,
  ownerId: string,
  type: Notification['type'],
  metadata: Notification['metadata'],
): Promise<void> {
  const { about } = NOTIFICATION_KINDS[type]
  if (about === null) return
  const unread = await listUnreadMetadata(tx, ownerId, type)
  const same = unread.filter(earlier => earlier.metadata[about] === metadata[about])
  if (same.length > 0)
    await markRead(
      tx,
      ownerId,
      same.map(({ id }) => id),
    )
}

/** An account whose notifications are full gets no more, which must not keep the state of what failed from being saved. */
export async function notifyIfRoom<Type extends Notification['type']>(
  tx: Db,
  { quotas }: Pick<Database, 'quotas'>,
  ownerId: string,
  now: string,
  notification: NewNotification<Type>,
): Promise<void> {
  const limit = recordLimit(quotas, 'notifications')
  if (limit > 0 && (await countRecords(tx, ownerId, 'notifications', limit)) >= limit) return
  await notify(tx, await momentOf(tx, ownerId, now), notification)
}
