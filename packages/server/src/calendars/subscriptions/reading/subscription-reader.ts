import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import pLimit from 'p-limit'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../identity/new-id.ts'
import { randomJitter } from '../../../jobs/background-loop.ts'
import { passChangesOn } from '../../../jobs/followed-changes.store.ts'
import { objectCache } from '../../caldav/objects/object-cache.ts'
import { claimDue, claimDueOf, claimOne, endLease, isAnyDue, type Lease } from './read-schedule.store.ts'
import { readSubscription } from './read-subscription.rules.ts'
import type { ReadTools } from './read-tools.ts'

/** Longer than any read takes with all of its limits, and than the others of the same claim. */
const LEASE_MILLISECONDS = 5 * 60_000
/** [CAL-69] Each may need 40 MB while it is fetched. An account has half of them, so that its slow calendars do not hold up others. */
const STALE_AT_ONCE = { total: 4, perAccount: 2 }
const STALE_CLAIMED_AT_ONCE = 6

/** Somebody who asks for a read. The transactions of their request check that they still may [AUTH-31]. */
interface Request {
  ownerId: string
  transaction: Database['transaction']
}

/** Reads subscriptions under a lease, so that no two processes read the same one at the same time. */
export interface SubscriptionReader {
  /** Reads one now. False if it is being read, or was tried less than a minute ago. */
  readOne(request: Request, calendarId: string): Promise<boolean>
  /** Starts reading what is due of an account, and waits at most so long for it; the rest goes on. */
  readStale(request: Request, waitMilliseconds: number): Promise<void>
  /** Reads one of those that are due in all accounts; false if none is. */
  readDue(): Promise<boolean>
  /** Ends reads that are under way; their leases run out. */
  close(): Promise<void>
}

export type ReaderOptions = Omit<ReadTools, 'jitter' | 'objects'> & {
  jitter?: () => number
  onError: (error: unknown) => void
}

export function subscriptionReader({ jitter = randomJitter, onError, ...options }: ReaderOptions): SubscriptionReader {
  const tools: ReadTools = { ...options, jitter, objects: objectCache() }
  const { database, clock } = tools
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const stale = pLimit(STALE_AT_ONCE.total)
  /** Accounts whose calendars are being read before a planner run: no more of theirs are claimed meanwhile. */
  const readingStale = new Set<string>()

  /** Each claim has a name of its own: a read that outlives its lease cannot end the next one. */
  const claim = () => ({ now: clock(), leaseUntil: clock() + LEASE_MILLISECONDS, leaseBy: newId() })

  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work.catch(() => {}).finally(() => underWay.delete(tracked))
    underWay.add(tracked)
    return work
  }

  const read = (lease: Lease, inTurn: <T>(work: () => Promise<T>) => Promise<T> = work => work()): Promise<void> => {
    const reading = inTurn(async () => {
      if (!stopping.signal.aborted) await readSubscription(tools, lease, stopping.signal)
      // Another process, or the next start, need not wait for the lease to end.
      if (stopping.signal.aborted) await endLease(database.db, lease, clock())
    })
    return track(reading)
  }

  const readStaleOf = async ({ ownerId, transaction }: Request): Promise<void> => {
    const leases = await transaction(tx => claimDueOf(tx, ownerId, claim(), STALE_CLAIMED_AT_ONCE))
    const waiting = leases.values()
    const readSome = async () => {
      for (const lease of waiting) await read(lease, stale).catch(onError)
    }
    await Promise.all(Array.from({ length: STALE_AT_ONCE.perAccount }, readSome))
  }

  return {
    async readOne({ ownerId, transaction }, calendarId) {
      const triedBefore = clock() - CALENDAR_LIMITS.refreshSeconds * 1000
      const lease = await transaction(tx => claimOne(tx, ownerId, calendarId, claim(), triedBefore))
      if (!lease) return false
      await read(lease)
      return true
    },
    async readStale(request, waitMilliseconds) {
      const { ownerId } = request
      if (!(await isAnyDue(database.db, ownerId, clock())) || readingStale.has(ownerId)) return
      readingStale.add(ownerId)
      const waited = Promise.withResolvers<void>()
      const timer = setTimeout(waited.resolve, waitMilliseconds)
      const reading = track(readStaleOf(request).finally(() => readingStale.delete(ownerId)))
      await Promise.race([reading, waited.promise]).finally(() => clearTimeout(timer))
    },
    async readDue() {
      if (stopping.signal.aborted) return false
      await passChangesOn(database, clock())
      const [lease] = await claimDue(database, claim(), 1)
      if (lease) await read(lease).catch(onError)
      return lease !== undefined
    },
    async close() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}
