import type { Window } from '@daywright/contract/schedule-preference'
import type { Zone } from '../../data/zoned-time.ts'

/** From one instant to another, in milliseconds. */
export interface Span {
  start: number
  end: number
}

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

export const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + (end - start) / MINUTE_MS, 0)

/** What both have in common. */
export const common = (a: Span, b: Span): Span[] => {
  const [start, end] = [Math.max(a.start, b.start), Math.min(a.end, b.end)]
  return end > start ? [{ start, end }] : []
}

/** The whole of a local day, which may have 23 or 25 hours. */
export const wholeDay = (day: string, zone: Zone): Span => ({
  start: Date.parse(zone.startOfDay(day)),
  end: Date.parse(zone.startOfDay(day, 1)),
})

/** The time of a local day that lies in one of the windows. */
export function openTime(day: string, windows: readonly Window[], zone: Zone): Span[] {
  const { start, end } = wholeDay(day, zone)
  const open = joined(
    windows
      .filter(window => window.day.includes(weekdayOf(day)))
      .map(window => ({ start: clockMinutes(window.start), end: clockMinutes(window.end) })),
  )
  if (end - start !== DAY_MS) return openMinutes({ start, end }, open, zone)
  return open.map(span => ({ start: start + span.start * MINUTE_MS, end: start + span.end * MINUTE_MS }))
}

/**
 * On a day on which the clock is changed, every minute that passes is looked up on the wall clock: a skipped hour
 * opens no window, a repeated one opens it twice, as the planner sees it.
 */
function openMinutes({ start, end }: Span, open: readonly Span[], zone: Zone): Span[] {
  const minutes = Array.from({ length: (end - start) / MINUTE_MS }, (_, index) => start + index * MINUTE_MS)
  const isOpen = (instant: number) => {
    const clock = zone.minuteOfDay(new Date(instant).toISOString())
    return open.some(span => span.start <= clock && clock < span.end)
  }
  return joined(minutes.filter(isOpen).map(minute => ({ start: minute, end: minute + MINUTE_MS })))
}

/** In order, with those that overlap or touch made one. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}

/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

function clockMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
