import type { BeamSearch } from '../beam/beam-search.ts'
import { compareScores, type Score, scoreOf } from '../objective/score.ts'
import { Schedule } from '../place/schedule.ts'
import { BEAM } from '../tuned-search.ts'
import type { Scored } from './greedy.ts'
import { effortShares } from './routine-shares.ts'
import type { RuinAndRecreate } from './ruin-recreate/ruin-recreate.ts'

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
  let best = searcher.run(effort * BEAM.quickShare, isBest, share)
  const { problem } = best.schedule
  const { budget } = problem.facts
  const maxSteps = BEAM.maxSteps * effortShares(problem).beam
  while (share === 1 && searcher.troubledCount > 0 && budget.usedByBeam < maxSteps && !budget.isSpent) {
    const pass = beam.pass()
    if (pass.pieces) {
      const schedule = Schedule.from(problem, pass.pieces)
      return { schedule, score: scoreOf(schedule) }
    }
    const further = searcher.run(pass.steps * BEAM.effortPerStep, isBest)
    if (compareScores(further.score, best.score) < 0) best = further
  }
  return best
}
