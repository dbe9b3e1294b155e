import { backgroundLoop } from './background-loop.ts'
import { passChangesOn } from './followed-changes.store.ts'
import type { JobHandler } from './job.ts'
import { claimJobs, kindsWithDueJobs } from './job-claims.store.ts'
import { JOB_KIND_NAMES, JOB_KINDS, type JobKindName } from './job-kinds.ts'
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
}

/** [JOB-6] One timer for all kinds. Each kind has its own places, so that slow work of one kind does not hold up another. */
export function jobRunner({ handlers, ...tools }: JobRunnerOptions): JobRunner {
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
    return handler ? [{ name, handler, ...JOB_KINDS[name], taken: 0, isClaiming: false, isFreed: false }] : []
  })

  /** Claims as many as there are free places; whenever a job ends, its place is filled again. One claim of a kind at a time. */
  const fill = async (kind: (typeof kinds)[number]): Promise<boolean> => {
    // The claim under way may not have seen that the account's last job has ended.
    if (kind.isClaiming) kind.isFreed = true
    if (kind.isClaiming || kind.taken >= kind.atOnce || signal.aborted) return false
    kind.isClaiming = true
    kind.isFreed = false
    try {
      const jobs = await claimJobs(database, kind.name, clock(), kind.atOnce - kind.taken)
      kind.taken += jobs.length
      for (const job of jobs)
        track(
          runJob(tools, kind.handler, job, signal).then(() => {
            kind.taken--
            track(fill(kind))
          }),
        )
      return jobs.length > 0
    } catch (error) {
      onError(error, kind.failureMessage)
      return false
    } finally {
      kind.isClaiming = false
      if (kind.isFreed) track(fill(kind))
    }
  }

  /** Whether it has begun something. */
  const look = async (): Promise<boolean> => {
    await passChangesOn(database, clock())
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
