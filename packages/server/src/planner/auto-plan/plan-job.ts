import { AUTO_PLAN } from '@daywright/contract/resources/planner/planner.values'
import type { Db } from '../../db/database.ts'
import { revisionOf } from '../../db/transactions/owner-writes.ts'
import { ApiError } from '../../errors/errors.ts'
import type { RequestQueue } from '../../http/limits/request-queue.ts'
import type { Job, JobHandler, NextAttempt } from '../../jobs/job.ts'
import { NEVER } from '../../jobs/job-kinds.ts'
import { spreadOf } from '../../jobs/spread.ts'
import { usableZone } from '../../time/timezone.ts'
import { type AutomaticRunTools, runAutomatically } from './automatic-run.rules.ts'
import { findMorningFacts } from './morning-facts.store.ts'
import { nextMorning } from './next-morning.ts'

/** A run that took a second is followed by ten without one. */
const REST_FACTOR = 10
const UNAVAILABLE = 503

interface PlanJobOptions extends AutomaticRunTools {
  /** The queue in which runs by hand wait too. */
  queue: RequestQueue
  /** Whether the plan of an account will probably be large [PLAN-129]. */
  isLargePlan?: (ownerId: string) => Promise<boolean>
}

/** Plans an account by itself. In the queue, it takes turns with the runs that people wait for [PLAN-76]. */
export function planJob({ queue, isLargePlan, ...tools }: PlanJobOptions): JobHandler {
  const { database, clock } = tools
  const { db } = database

  const plan = async (job: Job, signal: AbortSignal) =>
    queue.add({
      ownerId: job.userId,
      key: 'automatic',
      isLarge: (await isLargePlan?.(job.userId)) ?? false,
      signal,
      work: async (wanted, whileWaiting) => {
        const startedAt = clock()
        const seenRevision = await runAutomatically(tools, job, wanted, { whileWaiting })
        return { seenRevision, tookMilliseconds: clock() - startedAt }
      },
    })

  /** [AUTO-8] The earliest time of the next run. */
  const restUntil = (tookMilliseconds = 0) =>
    clock() + Math.max(AUTO_PLAN.pauseSeconds * 1000, tookMilliseconds * REST_FACTOR)

  /** The account is planned up to a revision, or cannot be planned as it is. */
  const planned = async (userId: string, seenRevision: number, notBefore: number): Promise<NextAttempt> => ({
    dueAt: await findNextMorning(db, userId, clock()),
    notBefore,
    seenRevision,
  })

  return async (job, signal) => {
    const { userId, scheduledAt } = job
    try {
      const { seenRevision, tookMilliseconds } = await plan(job, signal)
      const notBefore = restUntil(tookMilliseconds)
      if (seenRevision !== undefined) return await planned(userId, seenRevision, notBefore)
      // It was disturbed: a morning that has come stays due, and so does a change.
      return { dueAt: scheduledAt, notBefore, seenRevision: job.seenRevision }
    } catch (error) {
      if (signal.aborted || !isRefusal(error)) throw error
      return planned(userId, await revisionOf(db, userId), restUntil())
    }
  }
}

/** [AUTO-8] What would be refused again, such as more blocks than an account may have; anything else is tried again later. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status !== UNAVAILABLE

/** [AUTO-3] Never if the account has no working hours. */
async function findNextMorning(db: Db, userId: string, now: number): Promise<number> {
  const facts = await findMorningFacts(db, userId, now)
  // Within the half hour before the first working hour.
  const spread = spreadOf(userId)
  const morning = facts && nextMorning(now - spread, usableZone(facts.timezone), facts.hours)
  return typeof morning === 'number' ? morning + spread : NEVER
}
