import type { Database } from './database.ts'

/** Work for one account queues within this process, in the order of asking; work for others goes on beside it. */
export function byTurns(): Database['exclusively'] {
  const queues = new Map<string, Promise<unknown>>()
  return async (ownerId, work) => {
    const before = queues.get(ownerId) ?? Promise.resolve()
    const mine = before.then(work)
    const settled = mine.catch(() => {})
    queues.set(ownerId, settled)
    try {
      return await mine
    } finally {
      if (queues.get(ownerId) === settled) queues.delete(ownerId)
    }
  }
}
