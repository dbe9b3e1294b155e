import type { Job } from '../input/problem.ts'
import type { Piece, Schedule } from './schedule.ts'
import { endBeforeGap, startAfterGap } from './session-gap.ts'

/** Whether the job is subject to a gap or to caps of days; most runs have neither. */
export function hasRulesForWork({ problem, dayLoad }: Schedule, job: Job): boolean {
  return job.isWork && (problem.gap > 0 || dayLoad !== null)
}

/** Whether a session here keeps the gap, the caps and its expiry; it must not be in the schedule yet. */
export function keepsRules(schedule: Schedule, job: Job, { start, end }: Piece): boolean {
  if (end > job.until) return false
  if (!hasRulesForWork(schedule, job)) return true
  if (startAfterGap(schedule, start) !== start || endBeforeGap(schedule, end) !== end) return false
  return schedule.dayLoad === null || schedule.dayLoad.endWithinCap(start, end) === end
}
