import type { Job } from '../input/problem.ts'
import type { Schedule } from '../place/schedule.ts'
import { type Level, OBJECTIVE } from './objective.ts'

/** The objective's value at each level; less is better. */
export type Score = Readonly<Record<Level, number>>

/** A score while it is being added up. */
export type RunningScore = Record<Level, number>

const ZERO = Object.fromEntries(OBJECTIVE.map(({ level }) => [level, 0])) as Score

export function scoreOf(schedule: Schedule): Score {
  const total = { ...ZERO }
  for (const job of schedule.problem.jobs) addJob(total, schedule, job, 1)
  addPlan(total, schedule, 1)
  return total
}

/** The part of the score that can change when only this job moves: enough to accept or refuse such a move. */
export function scoreFor(schedule: Schedule, job: Job): Score {
  const total = { ...ZERO }
  addJob(total, schedule, job, 1)
  addPlan(total, schedule, 1)
  return total
}

/** Flat lists, because the search adds them up all the time. */
const JOB_TERMS = OBJECTIVE.flatMap(({ level, perJob }) => perJob.map(term => ({ level, term })))
const WISH_TERMS = OBJECTIVE.flatMap(({ level, perWish }) => perWish.map(term => ({ level, term })))
const PLAN_TERMS = OBJECTIVE.flatMap(({ level, perPlan }) => perPlan.map(term => ({ level, term })))

/** Adds a job's share to a running score, or takes it out with `sign` -1. */
export function addJob(total: RunningScore, schedule: Schedule, job: Job, sign: 1 | -1): void {
  for (const { level, term } of JOB_TERMS) total[level] += sign * term(schedule, job)
  if (job.preferred === null && schedule.problem.previousSlots.length === 0) return
  for (const { level, term } of WISH_TERMS) total[level] += sign * term(schedule, job)
}

/** Adds the terms over the whole plan to a running score, or takes them out with `sign` -1. */
export function addPlan(total: RunningScore, schedule: Schedule, sign: 1 | -1): void {
  for (const { level, term } of PLAN_TERMS) total[level] += sign * term(schedule)
}

/** Negative when `a` is better. */
export function compareScores(a: Score, b: Score): number {
  for (const { level } of OBJECTIVE) if (a[level] !== b[level]) return a[level] - b[level]
  return 0
}
