import type { EventEmitter } from 'node:events'
import { retryLater } from '../../errors/errors.ts'
import { byArrival } from '../../waiting/waiting-group.ts'
import { waitingLine } from '../../waiting/waiting-line.ts'

interface SlotLimits {
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

/** [OPS-40] The request that waits longest is next, except that an account with all of its places taken lets others pass. */
export function streamSlots(limits = LIMITS): StreamSlots {
  const line = waitingLine<string>({
    isNext: byArrival,
    atWork: limits.total,
    atWorkPerGroup: limits.perAccount,
    waitingPerGroup: limits.waitingPerAccount,
    waitMilliseconds: limits.waitMilliseconds,
    busy: overloaded,
  })
  return {
    take(accountId, response) {
      const { turn, abandon, finish } = line.join({ group: accountId })
      response.once('close', () => {
        abandon(overloaded())
        finish()
      })
      return turn
    },
    taken: line.taken,
  }
}
