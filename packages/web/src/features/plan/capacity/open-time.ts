import { minuteOfClock } from '@daywright/contract/fields/clock-time'
import type { Window } from '@daywright/contract/resources/planner/schedule-preference'
import { joined, type Span } from '../../../data/time/spans.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { DAY_MS, MINUTE_MS } from '../../../ui/time/time-units.ts'

/** The total length of spans in milliseconds, in minutes. */
export const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, 0)

/** A local day, which may have 23 or 25 hours, as instants in milliseconds. */
export const wholeDay = (day: string, zone: Zone): Span => ({
  from: Date.parse(zone.startOfDay(day)),
  to: Date.parse(zone.startOfDay(day, 1)),
})

/** The time of a local day inside the windows. */
export function openTime(day: string, windows: readonly Window[], zone: Zone): Span[] {
  const whole = wholeDay(day, zone)
  const open = joined(
    windows
      .filter(window => window.day.includes(weekdayOf(day)))
      .map(({ start, end }) => ({ from: minuteOfClock(start), to: minuteOfClock(end) })),
  )
  if (whole.to - whole.from !== DAY_MS) return openMinutes(whole, open, zone)
  return open.map(({ from, to }) => ({ from: whole.from + from * MINUTE_MS, to: whole.from + to * MINUTE_MS }))
}

/**
 * On a day with a clock change every minute is converted to local time: a skipped hour opens no window and a repeated
 * one opens it twice, as in the planner.
 */
function openMinutes({ from, to }: Span, open: readonly Span[], zone: Zone): Span[] {
  const minutes = Array.from({ length: (to - from) / MINUTE_MS }, (_, index) => from + index * MINUTE_MS)
  const isOpen = (instant: number) => {
    const clock = zone.minuteOfDay(new Date(instant).toISOString())
    return open.some(span => span.from <= clock && clock < span.to)
  }
  return joined(minutes.filter(isOpen).map(minute => ({ from: minute, to: minute + MINUTE_MS })))
}

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
