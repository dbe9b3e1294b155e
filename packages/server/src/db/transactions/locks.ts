import pLimit, { type LimitFunction } from 'p-limit'

/** Runs work when its turn under the key has come. */
type LimitPerKey = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** One task per key runs at a time in this process; the others wait in order, and other keys are not affected. */
export const mutexPerKey = (): LimitPerKey => semaphorePerKey(1)

/** Up to `concurrency` tasks per key run at a time in this process; the others wait in order. */
export function semaphorePerKey(concurrency: number): LimitPerKey {
  const limits = new Map<string, LimitFunction>()
  return async (key, work) => {
    const limit = limits.get(key) ?? pLimit(concurrency)
    limits.set(key, limit)
    try {
      return await limit(work)
    } finally {
      if (limit.activeCount === 0 && limit.pendingCount === 0) limits.delete(key)
    }
  }
}
