import { freeUntil, HASTE_SCALE } from '../input/haste.ts'
import { type Job, NEVER, WORTHWHILE_MINUTES } from '../input/problem.ts'
import type { Schedule } from '../place/schedule.ts'
import { movesOf } from './moved-sessions.ts'

/** A job's share of the objective, in units of the grid or, where work waits, in units of work times units of time; less is better. */
export type JobTerm = (schedule: Schedule, job: Job) => number

/** What ending a task counts for, in minutes of its work. */
const FINISHING_MINUTES = 15

/** What a cut costs, in minutes of waiting of an hour of its task's work, or of all of it where that is less [PLAN-32]. */
const CUT_MINUTES = 1440
const CUT_WORK_MINUTES = 60

/** What ending just when it is due costs, in minutes of waiting of a task of its weight without a due date. */
const NO_SLACK_MINUTES = 120 * 1440

/** What a minute of work that is not done today costs beside its waiting, in minutes of waiting of a minute of work of weight 1 [PLAN-134]. */
const NOT_TODAY_MINUTES = 15 * 1440

/** What a session that is not worthwhile costs, in minutes of waiting of its task [PLAN-123]. */
const LEFTOVER_MINUTES = 2880

/** What moving a session must gain, in minutes of waiting of a task of one hour and weight 1: a day of a high one [PLAN-19]. */
const MOVE_MINUTES = 5 * 1440

/** What a session outside its preferred part of the day costs, in minutes of waiting of its task [PLAN-101]. */
const OUTSIDE_MINUTES = 1440

/** What two sessions that begin too near each other cost, in minutes of waiting of one of them [PLAN-139]. */
const BUNCHED_MINUTES = 5 * 1440

/** Weight of the tasks that are late and could have been on time. */
export const lateWeight: JobTerm = (schedule, job) => (isLate(schedule, job) ? job.weight : 0)

/** Weighted work that doesn't fit, with what sessions are shortened by. */
export const unplacedWork: JobTerm = (schedule, job) => job.weight * schedule.missing(job)

/** Weighted time by which each unit of work is done after its task's due date, overdue tasks included. */
export const lateness: JobTerm = (schedule, job) =>
  job.lateFrom >= NEVER ? 0 : job.weight * workPast(schedule, job, job.lateFrom)

/**
 * Time until each unit of work is done, by the haste of its task. Counting the work and not the task lets a long task that is
 * due soon or important go before short ones that are not [PLAN-15]. The end of the task counts as a little work more, so that what is begun is
 * finished, and among equals the shorter one goes first.
 */
export const waiting: JobTerm = (schedule, job) => {
  const end = schedule.isComplete(job) ? (schedule.piecesOf(job).at(-1)?.end ?? 0) : schedule.problem.units
  return job.haste * (workPast(schedule, job, 0) + (FINISHING_MINUTES / schedule.problem.gridMinutes) * end)
}

/**
 * A weighted price for little slack, the free working time between the end of a task and its due date: when things slip, and
 * they do, that is what keeps it on time [PLAN-131]. It rises faster the less slack there is.
 */
export const littleSlack: JobTerm = (schedule, job) => {
  if (job.wantedSlack === 0 || job.due === NEVER) return 0
  const { units, gridMinutes } = schedule.problem
  const end = schedule.isComplete(job) ? schedule.endOf(job) : units
  const slack = Math.max(0, freeUntil(job.freeBefore, job.due) - freeUntil(job.freeBefore, end))
  if (slack >= job.wantedSlack) return 0
  const missing = 1 - slack / job.wantedSlack
  return Math.round(HASTE_SCALE * job.weight * job.need * (NO_SLACK_MINUTES / gridMinutes) * missing ** 2)
}

/**
 * A price for work that is not done today, the same for all work, because time that passes unused is lost whatever could have been done
 * in it [PLAN-134]. Today and not the next hours, so that nothing changes by mere waiting. It is no reason to cut a task, and what has a
 * time of its own is not asked to be sooner.
 */
export const notToday: JobTerm = (schedule, job) => {
  if (job.preferred !== null || job.work.task.expires) return 0
  const { gridMinutes, facts } = schedule.problem
  const midnight = Math.floor(facts.timeline.todayEnd / gridMinutes)
  let left = job.need
  if (extraSessions(schedule, job) === 0)
    for (const { start, end } of schedule.piecesOf(job)) if (start < midnight) left -= Math.min(end, midnight) - start
  return (HASTE_SCALE * left * NOT_TODAY_MINUTES) / gridMinutes
}

/** A weighted price for each session beyond the fewest. */
export const cuts: JobTerm = (schedule, job) => {
  const { gridMinutes } = schedule.problem
  const work = Math.min(job.need, CUT_WORK_MINUTES / gridMinutes) + FINISHING_MINUTES / gridMinutes
  return extraSessions(schedule, job) * job.haste * work * (CUT_MINUTES / gridMinutes)
}

/** A weighted price for each session that is too short to come back for, where the task has more than one. */
export const leftovers: JobTerm = (schedule, job) => {
  const pieces = schedule.piecesOf(job)
  if (pieces.length < 2) return 0
  const { gridMinutes } = schedule.problem
  let short = 0
  for (const { start, end } of pieces) if ((end - start) * gridMinutes < WORTHWHILE_MINUTES) short++
  return short === 0 ? 0 : delayCost(schedule, job) * short * (LEFTOVER_MINUTES / gridMinutes)
}

/** A price for each session of the current plan that is no longer there, the sooner it was to begin the higher. */
export const movedSessions: JobTerm = (schedule, job) =>
  (movesOf(schedule, job) * delayCostOfOneHour(schedule, MOVE_MINUTES)) / 10

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
  return delayCost(schedule, job) * sum
}

/** A weighted price for each session that begins too soon after another, kept ones included, where sessions should be spread. */
export const bunched: JobTerm = (schedule, job) => {
  if (job.spread === 0) return 0
  const { gridMinutes } = schedule.problem
  const kept = job.work.kept.map(({ start }) => start / gridMinutes)
  const starts = [...kept, ...schedule.piecesOf(job).map(({ start }) => start)].sort((one, other) => one - other)
  const near = starts.filter((start, at) => start - (starts[at - 1] ?? Number.NEGATIVE_INFINITY) < job.spread).length
  return near * job.haste * (job.max + FINISHING_MINUTES / gridMinutes) * (BUNCHED_MINUTES / gridMinutes)
}

/** What it costs when all of a job waits for one unit. */
function delayCost(schedule: Schedule, job: Job): number {
  return job.haste * (job.need + FINISHING_MINUTES / schedule.problem.gridMinutes)
}

/** What waiting for so long costs for a task of one hour and weight 1. */
export function delayCostOfOneHour(schedule: Schedule, minutes: number): number {
  return (HASTE_SCALE * minutes * (60 + FINISHING_MINUTES)) / schedule.problem.gridMinutes ** 2
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
