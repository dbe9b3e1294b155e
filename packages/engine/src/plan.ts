import { type Bound, lowerBoundOf, reachesBound } from './bound/lower-bound.ts'
import { describePlan } from './explain/describe-plan.ts'
import { gridLosesTime, searchGrid } from './input/grid.ts'
import { type Problem, problemOnGrid } from './input/problem.ts'
import { type Facts, gatherFacts } from './input/task-facts.ts'
import { compareScores, scoreOf } from './objective/score.ts'
import { closeGaps, toMinutes } from './place/exact-minutes.ts'
import type { Schedule } from './place/schedule.ts'
import type { Plan, PlanInput, Session } from './plan-types.ts'
import { fillGaps } from './search/fill-gaps.ts'
import type { Scored } from './search/greedy.ts'
import { improveCurrentPlan, search } from './search/search.ts'
import { isUnchanged, isWorthMoving, previousSlots, repairCurrentPlan, unmovedSessions } from './stability/stability.ts'

const MOST_WORKS_BY_MINUTE = 60

/** What a current plan that still holds lacks is little or nothing: worth a short look, not a long one. */
const SHORT_LOOK = 0.15

/** Places the work of the horizon. Same input, same plan: no clock, no chance, no limit of time, only of steps. */
export function plan(input: PlanInput): Plan {
  const facts = gatherFacts(input)
  const minutes = problemOnGrid(facts, 1)
  const bound = lowerBoundOf(facts)
  const lookFor = (share: number) => freshPlan(facts, minutes, bound, share)
  const schedule = input.currentPlan.length > 0 ? stayOrMove(minutes, input.currentPlan, lookFor) : lookFor(1)
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
  fillGaps(schedule)
  return { schedule, score: scoreOf(schedule) }
}

/**
 * The current plan, repaired, unless a fresh one is worth the unrest. One that still holds is left only for what the whole
 * search finds: what it finds with nothing changed is that plan itself [PLAN-19].
 */
function stayOrMove(minutes: Problem, currentPlan: readonly Session[], lookFor: (share: number) => Schedule): Schedule {
  const repaired = repairCurrentPlan(minutes, currentPlan)
  const holds = isUnchanged(repaired, currentPlan)
  if (holds && !isWorthMoving(lookFor(SHORT_LOOK), repaired, currentPlan)) return repaired
  const fresh = lookFor(1)
  if (holds && !isWorthMoving(fresh, repaired, currentPlan)) return repaired
  const improved = improveCurrentPlan(repaired, previousSlots(repaired, currentPlan))
  fillGaps(improved)
  return unmovedSessions(improved, currentPlan) === 0 || isWorthMoving(fresh, improved, currentPlan) ? fresh : improved
}
