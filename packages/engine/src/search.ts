import { bestGreedy, fillLate, type Scored } from './greedy.ts'
import type { Problem } from './problem.ts'
import { RuinAndRecreate } from './ruin-recreate.ts'
import { compareScores, isLate, type Score, scoreOf } from './score.ts'
import { inheritUrgency } from './urgency.ts'

/** How many placements each part of the search may try. */
const QUICK_STEPS = 3000
const POLISH_STEPS = 2000

/** The best plan that the search finds within its steps. */
export function search(problem: Problem): Scored {
  const urgency = inheritUrgency(problem)
  const greedy = bestGreedy(problem, urgency)
  const start = greedy.schedule.copy()
  // Late work must not hold time that something else could be on time in.
  for (const job of problem.jobs) if (isLate(start, job) || !start.isComplete(job)) start.clear(job)
  const onTime = new RuinAndRecreate(start, urgency, 1, false).run(QUICK_STEPS, isPerfect)
  fillLate(onTime.schedule, urgency)
  const filled = { schedule: onTime.schedule, score: scoreOf(onTime.schedule) }
  const best = compareScores(filled.score, greedy.score) < 0 ? filled : greedy
  return new RuinAndRecreate(best.schedule, urgency, 2, true).run(POLISH_STEPS, () => false)
}

function isPerfect(score: Score): boolean {
  return score.late === 0 && score.unplaced === 0
}
