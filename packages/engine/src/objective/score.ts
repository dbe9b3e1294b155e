import type { Job } from '../input/problem.ts'
import type { Schedule } from '../place/schedule.ts'
import { type Level, OBJECTIVE } from './objective.ts'

/** The objective's value at each level; less is better. */
export type Score = Readonly<Record<Level, number>>

/** A score while it is being added up: one number for each level, in the order of the levels. */
export type Totals = Float64Array

export const LEVELS: readonly Level[] = OBJECTIVE.map(({ level }) => level)

const ZERO = Object.fromEntries(LEVELS.map(level => [level, 0])) as Score

export function scoreOf(schedule: Schedule): Score {
  return scoreFrom(totalsOf(schedule))
}

export function totalsOf(schedule: Schedule): Totals {
  const totals = new Float64Array(LEVELS.length)
  for (const job of schedule.problem.jobs) addJob(totals, schedule, job)
  addPlan(totals, schedule, 1)
  return totals
}

/** The part of the score that can change when only this job moves: enough to accept or refuse such a move. */
export function scoreFor(schedule: Schedule, job: Job): Score {
  const totals = new Float64Array(LEVELS.length)
  addJob(totals, schedule, job)
  addPlan(totals, schedule, 1)
  return scoreFrom(totals)
}

export function scoreFrom(totals: Totals): Score {
  const score: Record<Level, number> = { ...ZERO }
  for (const [index, level] of LEVELS.entries()) score[level] = totals[index] ?? 0
  return score
}

/** Flat lists, because the search adds them up all the time. */
const JOB_TERMS = OBJECTIVE.flatMap(({ perJob }, index) => perJob.map(term => ({ index, term })))
const PLAN_TERMS = OBJECTIVE.flatMap(({ perPlan }, index) => perPlan.map(term => ({ index, term })))

/** Adds a job's share to the totals that begin at `first`. */
export function addJob(totals: Totals, schedule: Schedule, job: Job, first = 0): void {
  for (const { index, term } of JOB_TERMS) totals[first + index] = (totals[first + index] ?? 0) + term(schedule, job)
}

/** Adds the terms over the whole plan, or takes them out with `sign` -1. */
export function addPlan(totals: Totals, schedule: Schedule, sign: 1 | -1): void {
  for (const { index, term } of PLAN_TERMS) totals[index] = (totals[index] ?? 0) + sign * term(schedule)
}

/** Whether more of `a` is late or left over, or late by more: all that counts before how long work waits. */
export function isLater(a: Score, b: Score): boolean {
  return (a.late - b.late || a.unplaced - b.unplaced || a.lateness - b.lateness) > 0
}

/** Negative when `a` is better. */
export function compareScores(a: Score, b: Score): number {
  for (const level of LEVELS) if (a[level] !== b[level]) return a[level] - b[level]
  return 0
}
