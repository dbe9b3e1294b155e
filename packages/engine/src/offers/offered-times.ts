import { type Problem, problemOnGrid } from '../input/problem.ts'
import { gatherFacts } from '../input/task-facts.ts'
import { isLater, type Score, scoreOf } from '../objective/score.ts'
import { Schedule } from '../place/schedule.ts'
import { plan } from '../plan.ts'
import type { Interval, PlanInput, Session } from '../plan-types.ts'
import { withPreviousSlots } from '../stability/previous-slots.ts'
import { repairCurrentPlan } from '../stability/repair-current-plan.ts'
import { StepBudget } from '../step-budget.ts'

/** What it would cost to take a time from the plan. */
export interface TestedTime {
  /** The work still fits without this time: nothing is late, or later, that would not be so anyway. */
  fits: boolean
  /** The tasks that would move. */
  moved: string[]
}

/** For the tests of all times together: well below a second. */
const STEPS_OF_TESTS = 50_000_000

/**
 * [BOOK-10] Whether each of these times could be taken, one at a time, without making anything late. The plan of the next run is repaired around each, which
 * is far cheaper than planning again. Where something is late already, only times pass that move nothing: a run would weigh one lateness against another.
 * What is not known to fit does not.
 */
export function testTimes(
  input: PlanInput,
  times: readonly Interval[],
  budget = new StepBudget(STEPS_OF_TESTS),
): TestedTime[] {
  const { sessions } = plan(input)
  const score = scoreOfSessions(input, sessions)
  const isOverloaded = score.late > 0 || score.unplaced > 0 || score.lateness > 0
  return times.map(time => {
    if (budget.isSpent) return { fits: false, moved: [] }
    const repaired = repairCurrentPlan(problemOf({ ...without(input, time), currentPlan: sessions }, budget))
    const moved = movedTasks(repaired)
    const isInTime = !repaired.isSpent() && !isLater(scoreOf(repaired), score)
    return { fits: isInTime && (!isOverloaded || moved.length === 0), moved }
  })
}

/** [BOOK-11] The same for one time, by two plans as runs make them: the planner itself has the last word. */
export function mayTake(input: PlanInput, time: Interval): boolean {
  const scoreOfRun = (given: PlanInput) => scoreOfSessions(given, plan(given).sessions)
  return !isLater(scoreOfRun(without(input, time)), scoreOfRun(input))
}

const without = (input: PlanInput, time: Interval): PlanInput => ({ ...input, busy: [...input.busy, time] })

function scoreOfSessions(input: PlanInput, sessions: readonly Session[]): Score {
  const problem = problemOf({ ...input, currentPlan: sessions }, new StepBudget())
  return scoreOf(
    Schedule.from(
      problem,
      problem.previousSlots.map(slots => [...slots]),
    ),
  )
}

const problemOf = (input: PlanInput, budget: StepBudget): Problem =>
  withPreviousSlots(problemOnGrid(gatherFacts(input, budget), 1), input.currentPlan)

const movedTasks = (schedule: Schedule): string[] => {
  const { jobs, previousSlots } = schedule.problem
  return jobs.flatMap(job => {
    const slots = previousSlots[job.index] ?? []
    return schedule.sessionsIn(job, slots) === slots.length ? [] : [job.work.task.id]
  })
}
