import type { EventEmitter } from 'node:events'
import { retryLater } from '../../errors/errors.ts'

export interface SlotLimits {
  total: number
  perAccount: number
  waitingPerAccount: number
  waitMilliseconds: number
}

/** Each streamed response holds a few megabytes until its client has read them. */
const LIMITS: SlotLimits = {
  total: 32,
  perAccount: 4,
  waitingPerAccount: 20,
  // A place becomes free when a client has read everything, or is disconnected for not reading [OPS-41]. Hundreds of
  // megabytes take a while, because streams rest between their pieces [FAIR-11].
  waitMilliseconds: 120_000,
}
const RETRY_AFTER_SECONDS = 10
const overloaded = () => retryLater('overloaded', RETRY_AFTER_SECONDS)

/** Limits the responses that are being streamed at the same time. */
export interface StreamSlots {
  /** Waits for a free place, which is given back when the response is closed. Throws 503 when none becomes free. */
  take(accountId: string, response: EventEmitter): Promise<void>
  /** How many are taken. */
  taken(): number
}

interface Waiting {
  accountId: string
  start(): void
}

/** [OPS-40] Whoever waits longest is next, except that an account with all of its places taken lets others pass. */
export function streamSlots(limits = LIMITS): StreamSlots {
  const streams = new Map<string, number>()
  const queue = new Set<Waiting>()
  let total = 0
  const hasRoom = (accountId: string) => total < limits.total && (streams.get(accountId) ?? 0) < limits.perAccount

  const occupy = (accountId: string, response: EventEmitter) => {
    total++
    streams.set(accountId, (streams.get(accountId) ?? 0) + 1)
    response.once('close', () => {
      total--
      const left = (streams.get(accountId) ?? 1) - 1
      if (left > 0) streams.set(accountId, left)
      else streams.delete(accountId)
      startNext()
    })
  }

  const startNext = () => {
    for (const waiting of queue) if (hasRoom(waiting.accountId)) return waiting.start()
  }

  const wait = (accountId: string, response: EventEmitter) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        response.off('close', giveUp)
        queue.delete(waiting)
      }
      const giveUp = () => {
        leave()
        reject(overloaded())
      }
      const start = () => {
        leave()
        occupy(accountId, response)
        resolve()
      }
      const waiting: Waiting = { accountId, start }
      const timer = setTimeout(giveUp, limits.waitMilliseconds)
      response.once('close', giveUp)
      queue.add(waiting)
    })

  return {
    async take(accountId, response) {
      if (hasRoom(accountId)) return occupy(accountId, response)
      const ahead = [...queue].filter(waiting => waiting.accountId === accountId)
      if (ahead.length >= limits.waitingPerAccount) throw overloaded()
      await wait(accountId, response)
    },
    taken: () => total,
  }
}
