import { reachesBound } from './bound/lower-bound.ts'
import { describePlan } from './explain/describe-plan.ts'
import type { Replan } from './explain/remedies/remedy-trials.ts'
import { FreshPlans } from './fresh-plans.ts'
import { easyDays, hasLongDay } from './input/easy-days.ts'
import type { Problem } from './input/problem.ts'
import { gatherFacts } from './input/task-facts.ts'
import { MAX_SEARCHED } from './input/worth-searching.ts'
import { compareScores, isLater, scoreOf } from './objective/score.ts'
import { notNext } from './objective/terms.ts'
import { Schedule } from './place/schedule.ts'
import type { Plan, PlanInput, Session } from './plan-types.ts'
import { finishPlan } from './search/finish/make-room.ts'
import { improveCurrentPlan } from './search/search.ts'
import { intactSlots, unmovedSessions, withPreviousSlots } from './stability/previous-slots.ts'
import { repairCurrentPlan } from './stability/repair-current-plan.ts'
import { isWorthMoving } from './stability/stability.ts'
import { StepBudget } from './step-budget.ts'
import { SEARCH } from './tuned-search.ts'

/** Places the work of the horizon. Same input, same plan: no clock, no randomness, and a limit on steps, not on time. */
export function plan(input: PlanInput, budget = new StepBudget()): Plan {
  const fresh = new FreshPlans(gatherFacts(input, budget))
  const schedule = planWithEasyDays(input, fresh)
  return describePlan(input, schedule, reachesBound(scoreOf(schedule), fresh.bound), replan)
}

/**
 * The next run as it would be if this were the input, or a fresh plan of the first steps of its search. Long days are
 * allowed, because avoiding them changes nothing about what is late.
 */
const replan: Replan = (input, budget, look) => {
  const fresh = new FreshPlans(gatherFacts(input, budget))
  return look === 'first steps' ? fresh.find(SEARCH.shortLook) : chosenPlan(input, fresh)
}

/**
 * [PLAN-125] Where the plan has long days, the one that is found with caps which do not allow them, if no more is late in it
 * or left over. A current plan with long days stays as it is: making them shorter would move too much.
 */
function planWithEasyDays(input: PlanInput, fresh: FreshPlans): Schedule {
  const schedule = chosenPlan(input, fresh)
  const days = easyDays(fresh.minutes)
  if (!days || !hasLongDay(fresh.minutes, schedule.pieces, days)) return schedule
  const { previousSlots } = withPreviousSlots(fresh.minutes, input.currentPlan)
  if (hasLongDay(fresh.minutes, previousSlots, days)) return schedule
  const score = scoreOf(schedule)
  if (!reachesBound(score, fresh.bound)) return schedule
  const within = new FreshPlans({ ...fresh.minutes.facts, dayCaps: days })
  if (within.bound && isLater({ ...score, ...within.bound }, score)) return schedule
  const easy = Schedule.from(schedule.problem, chosenPlan(input, within).pieces)
  return isLater(scoreOf(easy), score) || urgentWaits(easy) > urgentWaits(schedule) ? schedule : easy
}

/** What it costs that urgent work is not next [PLAN-143]. */
function urgentWaits(schedule: Schedule): number {
  return schedule.problem.jobs.reduce((sum, job) => sum + notNext(schedule, job), 0)
}

function chosenPlan({ currentPlan }: PlanInput, fresh: FreshPlans): Schedule {
  return currentPlan.length > 0 ? stayOrMove(fresh.minutes, currentPlan, share => fresh.find(share)) : fresh.find(1)
}

/**
 * The current plan, repaired, unless a fresh one is worth the moves. A plan that is still valid as a whole is
 * looked at again only where the first steps of a search may gain something, which they cannot if it was found by the
 * same search and nothing has changed [PLAN-19].
 */
function stayOrMove(minutes: Problem, currentPlan: readonly Session[], lookFor: (share: number) => Schedule): Schedule {
  const problem = withPreviousSlots(minutes, currentPlan)
  const find = (share: number) => Schedule.from(problem, lookFor(share).pieces)
  const repaired = repairCurrentPlan(problem)
  const isUnchanged = [repaired.sessionCount, unmovedSessions(repaired)].every(count => count === currentPlan.length)
  if (isUnchanged && !mayGain(find(SEARCH.shortLook), repaired)) return repaired
  const fresh = find(1)
  if (isUnchanged && !mayGain(fresh, repaired)) return repaired
  if (problem.jobs.length > MAX_SEARCHED) return isWorthMoving(fresh, repaired) ? fresh : repaired
  const improved = improveCurrentPlan(repaired, intactSlots(repaired))
  finishPlan(improved)
  const closest = compareScores(scoreOf(improved), scoreOf(repaired)) < 0 ? improved : repaired
  return unmovedSessions(closest) === 0 || isWorthMoving(fresh, closest) ? fresh : closest
}

/** Less late work may be worth moving a few sessions, even if all the moves of a fresh plan are too many for it. */
function mayGain(fresh: Schedule, repaired: Schedule): boolean {
  return isWorthMoving(fresh, repaired) || scoreOf(fresh).late < scoreOf(repaired).late
}
