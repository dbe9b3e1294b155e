import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import type { Database } from '../../../db/database.ts'
import { overloaded } from '../../../http/limits/fair-queue.ts'
import { listDueKeys } from '../../../jobs/job.store.ts'
import type { Job, JobHandler } from '../../../jobs/job.ts'
import { claimJob } from '../../../jobs/job-claims.store.ts'
import { type JobTools, runJob } from '../../../jobs/run-job.ts'
import { byTurn } from '../../../waiting/waiting-group.ts'
import { waitingLine } from '../../../waiting/waiting-line.ts'

/** [CAL-69] Each may need 40 MB while it is fetched. An account has half of them, so that its slow calendars do not hold up others. */
const STALE_LIMITS = { atWork: 4, atWorkPerGroup: 2 }
const STALE_CLAIMED_AT_ONCE = 6

/** The user's request for a read. Its transactions check that the user is still allowed to make it [AUTH-31]. */
interface Request {
  ownerId: string
  transaction: Database['transaction']
}

/** Reads subscriptions on request; the job queue reads the others. */
export interface SubscriptionReader {
  /** Reads one now. False if it is being read, or was tried less than a minute ago. */
  readOne(request: Request, calendarId: string): Promise<boolean>
  /** Starts reading the subscriptions of an account that are due, and waits no longer than given; the rest goes on. */
  readStale(request: Request, waitMilliseconds: number): Promise<void>
  /** Ends reads that are under way, which others then do. */
  close(): Promise<void>
}

export function subscriptionReader(tools: JobTools, handler: JobHandler): SubscriptionReader {
  const { database, clock } = tools
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  // Any number may wait, so none is refused.
  const stale = waitingLine<string>({ ...STALE_LIMITS, isNext: byTurn, busy: overloaded })
  /** Accounts whose calendars are being read before a planner run: no more of theirs are claimed meanwhile. */
  const readingStale = new Set<string>()

  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work.catch(() => {}).finally(() => underWay.delete(tracked))
    underWay.add(tracked)
    return work
  }
  const read = (job: Job) => track(runJob(tools, handler, job, stopping.signal))

  const readStaleOf = async ({ ownerId: userId, transaction }: Request): Promise<void> => {
    const now = clock()
    const jobs = await transaction(async tx => {
      const keys = await listDueKeys(tx, { userId, kind: 'calendar' }, now, STALE_CLAIMED_AT_ONCE)
      const claimed = []
      for (const key of keys) claimed.push(await claimJob(tx, { userId, kind: 'calendar', key }, now))
      return claimed.filter(job => job !== undefined)
    })
    await Promise.all(jobs.map(job => stale.run({ group: userId }, () => read(job))))
  }

  return {
    async readOne({ ownerId: userId, transaction }, key) {
      const now = clock()
      const triedBefore = now - CALENDAR_LIMITS.refreshSeconds * 1000
      const job = await transaction(tx => claimJob(tx, { userId, kind: 'calendar', key }, now, triedBefore))
      if (!job) return false
      await read(job)
      return true
    },
    async readStale(request, waitMilliseconds) {
      const { ownerId: userId } = request
      const isAnyDue = (await listDueKeys(database.db, { userId, kind: 'calendar' }, clock(), 1)).length > 0
      if (!isAnyDue || readingStale.has(userId)) return
      readingStale.add(userId)
      const waited = Promise.withResolvers<void>()
      const timer = setTimeout(waited.resolve, waitMilliseconds)
      const reading = track(readStaleOf(request).finally(() => readingStale.delete(userId)))
      await Promise.race([reading, waited.promise]).finally(() => clearTimeout(timer))
    },
    async close() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}
