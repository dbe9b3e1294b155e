import type { Database } from '../../../db/database.ts'
import type { JobHandler } from '../../../jobs/job.ts'
import { spreadOf } from '../../../jobs/spread.ts'
import { type Clock, toTimestamp } from '../../../time/clock.ts'
import { usableZone } from '../../../time/timezone.ts'
import { makeOccurrences } from '../occurrences/make-occurrences.rules.ts'
import { findSeriesOwner } from '../series.store.ts'
import { healSeries } from './heal-series.rules.ts'

/** [SERIES-29] Leaves out dates for which there is no time. */
type RestOnDaysOff = (database: Database, ownerId: string, now: string) => Promise<void>

/** [SERIES-12] Brings the series of an account up to date when a new local day has begun. */
export const seriesJob =
  (database: Database, clock: Clock, restOnDaysOff: RestOnDaysOff): JobHandler =>
  async ({ userId }) => {
    const now = clock()
    await healSeries(database, userId, now)
    const isDone = await makeOccurrences(database, userId, toTimestamp(now))
    await restOnDaysOff(database, userId, toTimestamp(now))
    const owner = await findSeriesOwner(database.db, userId)
    if (!owner?.hasSeries) return 'over'
    const midnight = nextMidnight(now, usableZone(owner.timezone))
    // Tasks exist two weeks ahead, and plans and changes bring series up to date too: a few minutes do not matter.
    return { dueAt: isDone ? midnight + spreadOf(userId) : now }
  }

/** The first instant of the next local day. */
const nextMidnight = (now: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime(zone).epochMilliseconds
