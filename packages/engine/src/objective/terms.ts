import { DAY_MINUTES } from '../input/free-time/timeline.ts'
import { type Job, NEVER } from '../input/problem.ts'
import { freeUntil } from '../input/urgency-weight.ts'
import type { Schedule } from '../place/schedule.ts'
import { movesOf } from './moved-sessions.ts'
import { dayOfWaiting, FINISHING_MINUTES, PRICES } from './prices.ts'

/** A job's share of the objective, in units of the grid or, where work waits, in units of work times units of time; less is better. */
export type JobTerm = (schedule: Schedule, job: Job) => number

/** Weight of the tasks that are late and could have been on time. */
export const lateWeight: JobTerm = (schedule, job) => (isLate(schedule, job) ? job.weight : 0)

/** Weighted work that doesn't fit, with what sessions are shortened by. */
export const unplacedWork: JobTerm = (schedule, job) => job.weight * schedule.missing(job)

/**
 * Weighted time by which tasks end after their due date, overdue ones included. The lateness before the plan begins is the same in every plan and counts for
 * nothing, and so is what expires, which is never done late. The first day counts more.
 */
export const lateness: JobTerm = (schedule, job) => {
  if (job.lateFrom >= NEVER || job.work.task.expires) return 0
  const { units, gridMinutes } = schedule.problem
  const end = schedule.isComplete(job) ? schedule.endOf(job) : units
  const late = Math.max(0, end - Math.max(0, job.lateFrom))
  return job.weight * (late + (PRICES.firstDayLateness - 1) * Math.min(late, DAY_MINUTES / gridMinutes))
}

/**
 * Time until each unit of work is done, by the urgency weight of its task. Counting the work and not the task lets a long task that is
 * due soon or important go before short ones that are not [PLAN-15]. The end of the task counts as a little work more, so that what is begun is
 * finished, and among equals the shorter one goes first.
 */
export const waiting: JobTerm = (schedule, job) => {
  const end = schedule.isComplete(job) ? (schedule.piecesOf(job).at(-1)?.end ?? 0) : schedule.problem.units
  return job.urgencyWeight * (workPast(schedule, job, 0) + (FINISHING_MINUTES / schedule.problem.gridMinutes) * end)
}

/**
 * A weighted price for little slack, the free working time between the end of a task and its due date: when things slip, and
 * they do, that is what keeps it on time [PLAN-131]. It rises faster the less slack there is.
 */
export const littleSlack: JobTerm = (schedule, job) => {
  if (job.targetSlack === 0 || job.due === NEVER) return 0
  const { units, gridMinutes } = schedule.problem
  const end = schedule.isComplete(job) ? schedule.endOf(job) : units
  const slack = Math.max(0, freeUntil(job.freeBefore, job.due) - freeUntil(job.freeBefore, end))
  if (slack >= job.targetSlack) return 0
  const missing = 1 - slack / job.targetSlack
  return Math.round(job.slackPrice * dayOfWaiting(gridMinutes) * missing ** 2)
}

/**
 * A price for the time for which urgent work waits, in the hours of its task: urgent means next [PLAN-143]. Each hour of work counts from when it could be done if
 * nothing else were there, so that nothing is gained by beginning it and leaving it for something else.
 */
export const notNext: JobTerm = (schedule, job) => {
  if (!job.isUrgent) return 0
  const { gridMinutes, units } = schedule.problem
  const ready = freeUntil(job.freeBefore, schedule.prerequisitesEnd(job) ?? units)
  const waits = (unit: number, done: number) => Math.max(0, freeUntil(job.freeBefore, unit) - ready - done)
  let done = 0
  let sum = 0
  for (const { start, end } of schedule.piecesOf(job)) {
    sum += (end - start + FINISHING_MINUTES / gridMinutes) * waits(start, done)
    done += end - start + job.cooldown
  }
  if (!schedule.isComplete(job)) sum += schedule.missing(job) * waits(units, done)
  const hours = (sum * gridMinutes) / (60 + FINISHING_MINUTES)
  return Math.round(((hours * gridMinutes) / 60) * PRICES.notNextHour * dayOfWaiting(gridMinutes))
}

/**
 * A price for work that is not done today, the same for all work, because time that passes unused is lost, no matter what could have been done
 * in it [PLAN-134]. Today and not the next hours, so that nothing changes by mere waiting. Work with a fixed time does not have to be sooner.
 */
export const notToday: JobTerm = (schedule, job) => {
  if (job.preferred !== null || job.work.task.expires) return 0
  const { gridMinutes, facts } = schedule.problem
  const midnight = Math.floor(facts.timeline.todayEnd / gridMinutes)
  let left = job.need
  // It is no reason to cut what is done in one sitting.
  if (job.need > job.max || extraSessions(schedule, job) === 0)
    for (const { start, end } of schedule.piecesOf(job)) if (start < midnight) left -= Math.min(end, midnight) - start
  return left * gridMinutes * PRICES.notTodayMinute * dayOfWaiting(gridMinutes)
}

/** A weighted price for each session beyond the fewest. */
export const cuts: JobTerm = (schedule, job) => {
  const { gridMinutes } = schedule.problem
  const work = Math.min(job.need, 60 / gridMinutes) + FINISHING_MINUTES / gridMinutes
  return extraSessions(schedule, job) * job.urgencyWeight * work * ((PRICES.cut * DAY_MINUTES) / gridMinutes)
}

/**
 * A price for each session that is shorter than one worth sitting down for, where the task has more than one; a weighted one for leftovers that only a minimum
 * chosen for the task allows.
 */
export const leftovers: JobTerm = (schedule, job) => {
  const pieces = schedule.piecesOf(job)
  if (pieces.length < 2) return 0
  const { gridMinutes } = schedule.problem
  let short = 0
  for (const { start, end } of pieces) if (end - start < job.worthwhile) short++
  if (short === 0) return 0
  if (job.lastMin > 0) return short * PRICES.short * dayOfWaiting(gridMinutes)
  return delayCost(schedule, job) * short * ((PRICES.leftover * DAY_MINUTES) / gridMinutes)
}

/** A price for each session of the current plan that is no longer there, the sooner it was to begin the higher. */
export const movedSessions: JobTerm = (schedule, job) =>
  (movesOf(schedule, job) * PRICES.move * dayOfWaiting(schedule.problem.gridMinutes)) / 10

/** A weighted price for each session outside the preferred part of the day, in part for one that is partly inside. */
export const outsidePreferred: JobTerm = (schedule, job) => {
  if (job.preferred === null) return 0
  const { unitsBefore } = job.preferred
  const price = (PRICES.outsidePreferred * DAY_MINUTES) / schedule.problem.gridMinutes
  let sum = 0
  for (const { start, end } of schedule.piecesOf(job)) {
    const inside = (unitsBefore[end] ?? 0) - (unitsBefore[start] ?? 0)
    sum += Math.round(price * (1 - inside / (end - start)))
  }
  return delayCost(schedule, job) * sum
}

/** A weighted price for each session that begins too soon after another, kept ones included, where sessions should be spread. */
export const bunched: JobTerm = (schedule, job) => {
  if (job.spread === 0) return 0
  const { gridMinutes } = schedule.problem
  const kept = job.work.kept.map(({ start }) => start / gridMinutes)
  const starts = [...kept, ...schedule.piecesOf(job).map(({ start }) => start)].sort((one, other) => one - other)
  const near = starts.filter((start, at) => start - (starts[at - 1] ?? Number.NEGATIVE_INFINITY) < job.spread).length
  return (
    near *
    job.urgencyWeight *
    (job.max + FINISHING_MINUTES / gridMinutes) *
    ((PRICES.bunched * DAY_MINUTES) / gridMinutes)
  )
}

/** What it costs when all of a job waits for one unit. */
function delayCost(schedule: Schedule, job: Job): number {
  return job.urgencyWeight * (job.need + FINISHING_MINUTES / schedule.problem.gridMinutes)
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

/** Units of work times the units from `from` to the end of their session; a job that doesn't fit ends with the horizon. */
function workPast(schedule: Schedule, job: Job, from: number): number {
  if (!schedule.isComplete(job)) return job.need * Math.max(0, schedule.problem.units - from)
  let sum = 0
  for (const { start, end } of schedule.piecesOf(job)) if (end > from) sum += (end - start) * (end - from)
  return sum
}
