import type { HabitOutcome } from '@daywright/contract/resources/planner/habit'

/**
 * [HABIT-13] Periods in a row whose target was met. Days off, pauses and what is not over yet neither end a streak nor
 * count.
 */
export function streaksOf(outcomes: readonly HabitOutcome[]): { streak: number; bestStreak: number } {
  let streak = 0
  let bestStreak = 0
  for (const outcome of outcomes) {
    if (outcome === 'met') streak++
    if (outcome === 'missed') streak = 0
    bestStreak = Math.max(bestStreak, streak)
  }
  return { streak, bestStreak }
}
