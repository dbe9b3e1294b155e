import { type Job, NEVER, type Problem } from '../input/problem.ts'
import type { Schedule } from '../place/schedule.ts'

/** A cut is worth it only when it brings the task's end forward by more than this. */
const CUT_MINUTES = 1440

/** What makes one plan worse than another, in falling order of importance; less is better [PLAN-14]. */
export interface Score {
  /** Weight of the tasks that are late and need not have been. */
  readonly late: number
  /** Weighted units of work without a place. */
  readonly unplaced: number
  /** Weighted units by which tasks end after their due date. */
  readonly lateness: number
  /** Weighted units that tasks wait for their end, with a charge for each session beyond the fewest. */
  readonly waiting: number
}

const NOTHING: Score = { late: 0, unplaced: 0, lateness: 0, waiting: 0 }

export function scoreOf(schedule: Schedule): Score {
  const total = { ...NOTHING }
  for (const job of schedule.problem.jobs) addScore(total, schedule, job, 1)
  return total
}

/** One job's share alone. */
export function jobScore(schedule: Schedule, job: Job): Score {
  const total = { ...NOTHING }
  addScore(total, schedule, job, 1)
  return total
}

/** A score while it is being added up. */
export type Total = { -readonly [Key in keyof Score]: number }

/** Adds a job's share to a running total, or takes it out with `sign` -1. */
export function addScore(total: Total, schedule: Schedule, job: Job, sign: 1 | -1): void {
  const { problem } = schedule
  const left = schedule.left(job)
  const weight = sign * job.weight
  const end = left === 0 ? schedule.endOf(job) : problem.units
  if (isLate(schedule, job)) total.late += weight
  total.unplaced += weight * left
  if (job.lateFrom < end) total.lateness += weight * (end - job.lateFrom)
  total.waiting += weight * (end + extraSessions(schedule, job) * cutUnits(problem))
}

/** Late: ends after its due date, or is due within the horizon and not all of its work has a place [PLAN-22]. */
export function isLate(schedule: Schedule, job: Job): boolean {
  if (job.due === NEVER) return false
  return schedule.isComplete(job) ? schedule.endOf(job) > job.due : job.due <= schedule.problem.units
}

/** Negative when `a` is better. */
export function compareScores(a: Score, b: Score): number {
  return a.late - b.late || a.unplaced - b.unplaced || a.lateness - b.lateness || a.waiting - b.waiting
}

/** Sessions beyond the fewest that the maximum length allows. */
export function extraSessions(schedule: Schedule, job: Job): number {
  return Math.max(0, schedule.piecesOf(job).length - (job.split ? Math.ceil(job.need / job.max) : 1))
}

function cutUnits(problem: Problem): number {
  return CUT_MINUTES / problem.gridMinutes
}
