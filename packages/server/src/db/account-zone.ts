import { usableZone } from '../timezone.ts'
import type { Db } from './database.ts'

/** The time zone in which the local times of an account are meant. */
export async function findAccountZone(db: Db, ownerId: string): Promise<string> {
  const row = await db.selectFrom('user').select('timezone').where('id', '=', ownerId).executeTakeFirst()
  return usableZone(row?.timezone ?? '')
}
