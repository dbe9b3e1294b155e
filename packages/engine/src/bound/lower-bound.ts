import type { Span } from '../input/minute-spans.ts'
import { WEIGHTS } from '../input/problem.ts'
import type { Facts } from '../input/task-facts.ts'
import type { Work } from '../input/work.ts'
import type { Score } from '../objective/score.ts'
import { CapacityFlow } from './capacity-flow.ts'
import { type TimeBin, timeBins } from './time-bins.ts'

/** With more tasks the flow costs more than it saves. */
export const MOST_FLOW_WORKS = 150

/** No plan can be better than this. */
export interface Bound {
  /** Weight of the tasks that must be late. */
  readonly late: number
  /** Weighted minutes that cannot fit. */
  readonly unplaced: number
}

/** True when no plan has less late weight or less unplaced work; without a bound only a perfect plan is known to be best. */
export function reachesBound(score: Score, bound: Bound | null, gridMinutes = 1): boolean {
  return score.late <= (bound?.late ?? 0) && score.unplaced * gridMinutes <= (bound?.unplaced ?? 0)
}

/**
 * Ignores sessions, cooldowns and that tasks are late as a whole. Adding tasks in falling order of value per minute is
 * optimal for such a flow, so one pass by weight per minute bounds the late tasks, and one by weight the unplaced work.
 */
export function lowerBoundOf(facts: Facts): Bound | null {
  const { works, timeline } = facts
  if (works.length > MOST_FLOW_WORKS) return null
  const dates = works.flatMap(work => [work.release, work.due ?? timeline.last])
  const bins = timeBins(facts, dates)
  facts.budget.spend(bins.length * facts.freeTime.length)
  const dated = works.filter(work => work.due !== null && !work.overdue && work.due <= timeline.last)
  const density = (work: Work) => weightOf(work) / work.leftMinutes
  const feasible = dated.filter(work => fitsAlone(work, facts.freeTime[work.windowClass] ?? []))
  const onTime = greatestValue(facts, bins, feasible, density, work => work.due ?? timeline.last)
  const placed = greatestValue(facts, bins, works, weightOf, () => timeline.last)
  if (onTime === null || placed === null) return null
  const total = (list: readonly Work[], value: (work: Work) => number) =>
    list.reduce((sum, work) => sum + value(work), 0)
  return {
    late: Math.ceil(total(dated, weightOf) - onTime - 1e-6),
    unplaced: total(works, work => weightOf(work) * work.leftMinutes) - placed,
  }
}

/** False for a task that is late in every plan: even alone it has too little time, or no stretch that is long enough. */
function fitsAlone(work: Work, free: readonly Span[]): boolean {
  const stretches = free.map(span => Math.min(span.end, work.due ?? span.end) - Math.max(span.start, work.release))
  const most = work.task.autoSplit
    ? stretches.reduce((sum, length) => sum + Math.max(0, length), 0)
    : Math.max(0, ...stretches)
  return most >= work.leftMinutes
}

function weightOf(work: Work): number {
  return WEIGHTS[work.task.priority]
}

/** Null when the flow takes too many steps. */
function greatestValue(
  { budget }: Facts,
  bins: readonly TimeBin[],
  works: readonly Work[],
  valuePerMinute: (work: Work) => number,
  until: (work: Work) => number,
): number | null {
  const flow = new CapacityFlow(bins, budget)
  const sorted = [...works].sort((a, b) => valuePerMinute(b) - valuePerMinute(a) || a.rank - b.rank)
  let value = 0
  for (const work of sorted) {
    if (work.blockedBy !== null) continue
    value += valuePerMinute(work) * flow.add(work.windowClass, work.release, until(work), work.leftMinutes)
    if (flow.isSpent) return null
  }
  return value
}
