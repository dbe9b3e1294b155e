/** A range of numbers, such as minutes or instants. */
export interface Span {
  from: number
  to: number
}

/** Sorted, with overlapping and adjacent spans merged. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}

/** The intersection of two spans. */
export function common(one: Span, other: Span): Span[] {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
  return to > from ? [{ from, to }] : []
}

/** The parts of a span outside a hole. */
export function without(span: Span, hole: Span): Span[] {
  const before = { from: span.from, to: Math.min(span.to, hole.from) }
  const after = { from: Math.max(span.from, hole.to), to: span.to }
  return [before, after].filter(({ from, to }) => from < to)
}
