import { type Job, NEVER } from '../input/problem.ts'
import type { Schedule } from '../place/schedule.ts'

/** A job's share of the objective, in units of the grid; less is better. */
export type JobTerm = (schedule: Schedule, job: Job) => number

/** A cut is worth it only when it brings the task's end forward by more than this [PLAN-32]. */
const CUT_MINUTES = 1440

/** What moving a session must gain, in minutes of waiting of a task of weight 1 [PLAN-19]. */
const MOVE_MINUTES = 1440

/** What a session outside its preferred part of the day costs, in minutes of waiting of its task [PLAN-101]. */
const OUTSIDE_MINUTES = 1440

/** Weight of the tasks that are late and could have been on time. */
export const lateWeight: JobTerm = (schedule, job) => (isLate(schedule, job) ? job.weight : 0)

/** Weighted work that doesn't fit, with what sessions are shortened by. */
export const unplacedWork: JobTerm = (schedule, job) => job.weight * schedule.missing(job)

/** Weighted time by which tasks end after their due date, overdue tasks included. */
export const lateness: JobTerm = (schedule, job) => job.weight * Math.max(0, endOf(schedule, job) - job.lateFrom)

/** Weighted time until each task's end. */
export const waiting: JobTerm = (schedule, job) => job.weight * endOf(schedule, job)

/** A weighted price for each session beyond the fewest. */
export const cuts: JobTerm = (schedule, job) =>
  job.weight * extraSessions(schedule, job) * (CUT_MINUTES / schedule.problem.gridMinutes)

/** A price for each session of the current plan that is no longer there; nothing when there is no current plan. */
export const movedSessions: JobTerm = (schedule, job) => {
  const slots = schedule.problem.previousSlots[job.index]
  if (!slots || slots.length === 0) return 0
  const moved = slots.length - schedule.sessionsIn(job, slots)
  return moved * (MOVE_MINUTES / schedule.problem.gridMinutes)
}

/** A weighted price for each session outside the preferred part of the day, in part for one that is partly inside. */
export const outsidePreferred: JobTerm = (schedule, job) => {
  if (job.preferred === null) return 0
  const { unitsBefore } = job.preferred
  const price = OUTSIDE_MINUTES / schedule.problem.gridMinutes
  let sum = 0
  for (const { start, end } of schedule.piecesOf(job)) {
    const inside = (unitsBefore[end] ?? 0) - (unitsBefore[start] ?? 0)
    sum += Math.round(price * (1 - inside / (end - start)))
  }
  return job.weight * sum
}

/** Late: ends after its due date, or is due within the horizon and not all of its work fits [PLAN-22] [PLAN-23]. */
export function isLate(schedule: Schedule, job: Job): boolean {
  if (job.due === NEVER) return false
  return schedule.isComplete(job) ? schedule.endOf(job) > job.due : job.due <= schedule.problem.units
}

/** Sessions beyond the fewest that the maximum length allows. */
export function extraSessions(schedule: Schedule, job: Job): number {
  return Math.max(0, schedule.piecesOf(job).length - (job.split ? Math.ceil(job.need / job.max) : 1))
}

/** Work that doesn't fit counts as ending with the horizon. */
function endOf(schedule: Schedule, job: Job): number {
  return schedule.isComplete(job) ? schedule.endOf(job) : schedule.problem.units
}
