import type { Facts } from '../input/task-facts.ts'

/** All free minutes between two neighbouring start or due dates that the same sets of windows allow. */
export interface TimeBin {
  readonly start: number
  readonly end: number
  /** For each window class, whether this time is free in it. */
  readonly open: readonly boolean[]
  minutes: number
}

/** Sorts all free time into bins: within a bin the flow need not know when work is done. */
export function timeBins(facts: Facts, dates: readonly number[]): TimeBin[] {
  const { last } = facts.timeline
  const spanEdges = facts.freeTime.flatMap(spans => spans.flatMap(span => [span.start, span.end]))
  const dateSet = new Set(dates)
  const edges = [...new Set([...spanEdges, ...dates.filter(date => date > 0 && date < last)])].sort((a, b) => a - b)
  const pointers = facts.freeTime.map(() => 0)
  const bins = new Map<string, TimeBin>()
  let stretch = 0
  for (let index = 0; index + 1 < edges.length; index++) {
    const start = edges[index] ?? 0
    const end = edges[index + 1] ?? 0
    if (dateSet.has(start)) stretch++
    const open = facts.freeTime.map((spans, windowClass) => {
      let at = pointers[windowClass] ?? 0
      while (at < spans.length && (spans[at]?.end ?? 0) <= start) at++
      pointers[windowClass] = at
      return (spans[at]?.start ?? last) <= start
    })
    if (!open.includes(true)) continue
    const key = `${stretch} ${open.map(Number).join('')}`
    const bin = bins.get(key)
    bins.set(key, { start: bin?.start ?? start, end, open, minutes: (bin?.minutes ?? 0) + end - start })
  }
  return [...bins.values()]
}
