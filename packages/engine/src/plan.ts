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
  const lookFor = (share: number) => freshPlan(facts, minutes, bound, share)
  const schedule = input.present.length > 0 ? stayOrMove(minutes, input.present, lookFor) : lookFor(1)
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

/**
 * The present plan, mended, unless a fresh one is worth the unrest. One that still holds is left only for what the whole
 * search finds: what it finds with nothing changed is that plan itself [PLAN-19].
 */
function stayOrMove(minutes: Problem, present: readonly Session[], lookFor: (share: number) => Schedule): Schedule {
  const mended = repairPresent(minutes, present)
  const holds = isUnchanged(mended, present)
  if (holds && !isWorthMoving(lookFor(SHORT_LOOK), mended, present)) return mended
  const fresh = lookFor(1)
  if (holds && !isWorthMoving(fresh, mended, present)) return mended
  const calm = improveCalmly(mended, piecesAtHome(mended, present))
  settle(calm)
  return keptSessions(calm, present) === 0 || isWorthMoving(fresh, calm, present) ? fresh : calm
}
