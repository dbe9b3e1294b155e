import type { Bound } from './bound.ts'
import { bestGreedy, fillLate, type Scored } from './greedy.ts'
import type { Problem } from './problem.ts'
import { RuinAndRecreate } from './ruin-recreate.ts'
import { compareScores, isLate, type Score, scoreOf } from './score.ts'
import { inheritUrgency } from './urgency.ts'

/** Work that the search may do, counted in units of the grid that it looks at; about a hundred to a microsecond's ten. */
const QUICK_WORK = 400_000
const LONG_WORK = 8_000_000
const OVERLOAD_WORK = 2_500_000
const POLISH_WORK = 500_000

/** The best plan that the search finds within its steps. */
export function search(problem: Problem, bound: Bound | null): Scored {
  const urgency = inheritUrgency(problem)
  const greedy = bestGreedy(problem, urgency)
  const start = greedy.schedule.copy()
  // Late work must not hold time that something else could be on time in.
  for (const job of problem.jobs) if (isLate(start, job) || !start.isComplete(job)) start.clear(job)
  const isBest = (score: Score) =>
    score.late <= (bound?.late ?? 0) && score.unplaced * problem.gridMinutes <= (bound?.unplaced ?? 0)
  const mayBePerfect = bound === null || (bound.late === 0 && bound.unplaced === 0)
  const work = QUICK_WORK + (mayBePerfect ? LONG_WORK : OVERLOAD_WORK)
  const onTime = new RuinAndRecreate(start, urgency, 1, false).run(work, isBest)
  fillLate(onTime.schedule, urgency)
  const filled = { schedule: onTime.schedule, score: scoreOf(onTime.schedule) }
  const best = compareScores(filled.score, greedy.score) < 0 ? filled : greedy
  return new RuinAndRecreate(best.schedule, urgency, 2, true).run(POLISH_WORK, () => false)
}
