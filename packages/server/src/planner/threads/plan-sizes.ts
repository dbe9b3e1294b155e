import { LRUCache } from 'lru-cache'
import type { OnPlanned } from './planning-threads.ts'

/** A plan that takes more CPU time than this is large. */
const SMALL_MILLISECONDS = 500
/** Before the first plan of an account: so many open tasks make a large one. */
const SMALL_TASKS = 300
/** How far the number of tasks may grow before the last plan says nothing about the next one. */
const GROWTH = 1.5
const MAX_ACCOUNTS = 10_000

interface Measured {
  openTasks: number
  milliseconds: number
}

/** [PLAN-129] Which plans are large: by what the account's last plan took, or by its tasks if that is not known. */
export function planSizes() {
  const measured = new LRUCache<string, Measured>({ max: MAX_ACCOUNTS })
  return {
    isLarge(ownerId: string, openTasks: number): boolean {
      const last = measured.get(ownerId)
      if (!last || openTasks > Math.max(SMALL_TASKS, last.openTasks * GROWTH)) return openTasks > SMALL_TASKS
      return last.milliseconds > SMALL_MILLISECONDS
    },
    measure:
      (ownerId: string, openTasks: number): OnPlanned =>
      milliseconds => {
        measured.set(ownerId, { openTasks, milliseconds })
      },
  }
}
export type PlanSizes = ReturnType<typeof planSizes>
