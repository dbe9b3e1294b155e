import type { ErrorKind } from '@daywright/contract/errors/errors.values'
import { refusal, retryLater } from '../../errors/errors.ts'
import { byTurn } from '../../waiting/waiting-group.ts'
import { type Ticket, type WithoutPlace, waitingLine } from '../../waiting/waiting-line.ts'

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
export type WithoutTurn = WithoutPlace

export interface RequestQueue {
  add<T>(request: QueuedRequest<T>): Promise<T>
  /** How many computations wait for their turn. */
  waiting(): number
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

/** A computation for all who wait for its result. */
interface Job {
  ticket: Ticket
  work: QueuedRequest<unknown>['work']
  waiters: Set<PromiseWithResolvers<unknown>>
  everyoneLeft: AbortController
}

const RETRY_AFTER_SECONDS = 10

/**
 * [PLAN-76] A fair queue: accounts take turns, each with one computation at a time. [PLAN-77] Equal requests that wait
 * share one computation. [PLAN-78] A request whose client has left is dropped, and so is work that no request waits for.
 */
export function requestQueue(limits: QueueLimits): RequestQueue {
  const { atOnce, largeAtOnce = atOnce, waitingPerAccount, waitMilliseconds, busyCode } = limits
  const busy = () => retryLater(busyCode, RETRY_AFTER_SECONDS)
  const line = waitingLine<string>({
    isNext: byTurn,
    atWork: atOnce,
    atWorkPerGroup: 1,
    largeAtWork: largeAtOnce,
    waitingPerGroup: waitingPerAccount,
    busy,
  })
  /** The latest of each account and key. */
  const jobs = new Map<string, Job>()

  const jobFor = ({ ownerId, key, work, isLarge = false }: QueuedRequest<unknown>): Job => {
    const name = `${ownerId} ${key}`
    const equal = jobs.get(name)
    // The newest request has the latest time, from which all of them may be planned.
    if (equal?.ticket.isWaiting()) return Object.assign(equal, { work })
    const ticket = line.join({ group: ownerId, isLarge })
    const job: Job = { ticket, work, waiters: new Set(), everyoneLeft: new AbortController() }
    jobs.set(name, job)
    void carryOut(job).then(() => {
      if (jobs.get(name) === job) jobs.delete(name)
    })
    return job
  }

  return {
    add: async <T>(request: QueuedRequest<T>) => {
      const { signal } = request
      if (signal.aborted) throw refusal('client-closed')
      const job = jobFor(request)
      const waiter = Promise.withResolvers<unknown>()
      job.waiters.add(waiter)
      const leave = (reason: Error) => {
        job.waiters.delete(waiter)
        waiter.reject(reason)
        if (job.waiters.size > 0) return
        job.everyoneLeft.abort(reason)
        job.ticket.abandon(reason)
      }
      const onClose = () => leave(refusal('client-closed'))
      signal.addEventListener('abort', onClose)
      // Each of those who share a computation has a time limit of their own, so it is not the line that keeps it.
      const timer = setTimeout(() => {
        if (job.ticket.isWaiting()) leave(busy())
      }, waitMilliseconds)
      try {
        return (await waiter.promise) as T
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', onClose)
      }
    },
    waiting: line.waiting,
  }
}

/** Never rejects: the result, or the error, goes to those who wait. */
async function carryOut(job: Job): Promise<void> {
  const { ticket, waiters, everyoneLeft } = job
  const begin = () => {
    everyoneLeft.signal.throwIfAborted()
    return job.work(everyoneLeft.signal, ticket.withoutPlace)
  }
  const settle = await ticket.turn.then(begin).then(
    result => (waiter: PromiseWithResolvers<unknown>) => waiter.resolve(result),
    error => (waiter: PromiseWithResolvers<unknown>) => waiter.reject(error),
  )
  // Each response is sent in a turn of its own, and so is the next run started [PLAN-79].
  for (const waiter of waiters) {
    settle(waiter)
    await turnOfEventLoop()
  }
  await turnOfEventLoop()
  ticket.finish()
}

const turnOfEventLoop = () => new Promise<void>(resolve => setImmediate(resolve))
