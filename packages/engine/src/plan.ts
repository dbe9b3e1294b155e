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

/** What a present plan that still holds lacks is little or nothing: worth a short look, not a long one. */
const SHORT_LOOK = 0.15

/** Places the work of the horizon. Same input, same plan: no clock, no chance, no limit of time, only of steps. */
export function plan(input: PlanInput): Plan {
  const facts = gatherFacts(input)
  const minutes = problemOnGrid(facts, 1)
  const bound = boundOf(facts)
  const mended = input.present.length > 0 ? repairPresent(minutes, input.present) : null
  const holds = mended !== null && isUnchanged(mended, input.present)
  const fresh = freshPlan(facts, minutes, bound, holds ? SHORT_LOOK : 1)
  const schedule = mended ? choose(fresh, mended, input.present) : fresh
  return describePlan(input, schedule, reachesBound(scoreOf(schedule), bound))
}

/** Searches on a coarse grid, and to the minute too where the grid has cost something and few enough tasks are there. */
function freshPlan(facts: Facts, minutes: Problem, bound: Bound | null, share: number): Schedule {
  const grid = searchGrid(facts)
  const coarse = exactPlan(problemOnGrid(facts, grid), minutes, bound, share)
  const isBest = reachesBound(coarse.score, bound)
  if (isBest || !gridLosesTime(facts, grid) || facts.works.length > MOST_WORKS_BY_MINUTE) return coarse.schedule
  const fine = exactPlan(minutes, minutes, bound, share)
  return compareScores(fine.score, coarse.score) < 0 ? fine.schedule : coarse.schedule
}

function exactPlan(problem: Problem, minutes: Problem, bound: Bound | null, share: number): Scored {
  const schedule = toMinutes(search(problem, bound, share).schedule, minutes)
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
