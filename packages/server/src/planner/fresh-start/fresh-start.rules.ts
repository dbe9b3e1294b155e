import type { FreshStart } from '@daywright/contract/resources/fresh-start/fresh-start'
import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { TODAY_LIMITS } from '@daywright/contract/resources/today/today.values'
import type { Db } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { dayAt } from '../routines/local-days.ts'
import { findOwnerSettings } from '../settings/planner-settings.store.ts'
import { withWork } from '../today/today.rules.ts'
import { listUnconfirmed } from '../today/today.store.ts'
import { countOverdueTasks, hasFreshStart, listSigns } from './fresh-start.store.ts'

/**
 * [FRESH-1] What a fresh start asks. [FRESH-2] The guess is careful: a session that is wrongly taken for done would be forgotten, and one
 * that is wrongly taken for missed is only planned again.
 */
export async function freshStartOf(db: Db, ownerId: string, now: string): Promise<FreshStart> {
  const { timezone, settings } = await findOwnerSettings(db, ownerId)
  const zone = usableZone(timezone)
  return {
    overdue: await countOverdueTasks(db, ownerId, now),
    // They count as done, and the user is never asked about them.
    ...(settings.pastSessions === 'count' ? NONE : await guessedSessions(db, ownerId, { settings, zone }, now)),
    undoable: await hasFreshStart(db, ownerId),
  }
}

type Guessed = Pick<FreshStart, 'sessions' | 'likelyDone'>
const NONE: Guessed = { sessions: [], likelyDone: [] }

async function guessedSessions(
  db: Db,
  ownerId: string,
  { settings, zone }: { settings: PlannerSettings; zone: string },
  now: string,
): Promise<Guessed> {
  const since = toTimestamp(Date.parse(now) - TODAY_LIMITS.unconfirmedDays * DAY_MS)
  const unconfirmed = await listUnconfirmed(db, ownerId, { since, now, limit: TODAY_LIMITS.unconfirmed })
  const sessions = await withWork(db, ownerId, unconfirmed, settings, now)
  const dayOf = (instant: string) => dayAt(Date.parse(instant), zone).toString()
  const signs = Map.groupBy(await listSigns(db, ownerId, since, now), dayOf)
  const isBeforeSign = (startAt: string) => (signs.get(dayOf(startAt)) ?? []).some(sign => sign >= startAt)
  return { sessions, likelyDone: sessions.flatMap(({ id, startAt }) => (isBeforeSign(startAt) ? [id] : [])) }
}
