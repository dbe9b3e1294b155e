import type { ErrorKind } from '@daywright/contract/errors/errors.values'
import { refusal, retryLater } from '../../errors/errors.ts'

/** Work that an account asks for. */
export interface QueuedRequest<T> {
  ownerId: string
  /** Requests of an account with the same key share one computation as long as it has not begun. */
  key: string
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** It will probably take long: a turn is left to others, who then need not wait for it [PLAN-129]. */
  isLarge?: boolean
  /** Gets a signal that is aborted when everyone who waited for the result is gone. */
  work: (signal: AbortSignal, withoutTurn: WithoutTurn) => Promise<T>
}

/** [PLAN-113] Lets others work while this computation waits for something, and then waits for its next turn. */
export type WithoutTurn = <T>(wait: () => Promise<T>) => Promise<T>

export interface RequestQueue {
  add<T>(request: QueuedRequest<T>): Promise<T>
}

export interface QueueLimits {
  /** Computations at once, of different accounts. */
  atOnce: number
  /** Of these, large ones; as many as there are when left out. */
  largeAtOnce?: number
  /** Computations of one account that may wait. */
  waitingPerAccount: number
  /** How long a request may wait for its turn. */
  waitMilliseconds: number
  /** The error for a request that cannot wait, or has waited too long. */
  busyCode: ErrorKind
}

interface Job {
  key: string
  isLarge: boolean
  work: QueuedRequest<unknown>['work']
  waiters: Set<PromiseWithResolvers<unknown>>
  everyoneLeft: AbortController
}

const RETRY_AFTER_SECONDS = 10

/**
 * [PLAN-76] A fair queue: accounts take turns, each with one computation at a time. [PLAN-77] Equal requests that wait
 * share one computation. [PLAN-78] A request whose client has left is dropped, and so is work that nobody waits for.
 */
export function requestQueue(limits: QueueLimits): RequestQueue {
  const { atOnce, waitingPerAccount, waitMilliseconds, busyCode } = limits
  const busy = () => retryLater(busyCode, RETRY_AFTER_SECONDS)
  /** In the order of the accounts' turns. */
  const waiting = new Map<string, Job[]>()
  const atWork = new Set<string>()
  /** The computations that have a turn, and those that gave it up while they waited for something and want it back. */
  const withTurn = new Set<Job>()
  const returning: { job: Job; comeBack: () => void }[] = []

  const mayStart = ({ isLarge }: Job) =>
    withTurn.size < atOnce &&
    (!isLarge || [...withTurn].filter(job => job.isLarge).length < (limits.largeAtOnce ?? atOnce))

  const startNext = () => {
    while (startReturning() || startWaiting());
  }
  const startReturning = (): boolean => {
    const index = returning.findIndex(({ job }) => mayStart(job))
    const [next] = index < 0 ? [] : returning.splice(index, 1)
    if (!next) return false
    withTurn.add(next.job)
    next.comeBack()
    return true
  }
  /** [PLAN-76] [PLAN-129] The first account in turn whose next computation may start. */
  const startWaiting = (): boolean => {
    for (const [ownerId, [job]] of waiting) {
      if (!job || atWork.has(ownerId) || !mayStart(job)) continue
      waiting.get(ownerId)?.shift()
      giveOthersTheirTurn(ownerId)
      atWork.add(ownerId)
      withTurn.add(job)
      void carryOut(job, withoutTurnOf(job)).then(() => {
        atWork.delete(ownerId)
        withTurn.delete(job)
        startNext()
      })
      return true
    }
    return false
  }

  const withoutTurnOf =
    (job: Job): WithoutTurn =>
    async wait => {
      withTurn.delete(job)
      startNext()
      try {
        return await wait()
      } finally {
        await new Promise<void>(resolve => {
          returning.push({ job, comeBack: resolve })
          startNext()
        })
      }
    }

  const giveOthersTheirTurn = (ownerId: string) => {
    const jobs = waiting.get(ownerId) ?? []
    waiting.delete(ownerId)
    if (jobs.length > 0) waiting.set(ownerId, jobs)
  }

  const drop = (ownerId: string, job: Job) => {
    const jobs = (waiting.get(ownerId) ?? []).filter(other => other !== job)
    if (jobs.length > 0) waiting.set(ownerId, jobs)
    else waiting.delete(ownerId)
  }

  const jobFor = ({ ownerId, key, work, isLarge = false }: QueuedRequest<unknown>): Job => {
    const jobs = waiting.get(ownerId) ?? []
    const equal = jobs.find(job => job.key === key)
    // The newest request has the latest time, from which all of them may be planned.
    if (equal) return Object.assign(equal, { work })
    if (jobs.length >= waitingPerAccount) throw busy()
    const waiters = new Set<PromiseWithResolvers<unknown>>()
    const job = { key, isLarge, work, waiters, everyoneLeft: new AbortController() }
    waiting.set(ownerId, [...jobs, job])
    return job
  }

  return {
    add: async <T>(request: QueuedRequest<T>) => {
      const { ownerId, signal } = request
      if (signal.aborted) throw refusal('client-closed')
      const job = jobFor(request)
      const waiter = Promise.withResolvers<unknown>()
      job.waiters.add(waiter)
      const leave = (reason: Error) => {
        job.waiters.delete(waiter)
        waiter.reject(reason)
        if (job.waiters.size > 0) return
        job.everyoneLeft.abort(reason)
        drop(ownerId, job)
      }
      const onClose = () => leave(refusal('client-closed'))
      signal.addEventListener('abort', onClose)
      const timer = setTimeout(() => {
        if (waiting.get(ownerId)?.includes(job)) leave(busy())
      }, waitMilliseconds)
      startNext()
      try {
        return (await waiter.promise) as T
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', onClose)
      }
    },
  }
}

/** Never rejects: the result, or the error, goes to those who wait. */
async function carryOut({ work, waiters, everyoneLeft }: Job, withoutTurn: WithoutTurn): Promise<void> {
  const settle = await Promise.try(work, everyoneLeft.signal, withoutTurn).then(
    result => (waiter: PromiseWithResolvers<unknown>) => waiter.resolve(result),
    error => (waiter: PromiseWithResolvers<unknown>) => waiter.reject(error),
  )
  // Each response is sent in a turn of its own, and so is the next run started [PLAN-79].
  for (const waiter of waiters) {
    settle(waiter)
    await turnOfEventLoop()
  }
  await turnOfEventLoop()
}

const turnOfEventLoop = () => new Promise<void>(resolve => setImmediate(resolve))
