import type { Interval, WeeklyWindow } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../../weeks/free-days.ts'

/** The time inside weekly windows, in UTC, that no busy interval takes, in order. */
export function openSpans(
  windows: readonly WeeklyWindow[],
  from: number,
  to: number,
  busy: readonly Interval[],
): Interval[] {
  const spans: Interval[] = []
  for (let midnight = Math.floor(from / DAY) * DAY; midnight < to; midnight += DAY) {
    const weekday = new Date(midnight).getUTCDay()
    for (const window of windows) {
      if (!window.day.includes(weekday)) continue
      const start = Math.max(from, midnight + clockOf(window.start))
      const end = Math.min(to, midnight + clockOf(window.end))
      if (start < end) spans.push({ start, end })
    }
  }
  return without(
    spans.sort((a, b) => a.start - b.start),
    busy.toSorted((a, b) => a.start - b.start),
  )
}

/** Both in order of their start. */
function without(spans: readonly Interval[], busy: readonly Interval[]): Interval[] {
  const left: Interval[] = []
  for (const span of spans) {
    let { start } = span
    for (const taken of busy) {
      if (taken.end <= start) continue
      if (taken.start >= span.end) break
      if (taken.start > start) left.push({ start, end: taken.start })
      start = taken.end
    }
    if (start < span.end) left.push({ start, end: span.end })
  }
  return left
}

export function minutesIn(spans: readonly Interval[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE
}

function clockOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE
}
