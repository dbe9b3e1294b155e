import type { ComingTime } from './coming-time.ts'
import { drawFinishes } from './draw-finishes.ts'
import { dayOfMinute, drawnPlan, shareUpTo } from './drawn-plan.ts'
import type { ForecastInput } from './forecast-input.ts'

/** When something is finished. Days count from today, which is 0; null is not within a year. */
export interface FinishForecast {
  /** By then it is finished in half of the draws. */
  readonly likelyDay: number | null
  /** By then it is finished in nine of ten draws. */
  readonly safeDay: number | null
}

export interface TaskForecast extends FinishForecast {
  readonly taskId: string
  /** From 0 to 1; null for a task that is not due. */
  readonly onTimeChance: number | null
}

export interface GroupForecast extends FinishForecast {
  readonly id: string
  readonly onTimeChance: number | null
  /** The share of draws in which everything is finished by the end of a day, at most so many points. */
  readonly curve: readonly { readonly day: number; readonly share: number }[]
}

/** Tasks that are finished together, such as those of a project. */
export interface Group {
  readonly id: string
  readonly taskIds: readonly string[]
  readonly dueAt: number | null
}

export interface Forecast {
  readonly tasks: readonly TaskForecast[]
  readonly groups: readonly GroupForecast[]
}

const LIKELY = 0.5
const SAFE = 0.9
const CURVE_POINTS = 24

/** [FORE-1] How the work of a plan will go. Same input, same forecast: the draws have seeds, and nothing here has a clock. */
export function forecast(input: ForecastInput, groups: readonly Group[] = []): Forecast {
  const { circumstances, draws } = drawnPlan(input)
  const { time, tasks } = circumstances
  const finishes = drawFinishes(circumstances, draws)
  const indexOf = new Map(tasks.map(({ id }, index) => [id, index]))
  return {
    tasks: tasks.map(({ id, dueMinute }, index) => {
      const sorted = finishes[index]?.toSorted() ?? new Float64Array()
      return {
        taskId: id,
        ...daysOf(sorted, time),
        onTimeChance: dueMinute === null ? null : shareUpTo(sorted, dueMinute),
      }
    }),
    groups: groups.map(group => {
      const own = group.taskIds.flatMap(id => finishes[indexOf.get(id) ?? -1] ?? [])
      const last = Float64Array.from({ length: draws }, (_, draw) =>
        Math.max(0, ...own.map(each => each[draw] ?? 0)),
      ).sort()
      const due = group.dueAt === null ? null : (group.dueAt - time.timeline.origin) / 60_000
      return {
        id: group.id,
        ...(own.length === 0 ? { likelyDay: null, safeDay: null } : daysOf(last, time)),
        onTimeChance: due === null || own.length === 0 ? null : shareUpTo(last, due),
        curve: own.length === 0 ? [] : curveOf(last, time),
      }
    }),
  }
}

const daysOf = (sorted: Float64Array, time: ComingTime): FinishForecast => ({
  likelyDay: dayOfMinute(sorted[Math.ceil(LIKELY * sorted.length) - 1], time),
  safeDay: dayOfMinute(sorted[Math.ceil(SAFE * sorted.length) - 1], time),
})

/** The days on which it may be finished, thinned out evenly by share where they are many. */
function curveOf(sorted: Float64Array, time: ComingTime): GroupForecast['curve'] {
  const shares = new Map<number, number>()
  for (const [index, minute] of sorted.entries()) {
    const day = dayOfMinute(minute, time)
    if (day !== null) shares.set(day, (index + 1) / sorted.length)
  }
  const points = [...shares].map(([day, share]) => ({ day, share }))
  const every = Math.max(1, (points.length - 1) / (CURVE_POINTS - 1))
  const chosen = Array.from({ length: Math.min(CURVE_POINTS, points.length) }, (_, index) => Math.round(index * every))
  return [...new Set(chosen)].flatMap(index => points[index] ?? [])
}
