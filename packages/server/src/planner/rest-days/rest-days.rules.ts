import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { listDaysOff } from '../../calendars/busy-time.store.ts'
import type { Database, Db } from '../../db/database.ts'
import { makeOccurrences } from '../../tasks/series/occurrences/make-occurrences.rules.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { listOpenHours } from '../facts/open-hours.store.ts'
import { findOwnerSettings } from '../settings/planner-settings.store.ts'
import { listRestingTasks, type RestingRow, saveRestDays } from './rest-days.store.ts'
import { skipReasonOf } from './rest-days.ts'
import { isUserChosen, restsOf } from './series-rests.ts'

/** [SERIES-11] Recurring tasks of the horizon exist before their time is planned, and the dates that rest are left out. */
export async function prepareSeries(database: Database, ownerId: string, now: string): Promise<void> {
  await makeOccurrences(database, ownerId, now)
  await restOnDaysOff(database, ownerId, now)
}

/**
 * [SERIES-29] Skips the coming dates of series for which days off or closed hours leave no time, and opens those again that have some. An
 * account without series costs one statement. The transaction works it out again, because something may have changed.
 */
export async function restOnDaysOff(database: Database, ownerId: string, now: string): Promise<void> {
  if (isNothing(await changesOf(database.db, ownerId, now))) return
  await database.write(ownerId, async tx => {
    const target = { db: tx, dialect: database.dialect, ownerId }
    await saveRestDays(target, await changesOf(tx, ownerId, now), now)
  })
}

async function changesOf(db: Db, ownerId: string, now: string) {
  const until = Date.parse(now) + (PLANNER_HORIZON_DAYS + 1) * DAY_MS
  const rows = await listRestingTasks(db, ownerId, { from: now, until: toTimestamp(until) })
  if (!rows.some(mayRest)) return NOTHING
  const { timezone, settings } = await findOwnerSettings(db, ownerId)
  const zone = usableZone(timezone)
  const reasonOf = skipReasonOf({
    preferences: await listOpenHours(db, ownerId, {
      now: Date.parse(now),
      from: Date.parse(now) - DAY_MS,
      to: until,
      zone,
    }),
    events: await listDaysOff(db, ownerId, { from: Date.parse(now) - DAY_MS, to: until, zone }),
    zone,
  })
  const isPlanned = ({ estimateMinutes }: RestingRow) => (estimateMinutes ?? settings.defaultEstimateMinutes) !== null
  const found = rows.map(row => {
    const task = { ...row, rests: restsOf(row), hasOwnTime: row.startTime !== null }
    return { ...row, reason: mayRest(row) && isPlanned(row) ? reasonOf(task) : null }
  })
  return {
    resting: found.flatMap(({ id, updatedAt, skipReason, reason }) =>
      skipReason === null && reason !== null ? [{ id, updatedAt, reason }] : [],
    ),
    regained: found.filter(({ skipReason, reason }) => skipReason !== null && reason === null),
  }
}

const mayRest = (row: RestingRow): boolean =>
  row.skipReason !== null || (restsOf(row) !== 'never' && !isUserChosen(row))

type Changes = Parameters<typeof saveRestDays>[1]
const NOTHING: Changes = { resting: [], regained: [] }
const isNothing = ({ resting, regained }: Changes): boolean => resting.length + regained.length === 0
