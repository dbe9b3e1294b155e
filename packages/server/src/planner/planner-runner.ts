import { availableParallelism } from 'node:os'
import { requestQueue } from '../http/limits/request-queue.ts'
import { planningThreads } from './planning-threads.ts'

/** Two at least, so that an account with a costly plan leaves a thread to the others. */
const FEWEST_THREADS = 2
const MOST_THREADS = 4
const atOnce = Math.min(MOST_THREADS, Math.max(FEWEST_THREADS, Math.floor(availableParallelism() / 2)))

/** The threads of this process, and the queue of those who want one. */
export const threads = planningThreads(new URL('./plan-worker.ts', import.meta.url), { atOnce, milliseconds: 60_000 })
export const queue = requestQueue({
  atOnce,
  waitingPerAccount: 20,
  waitMilliseconds: 60_000,
  busyCode: 'planner-busy',
})
