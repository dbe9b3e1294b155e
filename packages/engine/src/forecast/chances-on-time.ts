import { drawFinishes } from './draw-finishes.ts'
import { drawnPlan, shareUpTo } from './drawn-plan.ts'
import type { ForecastInput } from './forecast-input.ts'

/**
 * [FORE-10] The chance of some tasks to be on time, which is exactly what a forecast of everything gives: work that comes later in the order
 * changes nothing about what comes before, so no draw goes further than to the last of these tasks.
 */
export function chancesOnTime(input: ForecastInput, taskIds: ReadonlySet<string>): Map<string, number> {
  if (taskIds.size === 0) return new Map()
  const { circumstances, draws } = drawnPlan(input)
  const { tasks, steps } = circumstances
  const asked = tasks.flatMap(({ id, dueMinute }, index) =>
    dueMinute !== null && taskIds.has(id) ? [{ id, index, dueMinute }] : [],
  )
  const indexes = new Set(asked.map(({ index }) => index))
  const last = steps.findLastIndex(({ task }) => indexes.has(task))
  const finishes = drawFinishes(circumstances, draws, last + 1)
  return new Map(
    asked.map(({ id, index, dueMinute }) => [
      id,
      shareUpTo((finishes[index] ?? new Float64Array()).toSorted(), dueMinute),
    ]),
  )
}
