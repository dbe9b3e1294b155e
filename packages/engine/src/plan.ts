import { type Bound, lowerBoundOf, reachesBound } from './bound/lower-bound.ts'
import { describePlan } from './explain/describe-plan.ts'
import { gridLosesTime, searchGrids } from './input/grid.ts'
import { type Problem, problemOnGrid } from './input/problem.ts'
import { type Facts, gatherFacts } from './input/task-facts.ts'
import { MOST_SEARCHED, worthSearching } from './input/worth-searching.ts'
import { compareScores, scoreOf } from './objective/score.ts'
import { toMinutes } from './place/exact-minutes.ts'
import { Schedule } from './place/schedule.ts'
import type { Plan, PlanInput, Session } from './plan-types.ts'
import { closeGaps } from './search/close-gaps.ts'
import type { Scored } from './search/greedy.ts'
import { finishPlan } from './search/make-room.ts'
import { improveCurrentPlan, search } from './search/search.ts'
import { withTheRest } from './search/with-the-rest.ts'
import { intactSlots, unmovedSessions, withPreviousSlots } from './stability/previous-slots.ts'
import { repairCurrentPlan } from './stability/repair-current-plan.ts'
import { isWorthMoving } from './stability/stability.ts'
import { StepBudget } from './step-budget.ts'

const MOST_WORKS_BY_MINUTE = 60

/** With more tasks, reading and describing them takes a part of the time of the search. */
const FULL_SEARCH_TASKS = 10_000

/** The share of the search that checks whether an unchanged plan could be better: little is to be expected. */
const SHORT_LOOK = 0.15

/** Places the work of the horizon. Same input, same plan: no clock, no randomness, and a limit on steps, not on time. */
export function plan(input: PlanInput, budget = new StepBudget()): Plan {
  const facts = gatherFacts(input, budget)
  const minutes = problemOnGrid(facts, 1)
  const bound = lowerBoundOf(facts)
  const searched = worthSearching(facts)
  const searchedMinutes = searched === facts ? minutes : problemOnGrid(searched, 1)
  const size = Math.min(1, FULL_SEARCH_TASKS / facts.works.length)
  const lookFor = (share: number) => withTheRest(freshPlan(searched, searchedMinutes, bound, share * size), minutes)
  const schedule = input.currentPlan.length > 0 ? stayOrMove(minutes, input.currentPlan, lookFor) : lookFor(1)
  return describePlan(input, schedule, reachesBound(scoreOf(schedule), bound))
}

/** Searches on a coarse grid, and on finer ones where the grid has cost something and tasks are few enough. */
function freshPlan(facts: Facts, minutes: Problem, bound: Bound | null, share: number): Schedule {
  const grids = searchGrids(facts)
  let best: Scored | null = null
  for (const grid of isOverloaded(bound) ? grids.slice(-1) : grids) {
    const found = exactPlan(problemOnGrid(facts, grid), minutes, bound, share)
    if (!best || compareScores(found.score, best.score) < 0) best = found
    if (reachesBound(best.score, bound) || facts.budget.isSpent) return best.schedule
  }
  const isTooMuch = facts.works.length > MOST_WORKS_BY_MINUTE
  if (best && (isTooMuch || !gridLosesTime(facts, grids.at(-1) ?? 1))) return best.schedule
  const fine = exactPlan(minutes, minutes, bound, share)
  return best && compareScores(fine.score, best.score) >= 0 ? best.schedule : fine.schedule
}

/** With more work than time the finer grid is worth its effort at once, because a search never ends early. */
function isOverloaded(bound: Bound | null): boolean {
  return bound === null || bound.late > 0 || bound.unplaced > 0
}

function exactPlan(problem: Problem, minutes: Problem, bound: Bound | null, share: number): Scored {
  const schedule = toMinutes(search(problem, bound, share).schedule, minutes)
  closeGaps(schedule)
  finishPlan(schedule)
  return { schedule, score: scoreOf(schedule) }
}

/**
 * The current plan, repaired, unless a fresh one is worth the moves. A plan that is still valid as a whole is left only
 * for what the whole search finds, and with nothing changed the search finds that plan itself [PLAN-19].
 */
function stayOrMove(minutes: Problem, currentPlan: readonly Session[], lookFor: (share: number) => Schedule): Schedule {
  const problem = withPreviousSlots(minutes, currentPlan)
  const find = (share: number) => Schedule.from(problem, lookFor(share).pieces)
  const repaired = repairCurrentPlan(problem)
  const isUnchanged = [repaired.sessionCount, unmovedSessions(repaired)].every(count => count === currentPlan.length)
  if (isUnchanged && !isWorthMoving(find(SHORT_LOOK), repaired)) return repaired
  const fresh = find(1)
  if (isUnchanged && !isWorthMoving(fresh, repaired)) return repaired
  if (problem.jobs.length > MOST_SEARCHED) return isWorthMoving(fresh, repaired) ? fresh : repaired
  const improved = improveCurrentPlan(repaired, intactSlots(repaired))
  finishPlan(improved)
  return unmovedSessions(improved) === 0 || isWorthMoving(fresh, improved) ? fresh : improved
}
