/** A half-open stretch of whole minutes, counted from the origin of the run. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Sorts, drops the empty ones and joins those that touch or overlap. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(span => span.end > span.start).sort((a, b) => a.start - b.start || a.end - b.end)
  const joined: { start: number; end: number }[] = []
  for (const span of sorted) {
    const last = joined.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else joined.push({ start: span.start, end: span.end })
  }
  return joined
}

/** The parts of `spans` outside `holes`; both must be joined. */
export function subtractSpans(spans: readonly Span[], holes: readonly Span[]): Span[] {
  const left: Span[] = []
  let firstHole = 0
  for (const span of spans) {
    let start = span.start
    while (firstHole < holes.length && (holes[firstHole]?.end ?? 0) <= start) firstHole++
    for (let index = firstHole; index < holes.length; index++) {
      const hole = holes[index]
      if (!hole || hole.start >= span.end) break
      if (hole.start > start) left.push({ start, end: hole.start })
      start = Math.max(start, hole.end)
    }
    if (start < span.end) left.push({ start, end: span.end })
  }
  return left
}

/** How much of these joined spans lies between two minutes. */
export function minutesIn(spans: readonly Span[], from: number, to: number): number {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.end, to) - Math.max(span.start, from)), 0)
}
