import type { DayCaps } from '../input/free-time/day-caps.ts'
import type { BeamState } from './beam-state.ts'

/**
 * [PLAN-98] Up to where work may use a free stretch that begins at `start`: within the cap of that day, and not past its
 * end, so that a state needs to know the work of one day only.
 */
export function endWithinDay({ days, dayOf }: DayCaps, state: BeamState, start: number, end: number): number {
  const day = dayOf[start] ?? 0
  const cap = days[day]
  if (!cap) return end
  const done = dayOf[state.time] === day ? state.workToday : 0
  return Math.min(end, cap.end, start + Math.max(0, cap.most - done))
}

/** The end of the day that a unit lies on. */
export function endOfDay(caps: DayCaps | null, unit: number, otherwise: number): number {
  return caps?.days[caps.dayOf[unit] ?? 0]?.end ?? otherwise
}
