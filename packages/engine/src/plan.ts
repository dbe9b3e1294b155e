import { type Bound, boundOf } from './bound.ts'
import { isUnchanged, isWorthMoving, keptSessions, piecesAtHome, repairPresent } from './calm.ts'
import { describePlan } from './describe-plan.ts'
import { closeGaps, toMinutes } from './exact-minutes.ts'
import type { Scored } from './greedy.ts'
import { gridLosesTime, searchGrid } from './grid.ts'
import type { Plan, PlanInput } from './plan-types.ts'
import { type Problem, problemOnGrid } from './problem.ts'
import type { Schedule } from './schedule.ts'
import { compareScores, scoreOf } from './score.ts'
import { improveCalmly, search } from './search.ts'
import { settle } from './settle.ts'
import { type Facts, gatherFacts } from './task-facts.ts'

const MOST_WORKS_BY_MINUTE = 60

/** Places the work of the horizon. Same input, same plan: no clock, no chance, no limit of time, only of steps. */
export function plan(input: PlanInput): Plan {
  const facts = gatherFacts(input)
  const minutes = problemOnGrid(facts, 1)
  const bound = boundOf(facts)
  const fresh = freshPlan(facts, minutes, bound)
  const schedule = choose(fresh, input, minutes)
  const score = scoreOf(schedule)
  const least = bound ?? { late: 0, unplaced: 0 }
  return describePlan(input, schedule, score.late <= least.late && score.unplaced <= least.unplaced)
}

/** Searches on a coarse grid, and to the minute too where the grid has cost something and few enough tasks are there. */
function freshPlan(facts: Facts, minutes: Problem, bound: Bound | null): Schedule {
  const grid = searchGrid(facts)
  const coarse = exactPlan(problemOnGrid(facts, grid), minutes, bound)
  const isPerfect = coarse.score.late === 0 && coarse.score.unplaced === 0
  if (isPerfect || !gridLosesTime(facts, grid) || facts.works.length > MOST_WORKS_BY_MINUTE) return coarse.schedule
  const fine = exactPlan(minutes, minutes, bound)
  return compareScores(fine.score, coarse.score) < 0 ? fine.schedule : coarse.schedule
}

function exactPlan(problem: Problem, minutes: Problem, bound: Bound | null): Scored {
  const schedule = toMinutes(search(problem, bound).schedule, minutes)
  closeGaps(schedule)
  settle(schedule)
  return { schedule, score: scoreOf(schedule) }
}

/** The present plan, mended, unless the fresh one is worth the unrest. */
function choose(fresh: Schedule, input: PlanInput, minutes: Problem): Schedule {
  if (input.present.length === 0) return fresh
  const mended = repairPresent(minutes, input.present)
  if (isUnchanged(mended, input.present) && !isWorthMoving(fresh, mended, input.present)) return mended
  const calm = improveCalmly(mended, piecesAtHome(mended, input.present))
  settle(calm)
  return keptSessions(calm, input.present) === 0 || isWorthMoving(fresh, calm, input.present) ? fresh : calm
}
