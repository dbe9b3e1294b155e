import { type ComingTime, comingTime, SLOT_MINUTES } from './coming-time.ts'
import type { ForecastInput } from './forecast-input.ts'
import { missedShare } from './past-work.ts'
import { type Circumstances, workOrder } from './work-order.ts'

/** So many draws, and fewer where each costs much: the steps of all draws together are bounded. */
const DRAWS = 400
const FEWEST_DRAWS = 100
const SLOTS_OF_ALL_DRAWS = 6_000_000

/** What the draws of a plan are made from, and how many there are: the same for everything that is asked about the plan. */
export function drawnPlan(input: ForecastInput): { circumstances: Circumstances; draws: number } {
  const time = comingTime(input.plan, input.sessions)
  const { tasks, steps } = workOrder(input, time)
  const { sessions, meetings } = input.past
  const slots = tasks.reduce((sum, { estimateMinutes }) => sum + estimateMinutes / SLOT_MINUTES, steps.length)
  return {
    circumstances: { time, tasks, steps, missedShare: missedShare(sessions), meetings },
    draws: Math.round(Math.min(DRAWS, Math.max(FEWEST_DRAWS, SLOTS_OF_ALL_DRAWS / Math.max(1, slots)))),
  }
}

/** The share of draws in which it is finished by a minute. */
export const shareUpTo = (sorted: Float64Array, minute: number): number => {
  const later = sorted.findIndex(one => one > minute)
  return (later < 0 ? sorted.length : later) / Math.max(1, sorted.length)
}

/** The day of the last minute of work. */
export function dayOfMinute(minute: number | undefined, { dayOf }: ComingTime): number | null {
  if (minute === undefined || !Number.isFinite(minute)) return null
  return dayOf[Math.max(0, Math.ceil(minute / SLOT_MINUTES) - 1)] ?? null
}
