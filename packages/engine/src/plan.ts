import { type Bound, boundOf, reachesBound } from './bound.ts'
import { isUnchanged, isWorthMoving, keptSessions, piecesAtHome, repairPresent } from './calm.ts'
import { describePlan } from './describe-plan.ts'
import { closeGaps, toMinutes } from './exact-minutes.ts'
import type { Scored } from './greedy.ts'
import { gridLosesTime, searchGrid } from './grid.ts'
import type { Plan, PlanInput, Session } from './plan-types.ts'
import { type Problem, problemOnGrid } from './problem.ts'
import type { Schedule } from './schedule.ts'
import { compareScores, scoreOf } from './score.ts'
import { improveCalmly, search } from './search.ts'
import { settle } from './settle.ts'
import { type Facts, gatherFacts } from './task-facts.ts'

const MOST_WORKS_BY_MINUTE = 60

/** A present plan that holds and is proved best can only wait less; that is worth a short look, not a long one. */
const SHORT_POLISH = 0.15

/** Places the work of the horizon. Same input, same plan: no clock, no chance, no limit of time, only of steps. */
export function plan(input: PlanInput): Plan {
  const facts = gatherFacts(input)
  const minutes = problemOnGrid(facts, 1)
  const bound = boundOf(facts)
  const mended = input.present.length > 0 ? repairPresent(minutes, input.present) : null
  const holds = mended !== null && isUnchanged(mended, input.present) && reachesBound(scoreOf(mended), bound)
  const fresh = freshPlan(facts, minutes, bound, holds ? SHORT_POLISH : 1)
  const schedule = mended ? choose(fresh, mended, input.present) : fresh
  return describePlan(input, schedule, reachesBound(scoreOf(schedule), bound))
}

/** Searches on a coarse grid, and to the minute too where the grid has cost something and few enough tasks are there. */
function freshPlan(facts: Facts, minutes: Problem, bound: Bound | null, polish: number): Schedule {
  const grid = searchGrid(facts)
  const coarse = exactPlan(problemOnGrid(facts, grid), minutes, bound, polish)
  const isBest = reachesBound(coarse.score, bound)
  if (isBest || !gridLosesTime(facts, grid) || facts.works.length > MOST_WORKS_BY_MINUTE) return coarse.schedule
  const fine = exactPlan(minutes, minutes, bound, polish)
  return compareScores(fine.score, coarse.score) < 0 ? fine.schedule : coarse.schedule
}

function exactPlan(problem: Problem, minutes: Problem, bound: Bound | null, polish: number): Scored {
  const schedule = toMinutes(search(problem, bound, polish).schedule, minutes)
  closeGaps(schedule)
  settle(schedule)
  return { schedule, score: scoreOf(schedule) }
}

/** The present plan, mended, unless the fresh one is worth the unrest. */
function choose(fresh: Schedule, mended: Schedule, present: readonly Session[]): Schedule {
  if (isUnchanged(mended, present) && !isWorthMoving(fresh, mended, present)) return mended
  const calm = improveCalmly(mended, piecesAtHome(mended, present))
  settle(calm)
  return keptSessions(calm, present) === 0 || isWorthMoving(fresh, calm, present) ? fresh : calm
}
