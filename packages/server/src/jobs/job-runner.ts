import { setImmediate as nextTurn } from 'node:timers/promises'
import { backgroundLoop } from './background-loop.ts'
import { passChangesOn } from './followed-changes.store.ts'
import type { JobHandler } from './job.ts'
import { claimJobs, kindsWithDueJobs } from './job-claims.store.ts'
import { JOB_KIND_NAMES, JOB_KINDS, type JobKindName } from './job-kinds.ts'
import { bringBackFromFuture, CLOCK_TOLERANCE_MILLISECONDS } from './job-times.store.ts'
import { type JobTools, runJob } from './run-job.ts'

/** Often enough that a plan follows a change within seconds; while nothing is due, two reads of an index. */
const LOOK_MILLISECONDS = 3000

/** Does the due work of all accounts, in one process. */
export interface JobRunner {
  /** Starts with what has become due while no process was running. */
  start(): void
  /** Something may have become due at once. */
  wake(): void
  /** Does everything that is due; false if nothing was. */
  runDue(): Promise<boolean>
  /** [JOB-5] Begins nothing more, aborts what can be aborted and waits for the rest. */
  close(): Promise<void>
}

/** What carries out each kind. */
export type JobHandlers = Record<JobKindName, JobHandler>

interface JobRunnerOptions extends JobTools {
  /** A process of a test may have only some. */
  handlers: Partial<JobHandlers>
  /** How many jobs of a kind it works on at the same time, where that depends on the machine. */
  atOnce?: Partial<Record<JobKindName, number>>
  /** [JOB-12] Nothing begins while the clock is not believed. */
  isClockSettled?: () => boolean
}

/** [JOB-6] One timer for all kinds. Each kind has its own places, so that slow work of one kind does not hold up another. */
export function jobRunner({ handlers, atOnce, isClockSettled = () => true, ...tools }: JobRunnerOptions): JobRunner {
  const { database, clock, onError } = tools
  const stopping = new AbortController()
  const { signal } = stopping
  const underWay = new Set<Promise<unknown>>()
  const track = (work: Promise<unknown>) => {
    const tracked = work.finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }
  const kinds = JOB_KIND_NAMES.flatMap(name => {
    const handler = handlers[name]
    if (!handler) return []
    const { slow: slowJobs, ...usual } = JOB_KINDS[name]
    const kind = { ...usual, slowJobs, ...(atOnce?.[name] !== undefined && { atOnce: atOnce[name] }) }
    return [{ name, handler, ...kind, taken: 0, slow: 0, isClaiming: false, isFreed: false }]
  })

  /** [JOB-14] The place of a job that was claimed: after a while it is one of those for slow jobs, if one is free. */
  const placeOf = (kind: (typeof kinds)[number]) => {
    let place: 'taken' | 'slow' = 'taken'
    const timer = setTimeout(() => {
      if (kind.slow >= (kind.slowJobs?.atOnce ?? 0)) return
      kind.taken--
      kind.slow++
      place = 'slow'
      track(fill(kind))
    }, kind.slowJobs?.afterMilliseconds ?? LOOK_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      kind[place]--
    }
  }

  /** Claims as many as there are free places; whenever a job ends, its place is filled again. One claim of a kind at a time. */
  const fill = async (kind: (typeof kinds)[number]): Promise<boolean> => {
    // The claim under way may not have seen that the account's last job has ended.
    if (kind.isClaiming) kind.isFreed = true
    if (kind.isClaiming || kind.taken >= kind.atOnce || signal.aborted || !isClockSettled()) return false
    kind.isClaiming = true
    kind.isFreed = false
    try {
      const jobs = await claimJobs(database, kind.name, clock(), kind.atOnce - kind.taken)
      kind.taken += jobs.length
      for (const job of jobs) {
        const leave = placeOf(kind)
        track(
          runJob(tools, kind.handler, job, signal).then(async () => {
            // [JOB-8] SQLite answers at once: without a turn in between, requests would wait until nothing is due.
            await nextTurn()
            leave()
            track(fill(kind))
          }),
        )
      }
      return jobs.length > 0
    } catch (error) {
      onError(error, kind.failureMessage)
      return false
    } finally {
      kind.isClaiming = false
      if (kind.isFreed) track(fill(kind))
    }
  }

  let lookedAt = Number.NaN
  /** Whether it has begun something. */
  const look = async (): Promise<boolean> => {
    if (!isClockSettled()) return false
    const now = clock()
    const hasGoneBack = now < lookedAt - CLOCK_TOLERANCE_MILLISECONDS
    if (hasGoneBack || Number.isNaN(lookedAt)) await bringBackFromFuture(database.db, now, hasGoneBack)
    lookedAt = now
    await passChangesOn(database, now)
    const free = kinds.filter(({ taken, atOnce }) => taken < atOnce)
    const names = free.map(({ name }) => name)
    const due = await kindsWithDueJobs(database.db, names, clock())
    const filled = await Promise.all(free.filter(({ name }) => due.has(name)).map(fill))
    return filled.includes(true)
  }
  const ended = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  const loop = backgroundLoop({
    work: async () => {
      await look()
      return false
    },
    onError: error => onError(error, 'could not look for due work'),
    milliseconds: LOOK_MILLISECONDS,
  })
  return {
    start() {
      loop.start()
      loop.wake()
    },
    wake: loop.wake,
    async runDue() {
      let wasDue = false
      while (!signal.aborted && (await look())) {
        wasDue = true
        await ended()
      }
      return wasDue
    },
    async close() {
      stopping.abort()
      await loop.stop()
      await ended()
    },
  }
}
