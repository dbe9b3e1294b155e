import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { Clock } from '../time/clock.ts'
import { doublingPause } from '../time/doubling-pause.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import { randomJitter } from './background-loop.ts'
import type { Job, JobHandler, JobOutcome } from './job.ts'
import { endJob, releaseJob, removeEndedJob } from './job-claims.store.ts'
import { JOB_KINDS } from './job-kinds.ts'

/** A user may be waiting, and most failures last for a moment. Longer than automatic runs are apart [AUTO-8]. */
const PAUSE_MILLISECONDS = { first: 25_000, longest: HOUR_MS }
/** Before an outcome that could not be stored is stored again: a lost connection must not cost a whole lease. */
const STORING_PAUSES_MILLISECONDS = [1000, 5000, 20_000]

export interface JobTools {
  database: Database
  clock: Clock
  onError: (error: unknown, message: string) => void
}

/** [JOB-3] 25 seconds after the first failure, then twice as long each time, up to an hour; a tenth more or less. */
const pauseAfterFailure = (tries: number) => doublingPause(tries, PAUSE_MILLISECONDS) * randomJitter()

/** Works on a job that this process has claimed, and stores what came of it. Never throws. */
export async function runJob(
  { database, clock, onError }: JobTools,
  handler: JobHandler,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const { failureMessage } = JOB_KINDS[job.kind]
  const attempt = async (): Promise<JobOutcome> => {
    if (signal.aborted) return 'released'
    try {
      return await handler(job, signal)
    } catch (error) {
      // [JOB-5] A job that fails because the process stops is done by the next one.
      if (signal.aborted) return 'released'
      onError(error, failureMessage)
      const dueAt = Math.round(clock() + pauseAfterFailure(job.tries))
      return { dueAt, notBefore: dueAt, isRetry: true }
    }
  }
  const store = async (outcome: JobOutcome) => {
    if (outcome === 'released') await releaseJob(database, job, clock())
    else if (outcome === 'over') await removeEndedJob(database, job)
    else if (outcome !== 'stored') await endJob(database.db, job, outcome)
  }
  const outcome = await attempt()
  for (const milliseconds of [...STORING_PAUSES_MILLISECONDS, undefined])
    try {
      return await store(outcome)
    } catch (error) {
      onError(error, failureMessage)
      // If the database stays away, the lease ends by itself.
      if (milliseconds === undefined || signal.aborted) return
      await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {})
    }
}
