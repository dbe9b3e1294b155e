import { lastMinuteOf } from '../input/expiry.ts'
import { maxWork } from '../input/free-time/day-caps.ts'
import type { Span } from '../input/free-time/minute-spans.ts'
import { leastMinutes, shortestSession } from '../input/shrinking.ts'
import type { Facts } from '../input/task-facts.ts'
import { weightOf } from '../input/weights.ts'
import { isWork, type Work } from '../input/work.ts'
import type { Score } from '../objective/score.ts'
import { CapacityFlow } from './capacity-flow.ts'
import { CappedFlow } from './capped-flow.ts'
import type { Flow } from './flow.ts'
import { maxWeightOnTime } from './most-weight-on-time.ts'
import { type TimeBin, timeBins } from './time-bins.ts'

/** With more tasks the flow costs more than it saves. */
export const MAX_FLOW_WORKS = 150

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

/** Ignores sessions, cooldowns and gaps. The flow ignores that tasks are late as a whole, and the other bound when they may begin; both hold. */
export function lowerBoundOf(facts: Facts): Bound | null {
  if (facts.works.length > MAX_FLOW_WORKS) return null
  const bound = flowBoundOf(facts)
  if (bound === null) return null
  const { dated, feasible } = datedWorks(facts)
  return { ...bound, late: Math.max(bound.late, totalOf(dated, weight) - maxWeightOnTime(facts, feasible)) }
}

/**
 * Where days have caps there are two bounds, and each of them holds: one without the caps, and one with them in which what is not work takes no
 * time from work.
 */
function flowBoundOf(facts: Facts): Bound | null {
  const { works, dayCaps, budget } = facts
  const dates = works.flatMap(work => [work.release, work.due ?? facts.timeline.last])
  const shared = () => {
    const bins = binsOf(facts, dates)
    return boundBy(facts, () => {
      const flow = new CapacityFlow(bins, budget)
      return () => flow
    })
  }
  if (dayCaps === null) return shared()
  const dayBins = binsOf(facts, [...dates, ...dayCaps.map(({ start }) => start)])
  const capped = boundBy(facts, () => {
    const ofWork = new CappedFlow(dayBins, dayCaps, budget)
    const ofOthers = new CapacityFlow(dayBins, budget)
    return work => (isWork(work.task) ? ofWork : ofOthers)
  })
  return works.every(work => isWork(work.task)) ? capped : greater(capped, shared())
}

function binsOf(facts: Facts, dates: readonly number[]): TimeBin[] {
  const bins = timeBins(facts, dates)
  facts.budget.spend(bins.length * facts.freeTime.length)
  return bins
}

function greater(one: Bound | null, two: Bound | null): Bound | null {
  if (one === null || two === null) return one ?? two
  return { late: Math.max(one.late, two.late), unplaced: Math.max(one.unplaced, two.unplaced) }
}

type FlowOf = (work: Work) => Flow

/**
 * Adding tasks in falling order of value per minute is optimal for such a flow, so one pass by weight per minute bounds
 * the late tasks, and one by weight the unplaced work.
 */
function boundBy(facts: Facts, newFlow: () => FlowOf): Bound | null {
  const { works, timeline } = facts
  const density = (work: Work) => weight(work) / leastMinutes(work)
  const { dated, feasible } = datedWorks(facts)
  const onTime = greatestValue(newFlow(), feasible, density, work => work.due ?? timeline.last, leastMinutes)
  const placed = greatestValue(
    newFlow(),
    works,
    weight,
    work => lastMinuteOf(work, timeline),
    work => work.leftMinutes,
  )
  if (onTime === null || placed === null) return null
  return {
    late: Math.ceil(totalOf(dated, weight) - onTime - 1e-6),
    unplaced: totalOf(works, work => weight(work) * work.leftMinutes) - placed,
  }
}

const weight = (work: Work) => weightOf(work.task)

const totalOf = (works: readonly Work[], value: (work: Work) => number) =>
  works.reduce((sum, work) => sum + value(work), 0)

/** The tasks that may be late, and those of them that could be on time alone. */
function datedWorks(facts: Facts) {
  const { works, timeline } = facts
  const dated = works.filter(work => work.due !== null && !work.overdue && work.due <= timeline.last)
  return { dated, feasible: dated.filter(work => work.blockedBy === null && fitsAlone(work, facts)) }
}

/** False for a task that is late in every plan: even alone it has too little time, or no stretch that is long enough. */
function fitsAlone(work: Work, { freeTime, dayCaps }: Facts): boolean {
  const free = freeTime[work.windowClass] ?? []
  const stretches = free
    .map(({ start, end }) => ({ start: Math.max(start, work.release), end: Math.min(end, work.due ?? end) }))
    .filter(({ start, end }) => end > start)
  const { minSessionMinutes, maxSessionMinutes } = work.task
  const least = Math.min(shortestSession(work.task) ?? minSessionMinutes, maxSessionMinutes, work.leftMinutes)
  const most = (spans: readonly Span[]) =>
    dayCaps && isWork(work.task)
      ? maxWork(spans, dayCaps, least)
      : spans.reduce((sum, { start, end }) => sum + end - start, 0)
  return (
    (work.task.autoSplit ? most(stretches) : Math.max(0, ...stretches.map(span => most([span])))) >= leastMinutes(work)
  )
}

/** Null when the flow takes too many steps. */
function greatestValue(
  flowOf: FlowOf,
  works: readonly Work[],
  valuePerMinute: (work: Work) => number,
  until: (work: Work) => number,
  minutes: (work: Work) => number,
): number | null {
  const sorted = [...works].sort((a, b) => valuePerMinute(b) - valuePerMinute(a) || a.rank - b.rank)
  let value = 0
  for (const work of sorted) {
    if (work.blockedBy !== null) continue
    const flow = flowOf(work)
    value += valuePerMinute(work) * flow.add(work.windowClass, work.release, until(work), minutes(work))
    if (flow.isSpent) return null
  }
  return value
}
