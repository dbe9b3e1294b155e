import { instantOf } from '../input/free-time/timeline.ts'
import type { Job } from '../input/problem.ts'
import type { Piece, Schedule } from '../place/schedule.ts'
import type { Session } from '../plan-types.ts'

/** A piece of a schedule as a session of a plan. */
export function plannedSession({ problem }: Schedule, { work }: Job, { start, end }: Piece): Session {
  const { timeline } = problem.facts
  return { taskId: work.task.id, start: instantOf(timeline, start), end: instantOf(timeline, end) }
}
