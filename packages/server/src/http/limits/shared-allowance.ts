import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../../time/milliseconds.ts'

const MAX_ENTRIES = 20_000
/** A process takes a twentieth of the limit at a time, so that few requests need a statement. */
const BLOCKS_PER_LIMIT = 20

export interface Allowance {
  isGranted: boolean
  remaining: number
  secondsLeft: number
}

/** Adds to the count of a name and returns the new one, and when it starts again. */
type Add = (
  name: string,
  amount: number,
  expiresAt: number,
  now: number,
) => Promise<{ count: number; expiresAt: number }>

interface Held {
  /** Requests that this process may let through without asking. */
  inHand: number
  /** What was left for all processes when this one last asked. */
  leftForAll: number
  expiresAt: number
}

/** Limits the requests of one name in a window of time, across all processes: each reserves blocks of the limit. */
export function sharedAllowances(
  limit: number,
  add: Add,
  block = Math.max(1, Math.floor(limit / BLOCKS_PER_LIMIT)),
  windowMilliseconds = MINUTE_MS,
): (name: string, now: number) => Promise<Allowance> {
  const held = new LRUCache<string, Held>({ max: MAX_ENTRIES })
  const asking = new Map<string, Promise<void>>()

  const takeBlock = async (name: string, now: number) => {
    const { count, expiresAt } = await add(name, block, now + windowMilliseconds, now)
    const granted = Math.min(block, limit - (count - block))
    held.set(name, { inHand: Math.max(0, granted), leftForAll: Math.max(0, limit - count), expiresAt })
  }
  const current = (name: string, now: number) => {
    const known = held.get(name)
    // One that ends much later than a new one would is from before the clock was set back.
    return known && known.expiresAt > now && known.expiresAt <= now + 2 * windowMilliseconds ? known : undefined
  }
  return async (name, now) => {
    for (;;) {
      const known = current(name, now)
      if (known && (known.inHand > 0 || known.leftForAll === 0)) {
        const isGranted = known.inHand > 0
        if (isGranted) known.inHand--
        const secondsLeft = Math.max(1, Math.ceil((known.expiresAt - now) / 1000))
        return { isGranted, remaining: known.inHand + known.leftForAll, secondsLeft }
      }
      // Requests that come meanwhile wait for the same block.
      const pending = asking.get(name) ?? takeBlock(name, now).finally(() => asking.delete(name))
      asking.set(name, pending)
      await pending
    }
  }
}
