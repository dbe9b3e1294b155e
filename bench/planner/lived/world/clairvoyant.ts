import { MINUTE, WEIGHTS } from '../../weeks/free-days.ts'
import { countedTasks, type Life, type LivedTask, type Pool } from './life.ts'
import { BIRTH } from './life-hours.ts'
import { meetingsThatHappen } from './life-meetings.ts'
import { minutesIn, openSpans } from './open-spans.ts'

/** The work of a task within the open minutes of its hours, counted from the first. */
interface Demand {
  readonly weight: number
  readonly trueMinutes: number
  /** The most of it that fits into its own hours. */
  readonly mostMinutes: number
  readonly from: number
  readonly until: number
}

/**
 * The most due weight that anybody could have on time who knew everything: what tasks really take, which meetings happen
 * and what arrives when. Sessions, returns, lunch, dependencies and what else needs narrow hours are left out of account, so no planner can exceed it.
 */
export function clairvoyantWeight(life: Life): number {
  const counted = new Set(countedTasks(life))
  return life.pools.reduce((sum, pool) => sum + poolWeight(life, pool, counted), 0)
}

function poolWeight(life: Life, { windows, tasks }: Pool, counted: ReadonlySet<LivedTask>): number {
  const busy = meetingsThatHappen(life.meetings)
  const open = openSpans(windows, BIRTH, life.end, busy)
  const openUntil = (instant: number) =>
    open.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, instant) - start), 0) / MINUTE
  const demands = tasks
    .filter(task => counted.has(task))
    .map(task => {
      const [from, until] = [Math.max(task.arrivesAt, task.startAfter ?? 0), task.dueAt ?? 0]
      const own = minutesIn(openSpans(task.windows, from, until, busy))
      return {
        weight: WEIGHTS[task.priority],
        trueMinutes: task.trueMinutes,
        mostMinutes: Math.min(task.trueMinutes, own),
        from: openUntil(from),
        until: openUntil(until),
      }
    })
  return bestWeight(demands)
}

/**
 * Work fits on one line of time if, between any start and any due date, there is as much time as work that has to be done
 * between them. Giving each task as much as still fits, those with most weight a minute first, is best for shares of tasks.
 */
export function bestWeight(demands: readonly Demand[]): number {
  const starts = [...new Set(demands.map(({ from }) => from))].sort((a, b) => a - b)
  const ends = [...new Set(demands.map(({ until }) => until))].sort((a, b) => a - b)
  const spare = starts.map(start => Float64Array.from(ends, end => end - start))
  let weight = 0
  for (const demand of demands.toSorted((a, b) => b.weight / b.trueMinutes - a.weight / a.trueMinutes)) {
    const rows = spare.slice(0, starts.indexOf(demand.from) + 1)
    const first = ends.indexOf(demand.until)
    let fits = demand.mostMinutes
    for (const row of rows) for (let at = first; at < row.length; at++) fits = Math.min(fits, row[at] ?? 0)
    if (fits <= 0) continue
    for (const row of rows) for (let at = first; at < row.length; at++) row[at] = (row[at] ?? 0) - fits
    weight += (demand.weight * fits) / demand.trueMinutes
  }
  return weight
}
