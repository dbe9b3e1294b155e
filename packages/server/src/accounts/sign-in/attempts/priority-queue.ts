import { retryLater } from '../../../errors/errors.ts'
import { waitingLine } from '../../../waiting/waiting-line.ts'

const RETRY_AFTER_SECONDS = 2

export interface PriorityQueue {
  /** Runs the work when its turn comes: the smallest rank first, and in the order of arrival among equals. */
  run<T>(rank: number, work: () => Promise<T>): Promise<T>
}

/** [FAIR-7] A queue with few at work. When it is full, the entry with the largest rank gets 503. */
export function priorityQueue(limits: { atWork: number; waiting: number }): PriorityQueue {
  const busy = () => retryLater('too-many-sign-ins', RETRY_AFTER_SECONDS)
  const line = waitingLine<number>({
    ...limits,
    isNext: (group, other) => group.key < other.key,
    isRefused: (group, other) => group.key > other.key,
    busy,
  })
  return { run: (rank, work) => line.run({ group: rank }, work) }
}
