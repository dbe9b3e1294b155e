import { allMoves } from '../objective/moved-sessions.ts'
import { dayOfWaiting, PRICES } from '../objective/prices.ts'
import { compareScores, scoreOf } from '../objective/score.ts'
import type { Schedule } from '../place/schedule.ts'

/**
 * True when the new plan is better by more than it costs that everything else moves with it [PLAN-19]. Both plans are scored with the
 * current plan in mind, so the decision is the same when the chosen plan is the current one of the next run.
 */
export function isWorthMoving(fresh: Schedule, current: Schedule): boolean {
  const moved = Math.max(0, allMoves(fresh) - allMoves(current))
  const stir = moved * PRICES.stir * dayOfWaiting(fresh.problem.gridMinutes)
  return compareScores(scoreOf(current), scoreOf(fresh)) > stir
}
