import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { LockedElsewhereError } from '../errors/locked-elsewhere-error.ts'
import { mutexPerKey } from './locks.ts'

/** How long an account counts as locked after an attempt that did not get its lock. */
const LOCKED_MILLISECONDS = 5000
const MAX_ACCOUNTS = 10_000
/** Longer than the database lets a frozen process hold its locks. */
const WAIT_MILLISECONDS = 10_000
/** Connections that may wait for such locks at the same time. */
const MAX_RETRIES = 3
/** Changes that may wait. A quarter of the requests that are handled at once, so that others still have room. */
const MAX_WAITING = 8

type WaitForLock = <T>(ownerId: string, attempt: () => Promise<T>) => Promise<T>

/**
 * [OPS-44] A process that froze in the middle of changes keeps accounts locked until the database ends its transactions.
 * An attempt throws LockedElsewhereError after a short wait. From then on, changes of the account wait here, where they
 * hold no connection, and one of them at a time tries again. Attempts start when the given limit lets them.
 */
export function waitForLocks(limit: LimitFunction): WaitForLock {
  const locked = new LRUCache<string, true>({ max: MAX_ACCOUNTS, ttl: LOCKED_MILLISECONDS })
  const oneAtATime = mutexPerKey()
  const limitRetries = pLimit(MAX_RETRIES)
  let waiting = 0

  /** Undefined without the lock. */
  const tryOnce = async <T>(ownerId: string, attempt: () => Promise<T>): Promise<{ result: T } | undefined> => {
    let isLocked = false
    try {
      return { result: await attempt() }
    } catch (error) {
      isLocked = error instanceof LockedElsewhereError
      if (!isLocked) throw error
      return undefined
    } finally {
      if (isLocked) locked.set(ownerId, true)
      else locked.delete(ownerId)
    }
  }

  const tryUntil = async <T>(deadline: number, ownerId: string, attempt: () => Promise<T>): Promise<T> => {
    while (performance.now() < deadline) {
      const done = await limitRetries(() => limit(() => tryOnce(ownerId, attempt)))
      if (done) return done.result
    }
    throw new LockedElsewhereError()
  }

  return async (ownerId, attempt) => {
    const deadline = performance.now() + WAIT_MILLISECONDS
    const done = await limit(async () => (locked.has(ownerId) ? undefined : tryOnce(ownerId, attempt)))
    if (done) return done.result
    if (waiting >= MAX_WAITING) throw new LockedElsewhereError()
    waiting++
    try {
      return await oneAtATime(ownerId, () => tryUntil(deadline, ownerId, attempt))
    } finally {
      waiting--
    }
  }
}
