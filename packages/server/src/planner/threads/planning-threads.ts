import { Worker } from 'node:worker_threads'
import type { ForecastInput } from '@daywright/engine/forecast/forecast-input'
import type { Forecast, Group } from '@daywright/engine/forecast/forecast-plan'
import type { TestedTime } from '@daywright/engine/offers/offered-times'
import type { Interval, Plan, PlanInput } from '@daywright/engine/plan-types'
import pLimit from 'p-limit'
import { retryLater } from '../../errors/errors.ts'

/** What a thread computes instead of a plan. */
export interface ForecastRequest {
  forecast: ForecastInput
  groups: readonly Group[]
}

/** [BOOK-12] Times of which a thread says whether they could be taken. */
export interface TimesRequest {
  times: readonly Interval[]
  plan: PlanInput
  /** One of them is to be taken now: by plans as runs make them. */
  isForSure: boolean
}

export type PlanResponse =
  | { plan: Plan; cpuMilliseconds: number }
  | { forecast: Forecast; cpuMilliseconds: number }
  | { tested: TestedTime[]; cpuMilliseconds: number }
  | { failure: string }

/** Receives the CPU time of a plan, which does not depend on other work of the machine. */
export type OnPlanned = (cpuMilliseconds: number) => void

/** What a thread gets when it starts. */
export interface ThreadStart {
  /** No request waits for it yet, so it has time to warm up. */
  isAhead: boolean
}

interface PlanningThreads {
  plan(input: PlanInput, onPlanned?: OnPlanned): Promise<Plan>
  /** [FORE-9] Computes a forecast in one of the threads. */
  forecast(request: ForecastRequest): Promise<Forecast>
  testTimes(request: TimesRequest): Promise<TestedTime[]>
  /** Starts the first thread ahead of time, so that the first plan waits neither for it nor for its code. */
  warmUp(): void
}

interface Limits {
  /** Plans that are computed at once; more of them wait. */
  atOnce: number
  /** Far more than any plan takes: only a thread that will never finish reaches it. */
  milliseconds: number
}

type Computed = Exclude<PlanResponse, { failure: string }>
type Planned = Extract<PlanResponse, { plan: Plan }>
type Tested = Extract<PlanResponse, { tested: TestedTime[] }>
type Request = PlanInput | ForecastRequest | TimesRequest
type Forecasted = Extract<PlanResponse, { forecast: Forecast }>

interface Thread {
  worker: Worker
  isAlive: boolean
  pending: PromiseWithResolvers<Computed> | undefined
}

const RETRY_AFTER_SECONDS = 60

/**
 * [PLAN-67] Worker threads that compute plans, started when needed and then kept. The event loop never computes a plan,
 * so no input can stop other requests. A thread that crashes or takes too long fails its plan and is replaced.
 */
export function planningThreads(script: URL, { atOnce, milliseconds }: Limits): PlanningThreads {
  const idle: Thread[] = []
  const limit = pLimit(atOnce)
  const compute = <R extends Computed>(input: Request): Promise<R> =>
    limit(async () => {
      const thread = idle.findLast(({ isAlive }) => isAlive) ?? startThread(script, { isAhead: false })
      idle.splice(0, idle.length, ...idle.filter(other => other.isAlive && other !== thread))
      try {
        return (await computeIn(thread, input, milliseconds)) as R
      } finally {
        if (thread.isAlive) idle.push(thread)
      }
    })
  return {
    plan: async (input, onPlanned) => {
      const { plan, cpuMilliseconds } = await compute<Planned>(input)
      onPlanned?.(cpuMilliseconds)
      return plan
    },
    forecast: async request => (await compute<Forecasted>(request)).forecast,
    testTimes: async request => (await compute<Tested>(request)).tested,
    warmUp: () => {
      if (idle.length === 0 && limit.activeCount === 0) idle.push(startThread(script, { isAhead: true }))
    },
  }
}

function startThread(script: URL, workerData: ThreadStart): Thread {
  const worker = new Worker(script, { execArgv: [], workerData })
  const thread: Thread = { worker, isAlive: true, pending: undefined }
  const end = (error: unknown) => {
    thread.isAlive = false
    thread.pending?.reject(error)
  }
  worker.on('message', (response: PlanResponse) => {
    if ('failure' in response) thread.pending?.reject(new Error(response.failure))
    else thread.pending?.resolve(response)
  })
  worker.once('error', end)
  worker.once('exit', code => end(new Error(`The planning thread ended with ${code}`)))
  // Only a thread with pending work keeps the process alive.
  worker.unref()
  return thread
}

async function computeIn(thread: Thread, input: Request, milliseconds: number): Promise<Computed> {
  thread.pending = Promise.withResolvers<Computed>()
  const { worker, pending } = thread
  const timer = setTimeout(() => {
    thread.isAlive = false
    pending.reject(retryLater('planning-too-long', RETRY_AFTER_SECONDS))
    void worker.terminate()
  }, milliseconds)
  worker.ref()
  worker.postMessage(input)
  try {
    return await pending.promise
  } finally {
    clearTimeout(timer)
    worker.unref()
  }
}
