import type { Schedule } from '../place/schedule.ts'
import { delayCostOfOneHour } from './terms.ts'

/** A term over the whole plan, because one job's move changes the shares of others; computed for every comparison. */
export type PlanTerm = (schedule: Schedule) => number

/** What a focus session away from all others costs, in minutes of waiting of a task of one hour and weight 1 [PLAN-102]. */
const APART_MINUTES = 1440

/** Focus sessions are together when nothing but a pause of this length lies between them, or the gap where that is longer. */
const TOGETHER_MINUTES = 30

/** A price for each group of focus sessions, so that fewer groups are better. */
export const scatteredFocus: PlanTerm = schedule => {
  if (schedule.focusStarts.size === 0) return 0
  let groups = 0
  for (const start of schedule.focusStarts) if (!followsFocus(schedule, start)) groups++
  return groups * delayCostOfOneHour(schedule, APART_MINUTES)
}

/** Whether the last session before this start is focus work and near. */
export function followsFocus(schedule: Schedule, start: number): boolean {
  const { problem, takenUntil, takenBy } = schedule
  const reach = Math.max(Math.ceil(TOGETHER_MINUTES / problem.gridMinutes), problem.gap + problem.mark)
  for (let unit = start - 1; unit >= 0 && unit >= start - 1 - reach; unit--) {
    schedule.overhead++
    if (takenUntil[unit] !== 0) return problem.jobs[takenBy[unit] ?? -1]?.isFocus ?? false
  }
  return false
}
