import type { Job } from '../input/problem.ts'
import type { Piece, Schedule } from './schedule.ts'
import { endBeforeGap, startAfterGap } from './session-gap.ts'

/** Whether a session here keeps the gap, the caps and its expiry; it must not be in the schedule yet. */
export function keepsRules(schedule: Schedule, job: Job, { start, end }: Piece): boolean {
  if (end > job.until) return false
  if (!schedule.hasRulesForWork || !job.isWork) return true
  if (startAfterGap(schedule, start) !== start || endBeforeGap(schedule, end) !== end) return false
  return schedule.dayLoad === null || schedule.dayLoad.endWithinCap(start, end) === end
}
