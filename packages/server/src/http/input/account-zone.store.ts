import type { Db } from '../../db/database.ts'
import { usableZone } from '../../time/timezone.ts'

/** The time zone in which the local times of an account are meant. */
export async function findAccountZone(db: Db, ownerId: string): Promise<string> {
  const row = await db.selectFrom('user').select('timezone').where('id', '=', ownerId).executeTakeFirst()
  return usableZone(row?.timezone ?? '')
}
