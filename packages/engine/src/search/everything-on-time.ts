import type { BeamSearch } from '../beam/beam-search.ts'
import { compareScores, type Score, scoreOf } from '../objective/score.ts'
import { Schedule } from '../place/schedule.ts'
import type { Scored } from './greedy.ts'
import { effortShares } from './routine-shares.ts'
import type { RuinAndRecreate } from './ruin-recreate/ruin-recreate.ts'

/** The share of its effort that ruin-and-recreate has before the first pass of the beam: most weeks end there. */
const QUICK_SHARE = 0.4
/** The steps that the beam may take in one plan, and the effort of ruin-and-recreate for each of them. */
const MOST_BEAM_STEPS = 24_000_000
const EFFORT_PER_BEAM_STEP = 0.15

/**
 * Looks for a plan in which everything is on time: quick ruin-and-recreate first, then passes of the beam and longer
 * ruin-and-recreate in turns, because they fail on different weeks. A share of the search is its first steps.
 */
export function everythingOnTime(
  searcher: RuinAndRecreate,
  beam: BeamSearch,
  effort: number,
  isBest: (score: Score) => boolean,
  share: number,
): Scored {
  let best = searcher.run(effort * QUICK_SHARE, isBest, share)
  const { problem } = best.schedule
  const { budget } = problem.facts
  const mostSteps = MOST_BEAM_STEPS * effortShares(problem).beam
  while (share === 1 && searcher.troubledCount > 0 && budget.usedByBeam < mostSteps && !budget.isSpent) {
    const pass = beam.pass()
    if (pass.pieces) {
      const schedule = Schedule.from(problem, pass.pieces)
      return { schedule, score: scoreOf(schedule) }
    }
    const further = searcher.run(pass.steps * EFFORT_PER_BEAM_STEP, isBest)
    if (compareScores(further.score, best.score) < 0) best = further
  }
  return best
}
