import { usableZone } from '../../time/timezone.ts'
import type { Db } from '../database.ts'

/** The time zone of the profile, as it is stored. */
export async function findTimezone(db: Db, ownerId: string): Promise<string> {
  const row = await db.selectFrom('user').select('timezone').where('id', '=', ownerId).executeTakeFirst()
  return row?.timezone ?? ''
}

/** The time zone in which the local times of an account are meant. */
export const findAccountZone = async (db: Db, ownerId: string): Promise<string> =>
  usableZone(await findTimezone(db, ownerId))
