import type { Database } from '../../../db/database.ts'
import type { JobHandler } from '../../../jobs/job.ts'
import { type Clock, toTimestamp } from '../../../time/clock.ts'
import { usableZone } from '../../../time/timezone.ts'
import { makeOccurrences } from '../occurrences/make-occurrences.rules.ts'
import { findSeriesOwner } from '../series.store.ts'

/** [SERIES-12] Brings the series of an account up to date when a new local day has begun. */
export const seriesJob =
  (database: Database, clock: Clock): JobHandler =>
  async ({ userId }) => {
    const now = clock()
    const isDone = await makeOccurrences(database, userId, toTimestamp(now))
    const owner = await findSeriesOwner(database.db, userId)
    if (!owner?.hasSeries) return 'over'
    return { dueAt: isDone ? nextMidnight(now, usableZone(owner.timezone)) : now }
  }

/** The first instant of the next local day. */
const nextMidnight = (now: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime(zone).epochMilliseconds
