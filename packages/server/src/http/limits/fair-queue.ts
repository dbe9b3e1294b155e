import { retryLater } from '../../errors/errors.ts'
import { type Account, byTimeUsed, timeUsed } from '../../waiting/time-used.ts'
import { type Joining, type LineLimits, type Ticket, waitingLine } from '../../waiting/waiting-line.ts'

interface FairQueueLimits extends LineLimits {
  /** Whether the process is too slow for what it has: then a group with something under way gets no more in. */
  isOverloaded?: () => boolean
  /** How many connections and requests have arrived so far. */
  arrivals?: () => number
  /** A clock in milliseconds. */
  clock?: () => number
}

const RETRY_AFTER_SECONDS = 2
const MAX_WAIT_MILLISECONDS = 30_000
const MAX_TURNS_FOR_ARRIVALS = 100
/** Arrivals that are slow to handle must not keep everyone from their turn. */
const MAX_TURN_MILLISECONDS = 20
const SWEEP_MILLISECONDS = 1000

export const overloaded = () => retryLater('overloaded', RETRY_AFTER_SECONDS)

interface FairQueue {
  join(place: Joining<string>): Pick<Ticket, 'turn' | 'abandon' | 'finish'>
  /** How many wait for their turn. */
  waiting(): number
  /** Ends the timer. */
  close(): void
}

/**
 * [FAIR-1] Starts work in turns: of the groups that wait, the one that has used the least time is next, and among those the
 * one whose last turn is longest ago. A group that sends too much fills only its own line, and waits only behind itself.
 * [FAIR-3] A full line refuses the group that fills it.
 */
export function fairQueue(limits: FairQueueLimits): FairQueue {
  const { clock = () => performance.now(), arrivals = () => 0, isOverloaded = () => false } = limits
  const time = timeUsed(clock)
  const accounts = new Map<string, Account>()

  /**
   * [FAIR-2] A handler on SQLite blocks the event loop, so others must get in before the next one starts: as long as turns
   * of the loop bring something new. Node accepts a single connection in each.
   */
  const waitForArrivals = (resume: () => void) => {
    const startedAt = clock()
    const nextTurn = (seen: number, turn: number) =>
      setImmediate(() => {
        const arrived = arrivals()
        const isOver = turn >= MAX_TURNS_FOR_ARRIVALS || clock() - startedAt > MAX_TURN_MILLISECONDS
        if (arrived === seen || isOver) resume()
        else nextTurn(arrived, turn + 1)
      })
    nextTurn(arrivals(), 0)
  }

  const line = waitingLine<Account>({
    ...limits,
    isNext: byTimeUsed,
    waitMilliseconds: MAX_WAIT_MILLISECONDS,
    busy: overloaded,
    onStart: time.begin,
    pauseAfterStart: waitForArrivals,
  })

  // [FAIR-12] The time that an account has used counts until the others have used as much, or the queue is empty.
  const sweep = setInterval(() => {
    const isAnyUnderWay = [...accounts.values()].some(line.isUnderWay)
    for (const [name, account] of accounts)
      if (!line.isUnderWay(account) && (!isAnyUnderWay || time.isEven(account))) accounts.delete(name)
  }, SWEEP_MILLISECONDS)
  sweep.unref()

  return {
    join({ group: name, member = '' }) {
      const group = accounts.get(name) ?? time.newAccount()
      accounts.set(name, group)
      if (!line.isUnderWay(group)) time.wake(group)
      else if (isOverloaded()) return { turn: Promise.reject(overloaded()), abandon() {}, finish() {} }
      return line.join({ group, member })
    },
    waiting: line.waiting,
    close: () => clearInterval(sweep),
  }
}
