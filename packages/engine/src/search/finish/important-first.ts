import { type Job, NEVER } from '../../input/problem.ts'
import { isLate } from '../../objective/terms.ts'
import { keepsRules } from '../../place/keeps-rules.ts'
import { placeWhole } from '../../place/place-earliest.ts'
import type { Piece, Schedule } from '../../place/schedule.ts'
import { evenOut } from './even-out.ts'
import { keepIfBetter, type OldPieces } from './keep-if-better.ts'

/** Beyond these steps the jobs that are left stay where they are. */
const MAX_STEPS = 2_000_000

/**
 * Lets important jobs go before less important ones, where these find other time and stay on time; first what is late already, which goes as soon as
 * possible [PLAN-144]. The search moves a few neighbouring jobs at a time, so it seldom brings a long job before many short ones.
 */
export function importantFirst(schedule: Schedule): void {
  const most = schedule.effort + schedule.overhead + MAX_STEPS
  const isLateNow = new Map(schedule.problem.jobs.map(job => [job, isLate(schedule, job)]))
  const pressing = (job: Job) => (isLateNow.get(job) || job.isUrgent ? job.weight : 0)
  const byHaste = schedule.problem.jobs.toSorted(
    (a, b) => pressing(b) - pressing(a) || b.urgencyWeight - a.urgencyWeight || a.index - b.index,
  )
  for (const job of byHaste) {
    if (schedule.effort + schedule.overhead > most || schedule.isSpent()) return
    if (isFree(schedule, job)) bringForward(schedule, job, byHaste)
  }
}

function bringForward(schedule: Schedule, job: Job, byHaste: readonly Job[]): void {
  const end = schedule.endOf(job)
  const isPressing = job.isUrgent || isLate(schedule, job)
  schedule.overhead += byHaste.length
  const inTheWay = byHaste.filter(
    other =>
      other !== job &&
      (isPressing || other.urgencyWeight < job.urgencyWeight) &&
      isFree(schedule, other) &&
      (schedule.piecesOf(other)[0]?.start ?? end) < end,
  )
  for (const others of groupsOf(schedule, job, inTheWay, end)) if (goesBefore(schedule, job, others)) return
}

/** Whom the job may go before, as many as possible first: all of them, those that have more time, those that are less important as well, those without a due date. */
function groupsOf(schedule: Schedule, job: Job, inTheWay: readonly Job[], end: number): Job[][] {
  const patient = inTheWay.filter(other => other.due > end)
  const groups = [
    [...inTheWay],
    patient,
    patient.filter(other => other.weight <= job.weight),
    inTheWay.filter(other => other.due >= schedule.problem.units),
  ]
  return groups.filter((group, at) => group.length > 0 && group.length < (groups[at - 1]?.length ?? NEVER))
}

/** Places the job before these others if the plan gets better by that, and returns whether it does. */
function goesBefore(schedule: Schedule, job: Job, others: readonly Job[]): boolean {
  schedule.overhead += 2 * schedule.problem.jobs.length
  const end = schedule.endOf(job)
  const limit = isLate(schedule, job) ? end : Math.min(job.due, end)
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
  moved.sort((a, b) => a.due - b.due || b.urgencyWeight - a.urgencyWeight || a.index - b.index)
  return moved.every(
    job => place(schedule, job, Math.min(job.due, job.until)) || (wasLate(job, old) && place(schedule, job, job.until)),
  )
}

/** A job that was late may stay late. */
const wasLate = (job: Job, old: OldPieces) => (old.get(job)?.at(-1)?.end ?? 0) > job.due

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

/** Jobs that wait for others, or others for them, stay where they are. */
function isFree(schedule: Schedule, job: Job): boolean {
  return job.before.length + job.after.length === 0 && schedule.isComplete(job)
}
