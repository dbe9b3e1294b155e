import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import type { Db } from '../../db/database.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { listOpenHours } from '../facts/open-hours.store.ts'
import { DAYS_AHEAD } from './next-morning.ts'

/** The zone of an account, and its working hours; undefined if it was deleted. */
export async function findMorningFacts(
  db: Db,
  ownerId: string,
  now: number,
): Promise<{ timezone: string; hours: OpenWindow[][] } | undefined> {
  const user = await db.selectFrom('user').select('timezone').where('id', '=', ownerId).executeTakeFirst()
  if (!user) return undefined
  const range = { now, from: now - DAY_MS, to: now + DAYS_AHEAD * DAY_MS, zone: usableZone(user.timezone) }
  const hours = await listOpenHours(db, ownerId, range)
  return { ...user, hours: hours.map(({ windows }) => windows) }
}
