import { problemOnGrid } from '../src/input/problem.ts'
import { gatherFacts } from '../src/input/task-facts.ts'
import { type Score, scoreOf } from '../src/objective/score.ts'
import { Schedule } from '../src/place/schedule.ts'
import type { Plan, PlanInput } from '../src/plan-types.ts'
import { withPreviousSlots } from '../src/stability/previous-slots.ts'

/** The objective's value of a finished plan. */
export function scoreOfPlan(input: PlanInput, { sessions }: Plan): Score {
  const problem = withPreviousSlots(problemOnGrid(gatherFacts(input), 1), input.currentPlan)
  const minute = (instant: number) => (instant - problem.facts.timeline.origin) / 60_000
  const schedule = new Schedule(problem)
  for (const { taskId, start, end } of sessions) {
    const job = problem.jobs.find(({ work }) => work.task.id === taskId)
    if (job) schedule.add(job, { start: minute(start), end: minute(end) })
  }
  return scoreOf(schedule)
}
