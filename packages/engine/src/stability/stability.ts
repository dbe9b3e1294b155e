import { allMoves } from '../objective/moved-sessions.ts'
import { type Level, OBJECTIVE } from '../objective/objective.ts'
import { scoreOf } from '../objective/score.ts'
import type { Schedule } from '../place/schedule.ts'

/**
 * What moved sessions, counted by how soon they were to begin, must gain at a level before that level alone is a reason to move. The lowest level needs no
 * entry, because moved sessions are one of its terms.
 */
const GAIN_PER_MOVE: Partial<Record<Level, number>> = { late: 0.05, unplaced: 15, lateness: 240 * 60 }

/**
 * True when the new plan is better by more than the moved sessions are worth [PLAN-19]. Both plans are scored with the
 * current plan in mind, so the decision is the same when the chosen plan is the current one of the next run.
 */
export function isWorthMoving(fresh: Schedule, current: Schedule): boolean {
  const next = scoreOf(fresh)
  const old = scoreOf(current)
  const moved = allMoves(fresh) - allMoves(current)
  for (const { level } of OBJECTIVE) {
    const gain = old[level] - next[level]
    if (gain < 0) return false
    if (gain > (GAIN_PER_MOVE[level] ?? 0) * moved) return true
  }
  return false
}
