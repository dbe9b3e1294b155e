import type { Timeline } from './free-time/timeline.ts'
import type { Work } from './work.ts'

/** [PLAN-96] The minute by which the last session must end: the due date of a task that expires, or the horizon. */
export function lastMinuteOf({ task, due }: Work, { last }: Timeline): number {
  return task.expires && due !== null ? Math.min(due, last) : last
}
