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

/** Adds a job's share to a running score, or takes it out with `sign` -1. */
export function addJob(total: RunningScore, schedule: Schedule, job: Job, sign: 1 | -1): void {
  for (const { level, perJob } of OBJECTIVE) for (const term of perJob) total[level] += sign * term(schedule, job)
}

/** Adds the terms over the whole plan to a running score, or takes them out with `sign` -1. */
export function addPlan(total: RunningScore, schedule: Schedule, sign: 1 | -1): void {
  for (const { level, perPlan } of OBJECTIVE) for (const term of perPlan) total[level] += sign * term(schedule)
}

/** Negative when `a` is better. */
export function compareScores(a: Score, b: Score): number {
  for (const { level } of OBJECTIVE) if (a[level] !== b[level]) return a[level] - b[level]
  return 0
}
