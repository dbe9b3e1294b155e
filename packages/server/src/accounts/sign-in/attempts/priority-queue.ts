import { retryLater } from '../../../errors/errors.ts'

const RETRY_AFTER_SECONDS = 2

export interface PriorityQueue {
  /** Runs the work when its turn comes: the smallest rank first, and in the order of arrival among equals. */
  run<T>(rank: number, work: () => Promise<T>): Promise<T>
}

interface Entry {
  rank: number
  start(): void
  refuse(error: Error): void
}

/** [FAIR-7] A queue with few at work. When it is full, the entry with the largest rank gets 503. */
export function priorityQueue({ atWork, waiting }: { atWork: number; waiting: number }): PriorityQueue {
  const line: Entry[] = []
  let working = 0
  const enter = (rank: number): Promise<void> => {
    if (working < atWork) {
      working++
      return Promise.resolve()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const behind = line.findIndex(entry => entry.rank > rank)
    line.splice(behind < 0 ? line.length : behind, 0, { rank, start: resolve, refuse: reject })
    if (line.length > waiting) line.pop()?.refuse(retryLater('too-many-sign-ins', RETRY_AFTER_SECONDS))
    return promise
  }
  const leave = () => {
    const next = line.shift()
    if (next) next.start()
    else working--
  }
  return {
    async run(rank, work) {
      await enter(rank)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
