import type { Job } from '../input/problem.ts'
import { compareScores, scoreFor } from '../objective/score.ts'
import { placeWhole } from '../place/place-earliest.ts'
import type { Schedule } from '../place/schedule.ts'
import { inPreferredTime, spreadOut, startsNextToFocus } from './other-times.ts'

/** The starts that are tried are at least this far apart. */
const STEP_MINUTES = 120

/** Beyond this effort the jobs that are left stay where they are. */
const MAX_EFFORT = 1_000_000

/**
 * Tries several starts for every job, its preferred part of the day, more time between its sessions and the time next to
 * other focus work, and keeps what has the best score. The search places work as early or as late as possible, so without this step a preference for a
 * time would have little effect.
 */
export function tryOtherTimes(schedule: Schedule): void {
  const most = schedule.effort + MAX_EFFORT
  // Among equals the later ranks give way [PLAN-16].
  for (const job of schedule.problem.jobs.toReversed()) {
    if (schedule.effort > most || schedule.isSpent()) return
    if (schedule.isComplete(job)) tryJob(schedule, job)
  }
}

function tryJob(schedule: Schedule, job: Job): void {
  const step = Math.max(1, Math.floor(STEP_MINUTES / schedule.problem.gridMinutes))
  const limit = latestEnd(schedule, job)
  const first = schedule.prerequisitesEnd(job) ?? limit
  let best = { pieces: [...schedule.piecesOf(job)], score: scoreFor(schedule, job) }
  const isPlaced = (from: number, by = job) => {
    schedule.clear(job)
    if (!placeWhole(schedule, by, from, limit, by.piece)) return false
    const score = scoreFor(schedule, job)
    if (compareScores(score, best.score) < 0) best = { pieces: [...schedule.piecesOf(job)], score }
    return true
  }
  for (let from = first; from < limit && isPlaced(from); ) from = (schedule.piecesOf(job)[0]?.start ?? limit) + step
  const preferred = inPreferredTime(job)
  if (preferred) isPlaced(first, preferred)
  const spread = spreadOut(job)
  if (spread) isPlaced(first, spread)
  for (const start of startsNextToFocus(schedule, job)) isPlaced(start)
  schedule.restore(job, best.pieces)
}

/** A job ends before everything that waits for it starts. */
function latestEnd(schedule: Schedule, job: Job): number {
  const starts = job.after.map(after => schedule.piecesOf(after)[0]?.start ?? schedule.problem.units)
  return Math.min(schedule.problem.units, ...starts)
}
