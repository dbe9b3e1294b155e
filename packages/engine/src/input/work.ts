import type { PlanTask } from '../plan-types.ts'
import type { Span } from './free-time/minute-spans.ts'

/** A task with work left to place, in whole minutes of the timeline. */
export interface Work {
  readonly task: PlanTask
  /** Position among equals: by due date, then sortOrder, then age [PLAN-16]. */
  readonly rank: number
  readonly leftMinutes: number
  readonly windowClass: number
  /** No session is shorter, although the task would allow it; 0 where it is [PLAN-141]. */
  readonly leastMinutes: number
  /** Not before now, `startAfter` and the ends of prerequisites that this run does not move. */
  readonly release: number
  /** `startAfter` as a minute, or -1. */
  readonly startAfterMinute: number
  readonly due: number | null
  readonly overdue: boolean
  /** Whole days since the task was created. */
  readonly ageDays: number
  /** End of the last kept block still to come; the task cannot end before it. */
  readonly keptEnd: number
  readonly kept: readonly Span[]
  /** What must end before; nothing that another one of them waits for. */
  readonly before: readonly Work[]
  /** How many works follow one another up to this one. */
  readonly chainLength: number
  /** Title of a prerequisite without a planned end: nothing of this task can be placed [PLAN-13]. */
  readonly blockedBy: string | null
}

/** [PLAN-97] [PLAN-98] Whether the gap and the daily cap are for it; breaks, for example, are not work. */
export function isWork(task: PlanTask): boolean {
  return task.countsTowardCap !== false
}
