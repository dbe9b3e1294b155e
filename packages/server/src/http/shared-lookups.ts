/** After this time a lookup may be stuck: later callers start another. Earlier callers wait for it. */
const STUCK_MILLISECONDS = 20

interface Lookups<T> {
  startedAt: number
  running: Promise<T>
  /** Shared by all callers that asked while it was running. */
  next: Promise<T> | undefined
}

/**
 * Looks up one key at a time. Callers that ask meanwhile share the next lookup, which begins after all of them have asked, so
 * that no caller gets an answer from before its question. Under load, many requests then cost one round trip.
 */
export function sharedLookups<T>(lookUp: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const lookups = new Map<string, Lookups<T>>()
  const start = (key: string): Promise<T> => {
    const running = lookUp(key)
    const own: Lookups<T> = { startedAt: performance.now(), running, next: undefined }
    lookups.set(key, own)
    const end = () => {
      if (lookups.get(key) === own) lookups.delete(key)
    }
    running.then(end, end)
    return running
  }
  return key => {
    const current = lookups.get(key)
    if (!current || performance.now() - current.startedAt > STUCK_MILLISECONDS) return start(key)
    const startNext = () => start(key)
    current.next ??= current.running.then(startNext, startNext)
    return current.next
  }
}
