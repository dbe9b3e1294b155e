import type { DayCap } from '../input/free-time/day-caps.ts'
import { joinSpans, minutesIn, type Span } from '../input/free-time/minute-spans.ts'
import type { Facts } from '../input/task-facts.ts'
import { isWork, type Work } from '../input/work.ts'

/** How many minutes there are up to a minute for any of these works: all their free time together, within the caps of days if all are work. */
export function roomBefore(facts: Facts, works: readonly Work[]): (minute: number) => number {
  const classes = new Set(works.map(work => work.windowClass))
  const spans = joinSpans([...classes].flatMap(windowClass => facts.freeTime[windowClass] ?? []))
  const caps = works.every(work => isWork(work.task)) ? facts.dayCaps : null
  const stretches = caps === null ? [{ start: 0, most: Number.POSITIVE_INFINITY, spans }] : onDays(spans, caps)
  facts.budget.spend(works.length * spans.length)
  return minute =>
    stretches.reduce((sum, { start, most, spans }) => sum + Math.min(most, minutesIn(spans, start, minute)), 0)
}

function onDays(spans: readonly Span[], caps: readonly DayCap[]) {
  return caps.map(({ start, end, most }) => ({
    start,
    most,
    spans: spans
      .map(span => ({ start: Math.max(span.start, start), end: Math.min(span.end, end) }))
      .filter(span => span.end > span.start),
  }))
}
