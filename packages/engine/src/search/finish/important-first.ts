import { type Job, NEVER } from '../../input/problem.ts'
import { keepsRules } from '../../place/keeps-rules.ts'
import { placeWhole } from '../../place/place-earliest.ts'
import type { Piece, Schedule } from '../../place/schedule.ts'
import { evenOut } from './even-out.ts'
import { keepIfBetter, type OldPieces } from './keep-if-better.ts'

/** Beyond these steps the jobs that are left stay where they are. */
const MOST_STEPS = 2_000_000

/**
 * Lets important jobs go before less important ones, where these find other time and stay on time. The search moves a
 * few neighbouring jobs at a time, so it seldom brings a long job before many short ones.
 */
export function importantFirst(schedule: Schedule): void {
  const most = schedule.effort + schedule.overhead + MOST_STEPS
  const byWeight = schedule.problem.jobs.toSorted((a, b) => b.haste - a.haste || a.index - b.index)
  for (const job of byWeight) {
    if (schedule.effort + schedule.overhead > most || schedule.isSpent()) return
    if (isFree(schedule, job)) bringForward(schedule, job, byWeight)
  }
}

function bringForward(schedule: Schedule, job: Job, byWeight: readonly Job[]): void {
  const end = schedule.endOf(job)
  schedule.overhead += byWeight.length
  const inTheWay = byWeight.filter(
    other => other.haste < job.haste && isFree(schedule, other) && (schedule.piecesOf(other)[0]?.start ?? end) < end,
  )
  const patient = inTheWay.filter(other => other.due > end)
  if (inTheWay.length === 0 || goesBefore(schedule, job, inTheWay)) return
  if (patient.length > 0 && patient.length < inTheWay.length) goesBefore(schedule, job, patient)
}

/** Places the job before these others if the plan gets better by that, and returns whether it does. */
function goesBefore(schedule: Schedule, job: Job, others: readonly Job[]): boolean {
  schedule.overhead += 2 * schedule.problem.jobs.length
  const limit = Math.min(job.due, schedule.endOf(job))
  const jobs = [job, ...others]
  return keepIfBetter(schedule, jobs, old => {
    if (!place(schedule, job, limit) || !putBack(schedule, others, old)) return false
    evenOut(schedule, jobs)
    return true
  })
}

/** Into their own time where it is still free, and the others wherever they are on time, the most pressing first. */
function putBack(schedule: Schedule, jobs: readonly Job[], old: OldPieces): boolean {
  const moved = jobs.filter(job => !isRestored(schedule, job, old.get(job) ?? []))
  moved.sort((a, b) => a.due - b.due || b.haste - a.haste || a.index - b.index)
  return moved.every(job => place(schedule, job, Math.min(job.due, job.until)))
}

function isRestored(schedule: Schedule, job: Job, pieces: readonly Piece[]): boolean {
  for (const piece of pieces) {
    if (isTaken(schedule, piece) || !keepsRules(schedule, job, piece)) {
      schedule.clear(job)
      return false
    }
    schedule.add(job, piece)
  }
  return true
}

function place(schedule: Schedule, job: Job, limit: number): boolean {
  return [job.piece, 0].some(piece =>
    placeWhole(schedule, job, job.release, Math.min(limit, schedule.problem.units), piece),
  )
}

function isTaken(schedule: Schedule, { start, end }: Piece): boolean {
  schedule.effort += end - start
  for (let unit = start; unit < end; unit++) if (schedule.takenUntil[unit] !== 0) return true
  return false
}

/** Jobs that wait for others, or others for them, stay where they are, and so do late ones. */
function isFree(schedule: Schedule, job: Job): boolean {
  if (job.before.length + job.after.length > 0 || !schedule.isComplete(job)) return false
  return job.due === NEVER || schedule.endOf(job) <= job.due
}
