import { AUTO_PLAN } from '@daywright/contract/resources/planner/planner.values'
import { ApiError } from '../../errors/errors.ts'
import type { RequestQueue } from '../../http/limits/request-queue.ts'
import { newId } from '../../identity/new-id.ts'
import { passChangesOn } from '../../jobs/followed-changes.store.ts'
import { usableZone } from '../../time/timezone.ts'
import { type AutomaticRunTools, runAutomatically } from './automatic-run.rules.ts'
import { findMorningFacts } from './morning-facts.store.ts'
import { nextMorning } from './next-morning.ts'
import { claimPlan, endPlanLease, findDuePlan, forgetChange, type PlanLease } from './plan-schedule.store.ts'

/** Longer than a run may wait and take. */
const LEASE_MILLISECONDS = 5 * 60_000
/** A run that took a second is followed by ten without one. */
const REST_FACTOR = 10
const UNAVAILABLE = 503

export interface AutoPlanner {
  /** Plans the account whose turn it is; false if it is nobody's. */
  planNext(): Promise<boolean>
  /** Drops the run that waits, and ends its lease. */
  close(): void
}

export interface AutoPlannerOptions extends AutomaticRunTools {
  /** The queue in which runs by hand wait too. */
  queue: RequestQueue
  /** Whether the plan of an account will probably be large [PLAN-129]. */
  isLargePlan?: (ownerId: string) => Promise<boolean>
  onError: (error: unknown) => void
}

/**
 * Plans accounts by itself, one after the other: of the threads that compute plans it never takes more than one, and in the queue
 * it takes turns with the runs that people wait for [PLAN-76].
 */
export function autoPlanner({ queue, isLargePlan, onError, ...tools }: AutoPlannerOptions): AutoPlanner {
  const { database, clock } = tools
  const { db } = database
  const stopping = new AbortController()

  const plan = async (lease: PlanLease) =>
    queue.add({
      ownerId: lease.userId,
      key: 'automatic',
      isLarge: (await isLargePlan?.(lease.userId)) ?? false,
      signal: stopping.signal,
      work: async (signal, whileWaiting) => {
        const startedAt = clock()
        const isDone = await runAutomatically(tools, lease, signal, { whileWaiting })
        return { isDone, tookMilliseconds: clock() - startedAt }
      },
    })

  const rest = async (
    lease: PlanLease,
    { isDone, tookMilliseconds }: { isDone: boolean; tookMilliseconds: number },
  ) => {
    const pause = Math.max(AUTO_PLAN.pauseSeconds * 1000, tookMilliseconds * REST_FACTOR)
    const facts = isDone ? await findMorningFacts(db, lease.userId) : undefined
    // A morning that was disturbed stays due.
    const morning = facts && { morningAt: nextMorning(clock(), usableZone(facts.timezone), facts.hours) }
    await endPlanLease(db, lease, { notBefore: clock() + pause, ...morning })
  }

  return {
    async planNext() {
      const now = clock()
      await passChangesOn(database, now)
      const userId = stopping.signal.aborted ? undefined : await findDuePlan(db, now)
      if (userId === undefined) return false
      const lease = { userId, leaseBy: newId() }
      if (!(await claimPlan(db, lease, { now, leaseUntil: now + LEASE_MILLISECONDS }))) return true
      try {
        await rest(lease, await plan(lease))
      } catch (error) {
        // Another process need not wait for the lease to end.
        if (stopping.signal.aborted) await endPlanLease(db, lease, { notBefore: now })
        else if (isRefusal(error)) {
          await forgetChange(db, lease)
          await rest(lease, { isDone: true, tookMilliseconds: 0 })
        } else onError(error)
      }
      return true
    },
    close: () => stopping.abort(),
  }
}

/** [AUTO-8] What would be refused again, such as more blocks than an account may have; anything else is tried again after the lease. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status !== UNAVAILABLE
