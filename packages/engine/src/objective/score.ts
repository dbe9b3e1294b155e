import type { Job } from '../input/problem.ts'
import type { Schedule } from '../place/schedule.ts'
import { RETURN } from '../place/session-order.ts'
import { OBJECTIVE, type Part } from './objective.ts'

/** A plan in which a unit of weight less is late has few more returns if it has no more than so many. */
const CALM_RETURNS = 2

/** What a plan costs, and the parts of it before their prices; less is better. */
export type Score = Readonly<Record<Part, number>> & { readonly total: number }

/** A score while it is being added up: one number for each part, in the order of the parts. */
export type Totals = Float64Array

export const PARTS: readonly Part[] = OBJECTIVE.map(({ part }) => part)

const ZERO = Object.fromEntries(PARTS.map(part => [part, 0])) as Record<Part, number>

export function scoreOf(schedule: Schedule): Score {
  return scoreFrom(totalsOf(schedule), schedule.problem.gridMinutes)
}

export function totalsOf(schedule: Schedule): Totals {
  const totals = new Float64Array(PARTS.length)
  for (const job of schedule.problem.jobs) addJob(totals, schedule, job)
  addPlan(totals, schedule, 1)
  return totals
}

/** The part of the score that can change when only this job moves: enough to accept or refuse such a move. */
export function scoreFor(schedule: Schedule, job: Job): Score {
  const totals = new Float64Array(PARTS.length)
  addJob(totals, schedule, job)
  addPlan(totals, schedule, 1)
  return scoreFrom(totals, schedule.problem.gridMinutes)
}

/** The prices of the parts on each grid, because the search asks for them all the time. */
const pricesOnGrid = new Map<number, readonly number[]>()

function pricesOn(gridMinutes: number): readonly number[] {
  const known = pricesOnGrid.get(gridMinutes) ?? OBJECTIVE.map(({ price }) => price(gridMinutes))
  pricesOnGrid.set(gridMinutes, known)
  return known
}

export function scoreFrom(totals: Totals, gridMinutes: number): Score {
  const prices = pricesOn(gridMinutes)
  const parts: Record<Part, number> = { ...ZERO }
  let total = 0
  for (const [index, part] of PARTS.entries()) {
    const value = totals[index] ?? 0
    parts[part] = value
    total += value * (prices[index] ?? 0)
  }
  return { ...parts, total }
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

/** Whether more of `a` is late or left over, or late by more: what no comfort is worth. */
export function isLater(a: Score, b: Score): boolean {
  return (a.late - b.late || a.unplaced - b.unplaced || a.lateness - b.lateness) > 0
}

/**
 * Negative when `a` is better, by what it costs less. Slack is kept so that less is late in the end, so it says nothing against a plan in which less is late
 * from the beginning, unless that plan has many more returns [PLAN-173].
 */
export function compareScores(a: Score, b: Score): number {
  const late = a.late - b.late
  const slack = a.slack - b.slack
  const returns = late < 0 ? a.returns - b.returns : b.returns - a.returns
  const isAgainst = late * slack < 0 && returns <= Math.abs(late) * CALM_RETURNS * RETURN
  return a.total - b.total - (isAgainst ? slack : 0)
}
