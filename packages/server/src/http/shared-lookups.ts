/** After this time a lookup may be stuck: who asks from then on starts another. Those who asked earlier wait for it. */
const STUCK_MILLISECONDS = 20

interface Lookups<T> {
  startedAt: number
  running: Promise<T>
  /** What everyone shares who asked while it was running. */
  next: Promise<T> | undefined
}

/**
 * Looks up one key at a time. Whoever asks meanwhile shares the next lookup, which begins later than all of them asked, so
 * that nobody gets an answer from before the question. Under load, many requests then cost one round trip.
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
