import type { Job } from '../../input/problem.ts'
import { compareScores, scoreFor } from '../../objective/score.ts'
import { placeEarliest } from '../../place/place-earliest.ts'
import type { Schedule } from '../../place/schedule.ts'
import { placeLate, placeOnTime } from '../greedy.ts'
import { inheritUrgency, type Urgency } from '../urgency.ts'

/** More rounds than any plan has needed; every round but the last has placed more work. */
const MAX_ROUNDS = 10

/**
 * Gives free time to work that doesn't fit yet, until no task alone can gain more. Every plan ends with this step, so
 * planning again from the same plan finds nothing to do [PLAN-19].
 */
export function fillGaps(schedule: Schedule): void {
  const urgency = inheritUrgency(schedule.problem)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let changed = false
    for (const job of urgency.order) {
      // A job whose prerequisite now ends later must move in any case.
      const fill = schedule.isSpent() ? clearTooEarly : fillJob
      changed = fill(schedule, job, urgency) || changed
    }
    if (!changed || schedule.isSpent()) return
  }
}

/** Returns whether the job has gained by it, or had to give up sessions that were too early. */
export function fillJob(schedule: Schedule, job: Job, urgency: Urgency): boolean {
  const tooEarly = clearTooEarly(schedule, job)
  const from = schedule.prerequisitesEnd(job)
  if (from === null || schedule.missing(job) === 0) return tooEarly
  const before = scoreFor(schedule, job)
  const pieces = [...schedule.piecesOf(job)]
  if (schedule.isComplete(job) || !addMissing(schedule, job, from)) {
    schedule.clear(job)
    if (!placeOnTime(schedule, job, urgency)) placeLate(schedule, job)
  }
  if (compareScores(scoreFor(schedule, job), before) < 0) return true
  schedule.restore(job, pieces)
  return tooEarly
}

/** Removes the sessions of a job that would start before what it waits for ends. */
function clearTooEarly(schedule: Schedule, job: Job): boolean {
  const from = schedule.prerequisitesEnd(job)
  const first = schedule.piecesOf(job)[0]?.start
  const tooEarly = first !== undefined && (from === null || first < from)
  if (tooEarly) schedule.clear(job)
  return tooEarly
}

/** Adds only the missing sessions, by the due date. */
function addMissing(schedule: Schedule, job: Job, from: number): boolean {
  const pieces = [...schedule.piecesOf(job)]
  if (pieces.length === 0) return false
  const limit = Math.min(job.due, schedule.problem.units)
  for (const piece of [job.piece, 0]) {
    if (placeEarliest(schedule, job, from, limit, piece)) return true
    schedule.restore(job, pieces)
  }
  return false
}
