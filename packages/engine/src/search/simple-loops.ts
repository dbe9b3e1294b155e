import type { Job, Problem } from '../input/problem.ts'
import { compareScores, scoreOf } from '../objective/score.ts'
import { placeEarliest } from '../place/place-earliest.ts'
import { Schedule } from '../place/schedule.ts'
import { finishPlan } from './finish/make-room.ts'
import { prerequisitesBefore } from './urgency.ts'

/** The orders of most planners: by due date, and by priority. Jobs are sorted by due date already. */
const ORDERS: readonly ((a: Job, b: Job) => number)[] = [
  (a, b) => a.lateFrom - b.lateFrom || a.index - b.index,
  (a, b) => b.weight - a.weight || a.lateFrom - b.lateFrom || a.index - b.index,
]

/** [PLAN-122] The plan, or what a simple loop makes of the same tasks where less of that is late, or as little and more of it fits. */
export function atLeastSimpleLoops(found: Schedule): Schedule {
  const { problem } = found
  let best = { schedule: found, score: scoreOf(found) }
  for (const order of ORDERS) {
    if (found.isSpent()) break
    const schedule = simpleLoop(problem, prerequisitesBefore([...problem.jobs].sort(order)))
    const score = scoreOf(schedule)
    if (compareScores(score, best.score) < 0) best = { schedule, score }
  }
  if (best.schedule !== found) finishPlan(best.schedule)
  return best.schedule
}

/** One job after the other, each as early as its rules allow, in part where not all of it fits. */
export function simpleLoop(problem: Problem, order: readonly Job[]): Schedule {
  const schedule = new Schedule(problem)
  for (const job of order) {
    if (schedule.isSpent()) break
    const from = schedule.prerequisitesEnd(job)
    if (from !== null) placeEarliest(schedule, job, from, problem.units, 0)
  }
  return schedule
}
