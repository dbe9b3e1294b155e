import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { toTimestamp } from '../../../time/clock.ts'
import { usableZone } from '../../../time/timezone.ts'
import { makeOccurrences } from '../occurrences/make-occurrences.rules.ts'
import { claimDueAccounts, findScheduled, scheduleNext, unschedule } from './series-schedule.store.ts'

/** Far longer than the series of one account take. */
const LEASE_MILLISECONDS = 5 * 60_000
const ACCOUNTS_AT_ONCE = 5

/**
 * [SERIES-12] Brings the series of some accounts up to date for which a new local day has begun; false if there are none. An account
 * that fails is tried again after the lease.
 */
export async function makeDueOccurrences(
  database: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const now = clock()
  const leaseUntil = now + LEASE_MILLISECONDS
  const accounts = await claimDueAccounts(database, { now, leaseUntil }, ACCOUNTS_AT_ONCE)
  for (const ownerId of accounts)
    try {
      const isDone = await makeOccurrences(database, ownerId, toTimestamp(now))
      const account = await findScheduled(database.db, ownerId)
      if (!account?.hasSeries) await unschedule(database.db, ownerId, leaseUntil)
      else {
        const dueAt = isDone ? nextMidnight(now, usableZone(account.timezone)) : now
        await scheduleNext(database.db, ownerId, leaseUntil, dueAt)
      }
    } catch (error) {
      onError(error)
    }
  return accounts.length > 0
}

/** The first instant of the next local day. */
const nextMidnight = (now: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime(zone).epochMilliseconds
