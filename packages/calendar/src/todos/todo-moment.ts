import { DAY, type WallTime } from '../syntax/date-values.ts'
import type { Duration } from '../syntax/durations.ts'
import { instantOf, type Zone } from '../zones/zone.ts'

/** A local day as the milliseconds of its midnight on a clock in UTC, or an instant. */
export type TodoTime = { day: number } | { at: number }

/** A time of a to-do with the clock that it is on. */
export interface TodoMoment {
  wall: WallTime
  zone: Zone
  /** A date without a time: `wall` is its midnight. */
  isDay: boolean
}

export function timeOf(moment: TodoMoment | null): TodoTime | null {
  if (!moment) return null
  return moment.isDay ? { day: moment.wall } : { at: instantOf(moment.zone, moment.wall) }
}

/** [CAL-9] The instant after a duration: its days are days of the wall clock, the rest is exact time. */
export const later = ({ wall, zone }: TodoMoment, { days, milliseconds }: Duration): number =>
  instantOf(zone, wall + days * DAY) + milliseconds
