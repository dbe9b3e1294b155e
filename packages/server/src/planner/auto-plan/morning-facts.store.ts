import type { Window } from '@daywright/contract/resources/planner/schedule-preference'
import type { Db } from '../../db/database.ts'

/** The zone of an account, and its working hours; undefined if it was deleted. */
export async function findMorningFacts(
  db: Db,
  ownerId: string,
): Promise<{ timezone: string; hours: Window[][] } | undefined> {
  const user = await db.selectFrom('user').select('timezone').where('id', '=', ownerId).executeTakeFirst()
  if (!user) return undefined
  const rows = await db.selectFrom('schedulePreference').select('windows').where('userId', '=', ownerId).execute()
  return { ...user, hours: rows.map(({ windows }) => windows) }
}
