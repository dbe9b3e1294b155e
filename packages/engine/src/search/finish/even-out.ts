import { type Job, WORTHWHILE_MINUTES } from '../../input/problem.ts'
import { compareScores, scoreFor } from '../../objective/score.ts'
import type { Schedule } from '../../place/schedule.ts'
import { firstSlot } from '../../place/slots.ts'

/**
 * [PLAN-123] Lengthens sessions too short to be worth coming back for, with minutes taken from the session before. In a full
 * week placing fills every session up: of a task of 190 minutes in sessions of an hour, ten are left over.
 */
export function evenOut(schedule: Schedule, jobs: readonly Job[] = schedule.problem.jobs): void {
  const least = Math.ceil(WORTHWHILE_MINUTES / schedule.problem.gridMinutes)
  for (const job of jobs) {
    if (schedule.isSpent()) return
    schedule.overhead++
    const enough = job.lastMin > 0 ? Math.max(least, job.worthwhile) : least
    for (const [at, { start, end }] of [...schedule.piecesOf(job).entries()])
      if (at > 0 && end - start < enough) lengthen(schedule, job, at, enough)
  }
}

/** Places the session again, with the length that is enough, after the one before it, if the plan is better by that. */
function lengthen(schedule: Schedule, job: Job, at: number, least: number): void {
  const pieces = schedule.piecesOf(job)
  const before = pieces[at - 1]
  const short = pieces[at]
  if (!before || !short) return
  const half = (before.end - before.start + short.end - short.start) >> 1
  // Half of both, on a mark, where sessions should be alike.
  const enough = job.lastMin > 0 ? Math.max(least, half - (half % schedule.problem.mark)) : least
  const start = before.start
  const end = before.end - (enough - (short.end - short.start))
  if (end - start < Math.max(job.min, enough)) return
  const score = scoreFor(schedule, job)
  const old = schedule.clear(job)
  schedule.restore(job, old.toSpliced(at - 1, 2, { start, end }))
  const slot = firstSlot(schedule, job, end, enough, enough, old[at + 1]?.start ?? nextStart(schedule, job))
  if (slot) schedule.add(job, { start: slot.start, end: slot.start + enough })
  if (!slot || compareScores(scoreFor(schedule, job), score) >= 0) schedule.restore(job, old)
}

/** Where the first of the jobs that wait for this one begins. */
function nextStart(schedule: Schedule, job: Job): number {
  schedule.overhead += job.after.length
  return job.after.reduce((first, after) => Math.min(first, schedule.piecesOf(after)[0]?.start ?? first), job.until)
}
