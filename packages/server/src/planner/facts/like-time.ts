import type { Interval, PlanTask } from '@daywright/engine/plan-types'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { clockOf, type Day, minuteOf, weekdayOf, windowsOn } from '../routines/local-days.ts'
import type { MissedSession } from './missed-sessions.store.ts'

const LAST_MINUTE = 24 * 60 - 1
/** How far from its time of day a missed session may be planned. */
const AROUND_MINUTES = 60
const WEEKEND = [0, 6]
const WORKDAYS = [1, 2, 3, 4, 5]

type Timed = Pick<PlanTask, 'estimateMinutes' | 'windows' | 'kept'>

/**
 * [PLAN-128] Work that a person had placed outside the working hours of its task, and missed, is private: it is planned again near
 * that time of day, on the same kind of day, and not in working hours. Only if that session was to do all that is left.
 */
export function likeTime(
  { estimateMinutes, windows, kept }: Timed,
  missed: MissedSession | undefined,
  zone: string,
): Partial<Pick<PlanTask, 'windows' | 'preferred'>> {
  if (!missed) return {}
  const [start, end] = [missed.startAt, missed.endAt].map(instant =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(zone),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  const [from, to] = [minutesOf(start), minutesOf(end)]
  const weekday = weekdayOf(start.toPlainDate())
  if (to <= from || isWithin(windows, start.toPlainDate(), from, to)) return {}
  if (estimateMinutes - minutesIn(kept) > to - from) return {}
  const day = WEEKEND.includes(weekday) ? WEEKEND : WORKDAYS
  const around = { start: clockOf(withinDay(from - AROUND_MINUTES)), end: clockOf(withinDay(to + AROUND_MINUTES)) }
  return { windows: [{ day, ...around }], preferred: { from: clockOf(withinDay(from)), to: clockOf(withinDay(to)) } }
}

const isWithin = (windows: PlanTask['windows'], day: Day, from: number, to: number): boolean =>
  windowsOn(windows, day).some(({ start, end }) => minuteOf(start) <= from && minuteOf(end) >= to)

const minutesIn = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { start, end }) => sum + (end - start) / MINUTE_MS, 0)

const minutesOf = ({ hour, minute }: Temporal.ZonedDateTime): number => hour * 60 + minute

const withinDay = (minute: number): number => Math.min(Math.max(minute, 0), LAST_MINUTE)
