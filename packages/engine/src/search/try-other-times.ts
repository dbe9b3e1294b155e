import type { Job } from '../input/problem.ts'
import { compareScores, scoreFor } from '../objective/score.ts'
import { placeWhole } from '../place/place-earliest.ts'
import type { Schedule } from '../place/schedule.ts'

/** The starts that are tried are at least this far apart. */
const STEP_MINUTES = 120

/** Beyond this effort the jobs that are left stay where they are. */
const MOST_EFFORT = 1_000_000

/**
 * Tries several starts for every job and keeps the one with the best score. The search places work as early or as late
 * as possible, so without this step a preference for a time of day or week would have no effect.
 */
export function tryOtherTimes(schedule: Schedule): void {
  const most = schedule.effort + MOST_EFFORT
  // Among equals the later ranks give way [PLAN-16].
  for (const job of schedule.problem.jobs.toReversed()) {
    if (schedule.effort > most || schedule.isSpent()) return
    if (schedule.isComplete(job)) tryJob(schedule, job)
  }
}

function tryJob(schedule: Schedule, job: Job): void {
  const step = Math.max(1, Math.floor(STEP_MINUTES / schedule.problem.gridMinutes))
  const limit = latestEnd(schedule, job)
  let best = { pieces: [...schedule.piecesOf(job)], score: scoreFor(schedule, job) }
  let from = schedule.prerequisitesEnd(job) ?? limit
  while (from < limit) {
    schedule.clear(job)
    if (!placeWhole(schedule, job, from, limit, job.piece)) break
    const score = scoreFor(schedule, job)
    if (compareScores(score, best.score) < 0) best = { pieces: [...schedule.piecesOf(job)], score }
    from = (schedule.piecesOf(job)[0]?.start ?? limit) + step
  }
  schedule.restore(job, best.pieces)
}

/** A job ends before everything that waits for it starts. */
function latestEnd(schedule: Schedule, job: Job): number {
  const starts = job.after.map(after => schedule.piecesOf(after)[0]?.start ?? schedule.problem.units)
  return Math.min(schedule.problem.units, ...starts)
}
