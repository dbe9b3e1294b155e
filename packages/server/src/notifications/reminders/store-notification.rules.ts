import type { Database, Db } from '../../db/database.ts'
import { requireRoomFor } from '../../db/records/quotas.ts'
import { ApiError } from '../../errors/errors.ts'

/** Stores a notification, unless the account has no room for more: that is no reason not to send a reminder. */
export async function storeNotification(
  database: Database,
  ownerId: string,
  write: (tx: Db) => Promise<number>,
): Promise<void> {
  try {
    await database.write(ownerId, async tx => {
      await write(tx)
      await requireRoomFor(tx, database, ownerId, 'notifications')
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
