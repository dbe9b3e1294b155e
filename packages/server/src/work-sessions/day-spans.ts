import { toTimestamp } from '../time/clock.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'

/** A local day, as statements and sums need it. */
export interface DaySpan {
  day: Temporal.PlainDate
  /** In milliseconds. */
  start: number
  end: number
}

/** Dates before 1970 are not stored. */
const instantOf = (day: Temporal.PlainDate, zone: string) => Math.max(0, day.toZonedDateTime(zone).epochMilliseconds)

/** The days from one to another, both included. */
export function spansOf(range: { from: string; to: string }, zone: string): DaySpan[] {
  const first = Temporal.PlainDate.from(range.from)
  const count = first.until(range.to).days + 1
  const days = Array.from({ length: count + 1 }, (_, index) => first.add({ days: index }))
  const instants = days.map(day => instantOf(day, zone))
  return days.slice(0, count).map((day, index) => ({
    day,
    start: instants[index] ?? 0,
    end: instants[index + 1] ?? 0,
  }))
}

/** How many days before a range its sessions may have begun: they last 24 hours at most, and some days are shorter. */
export const DAYS_BEFORE = 2

/** [INS-2] The days, and those before them whose sessions may have gone on until then. */
export const withDaysBefore = (days: readonly DaySpan[], zone: string): DaySpan[] => {
  const first = days[0]?.day
  if (!first) return []
  const from = first.subtract({ days: DAYS_BEFORE }).toString()
  return [...spansOf({ from, to: first.subtract({ days: 1 }).toString() }, zone), ...days]
}

/** The spans as a statement reads them, each with the part of the range that it belongs to. */
export const spansJson = (
  spans: readonly Pick<DaySpan, 'start' | 'end'>[],
  partOf: (index: number) => number,
): string =>
  JSON.stringify(
    spans.map(({ start, end }, n) => {
      const following = spans[n + 1]
      return {
        n,
        startAt: toTimestamp(start),
        endAt: toTimestamp(end),
        ends: end,
        next: following ? (following.end - following.start) / MINUTE_MS : Number.MAX_SAFE_INTEGER,
        part: partOf(n),
      }
    }),
  )
