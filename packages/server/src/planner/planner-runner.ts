import { availableParallelism } from 'node:os'
import type { Db } from '../db/database.ts'
import { type QueuedRequest, requestQueue, type WithoutTurn } from '../http/limits/request-queue.ts'
import type { Planning } from './draft/plan-draft.ts'
import { countOpenTasks } from './status/planner-status.store.ts'
import { planSizes } from './threads/plan-sizes.ts'
import { planningThreads } from './threads/planning-threads.ts'

/** Two at least, so that an account with a costly plan leaves a thread to the others. */
const FEWEST_THREADS = 2
const MAX_THREADS = 4
/** Plans that this process computes at once, on request and automatically. */
export const PLANS_AT_ONCE = Math.min(MAX_THREADS, Math.max(FEWEST_THREADS, Math.floor(availableParallelism() / 2)))

/** The threads of this process, and the queue of those who want one. */
export const threads = planningThreads(new URL('./threads/plan-worker.ts', import.meta.url), {
  atOnce: PLANS_AT_ONCE,
  milliseconds: 60_000,
})
export const queue = requestQueue({
  atOnce: PLANS_AT_ONCE,
  largeAtOnce: PLANS_AT_ONCE - 1,
  waitingPerAccount: 20,
  waitMilliseconds: 60_000,
  busyCode: 'planner-busy',
})
const sizes = planSizes()

interface PlanRequest<T> extends Omit<QueuedRequest<T>, 'isLarge' | 'work'> {
  work: (planning: Planning, signal: AbortSignal, whileWaiting: WithoutTurn) => Promise<T>
}

/** [PLAN-129] Waits for a turn to plan; large plans leave a thread to the small ones. */
export async function queuePlan<T>(db: Db, { work, ...request }: PlanRequest<T>): Promise<T> {
  const { ownerId } = request
  const openTasks = await countOpenTasks(db, ownerId)
  const onPlanned = sizes.measure(ownerId, openTasks)
  return queue.add({
    ...request,
    isLarge: sizes.isLarge(ownerId, openTasks),
    work: (signal, whileWaiting) => work(input => threads.plan(input, onPlanned), signal, whileWaiting),
  })
}

interface ForecastInTurn<T> extends Omit<QueuedRequest<T>, 'isLarge' | 'work'> {
  work: (forecasting: typeof threads.forecast) => Promise<T>
}

/** [FORE-9] Waits for a turn in the same queue; the forecast of an account with a large plan is large too. */
export const queueForecast = async <T>(db: Db, { work, ...request }: ForecastInTurn<T>): Promise<T> =>
  queue.add({ ...request, isLarge: await isLargePlan(db, request.ownerId), work: () => work(threads.forecast) })

/** Whether the next plan of an account will probably be large. */
export const isLargePlan = async (db: Db, ownerId: string): Promise<boolean> =>
  sizes.isLarge(ownerId, await countOpenTasks(db, ownerId))

interface TimesInTurn<T> extends Omit<QueuedRequest<T>, 'isLarge' | 'work'> {
  work: (testing: typeof threads.testTimes) => Promise<T>
}

/** What strangers ask about an account, and only so many at once: the rest waits before it waits for the planner. */
const askedByStrangers = requestQueue({
  atOnce: 1,
  waitingPerAccount: 5,
  waitMilliseconds: 20_000,
  busyCode: 'planner-busy',
})

/**
 * [BOOK-13] Waits for a turn in the planner's queue, but not for one of the account: its own runs come first, whatever strangers ask. It counts as large, so
 * that a thread is left to everybody else.
 */
export const queueTimes = <T>({ work, ...request }: TimesInTurn<T>): Promise<T> =>
  askedByStrangers.add({
    ...request,
    work: signal =>
      queue.add({
        ownerId: `booking ${request.ownerId}`,
        key: request.key,
        signal,
        isLarge: true,
        work: () => work(threads.testTimes),
      }),
  })
