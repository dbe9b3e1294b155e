import { PushSubscription } from '@daywright/contract/resources/notifications/push-subscription'
import type { Db } from '../../../db/database.ts'
import { columnsOf } from '../../../db/records/columns.ts'
import type { PushSubscriptionTable } from '../../../db/schema/reminder-tables.ts'

const columns = columnsOf(PushSubscription)

export const listDevices = (db: Db, ownerId: string) =>
  db
    .selectFrom('pushSubscription')
    .select(columns)
    .where('userId', '=', ownerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export async function listDeviceIds(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('pushSubscription').select('id').where('userId', '=', ownerId).execute()
  return rows.map(({ id }) => id)
}

export const findDevice = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('pushSubscription').selectAll().where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const findDeviceByEndpoint = (db: Db, ownerId: string, endpointHash: string) =>
  db
    .selectFrom('pushSubscription')
    .selectAll()
    .where('userId', '=', ownerId)
    .where('endpointHash', '=', endpointHash)
    .executeTakeFirst()

export const insertDevice = (db: Db, device: PushSubscriptionTable) =>
  db.insertInto('pushSubscription').values(device).execute()

export const saveDevice = (
  db: Db,
  { userId, id }: Pick<PushSubscriptionTable, 'userId' | 'id'>,
  change: Partial<PushSubscriptionTable>,
) => db.updateTable('pushSubscription').set(change).where('userId', '=', userId).where('id', '=', id).execute()

/** With the reminders that wait to be sent to it. */
export async function deleteDevice(db: Db, ownerId: string, id: string): Promise<void> {
  await db.deleteFrom('pushSubscription').where('userId', '=', ownerId).where('id', '=', id).execute()
  await db.deleteFrom('reminderOutbox').where('userId', '=', ownerId).where('target', '=', id).execute()
}
