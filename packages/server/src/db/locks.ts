import type { Database } from './database.ts'

/** Work for one account queues within this process, in the order of asking; work for others goes on beside it. */
export function mutexPerKey(): Database['exclusively'] {
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

/** Up to so much work of one name goes on at once in this process; the rest waits in the order of asking. */
export function semaphorePerKey(most: number): Database['exclusively'] {
  const rooms = new Map<string, { taken: number; waiting: (() => void)[] }>()
  return async (name, work) => {
    const room = rooms.get(name) ?? { taken: 0, waiting: [] }
    rooms.set(name, room)
    if (room.taken < most) room.taken++
    else await new Promise<void>(resolve => room.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = room.waiting.shift()
      if (next) next()
      else if (--room.taken === 0) rooms.delete(name)
    }
  }
}
