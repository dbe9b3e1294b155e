import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

/** How long a key, session or role is used without a lookup, while the account's access version stays the same. */
const TTL_MILLISECONDS = 5000
const MAX_ENTRIES = 10_000
/** [FAIR-10] Few enough that a flood of invented keys leaves database connections for other requests. */
const UNKNOWN_AT_ONCE = 4

/** Remembers for a few seconds who a key or session belongs to, so that most requests need no lookup. */
interface CredentialCache<T> {
  find(key: string, now: string, lookUp: () => Promise<T | undefined>): Promise<T | undefined>
  /** Looks it up even if it is cached. */
  findAgain(key: string, now: string, lookUp: () => Promise<T | undefined>): Promise<T | undefined>
  /** Removes matching entries; the result of a lookup that is still running is not cached either. */
  forget(matches: (value: T) => boolean): void
}

export function credentialCache<T extends NonNullable<unknown>>(): CredentialCache<T> {
  const time = elapsedTime()
  // The library calls an entry stale when it is older than its TTL; ours is stale at that very millisecond.
  const entries = new LRUCache<string, T>({ max: MAX_ENTRIES, ttl: TTL_MILLISECONDS - 1, ttlResolution: 0, perf: time })
  const known = new LRUCache<string, true>({ max: MAX_ENTRIES })
  const unknownInTurn = pLimit(UNKNOWN_AT_ONCE)
  let forgetCount = 0
  const findNow: CredentialCache<T>['find'] = async (key, now, lookUp) => {
    time.advanceTo(Date.parse(now))
    const countBefore = forgetCount
    const value = await lookUp()
    if (value === undefined) known.delete(key)
    else known.set(key, true)
    if (value !== undefined && countBefore === forgetCount) entries.set(key, value)
    return value
  }
  return {
    async find(key, now, lookUp) {
      time.advanceTo(Date.parse(now))
      const cached = entries.get(key)
      if (cached !== undefined) return cached
      return findNow(key, now, known.has(key) ? lookUp : () => unknownInTurn(lookUp))
    },
    // Without waiting for a turn, because the caller was admitted, and may hold a transaction that others wait for.
    findAgain: (key, now, lookUp) => {
      entries.delete(key)
      return findNow(key, now, lookUp)
    },
    forget(matches) {
      forgetCount++
      for (const [key, value] of [...entries.entries()]) if (matches(value)) entries.delete(key)
    },
  }
}

/** Time by the requests' own clock. When that clock is set back, entries age too, so none outlives its TTL. */
function elapsedTime() {
  // The library takes a start time of 0 for no start time.
  let elapsed = 1
  let latest: number | undefined
  return {
    now: () => elapsed,
    advanceTo(present: number) {
      elapsed += Math.abs(present - (latest ?? present))
      latest = present
    },
  }
}
