import type { PlanTask, WeeklyWindow } from '../../plan-types.ts'
import { isWork } from '../work.ts'
import { joinSpans, type Span, subtractSpans } from './minute-spans.ts'
import type { Timeline } from './timeline.ts'
import { expandWindows, windowsKey } from './weekly-windows.ts'

/** With more sets of windows than anyone has, those beyond the limit count as closed: each takes memory for every minute. */
const MOST_WINDOW_CLASSES = 1000
const MOST_SPANS = 500_000

/** One distinct set of weekly windows. */
export interface WindowClass {
  readonly windows: readonly WeeklyWindow[]
  readonly isWork: boolean
}

/**
 * Tasks that share windows share one expansion; equal windows in different arrays do too. Where there are rules for work
 * alone, what is not work has classes of its own, because other time is free for it.
 */
export function classifyWindows(tasks: readonly PlanTask[], isWorkApart: boolean) {
  const keys = new Map<PlanTask['windows'], string>()
  for (const task of tasks) if (!keys.has(task.windows)) keys.set(task.windows, windowsKey(task.windows))
  const keyOf = (task: PlanTask) => {
    const key = keys.get(task.windows) ?? ''
    return isWorkApart && !isWork(task) ? `${key} not work` : key
  }
  const byKey = new Map<string, WindowClass>()
  for (const task of tasks) byKey.set(keyOf(task), { windows: task.windows, isWork: !isWorkApart || isWork(task) })
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))
  const numberOf = new Map(sorted.map(([key], index) => [key, index]))
  const classOf = (task: PlanTask) => numberOf.get(keyOf(task)) ?? 0
  return { distinct: sorted.map(([, windowClass]) => windowClass), classOf }
}

/** The windows of each class, and the windows without the time that is taken for it. */
export function timeOf(
  classes: readonly WindowClass[],
  timeline: Timeline,
  busy: readonly Span[],
  busyForWork: readonly Span[],
) {
  const openTime: Span[][] = []
  const freeTime: Span[][] = []
  let spans = 0
  for (const [index, { windows, isWork }] of classes.entries()) {
    const open = index < MOST_WINDOW_CLASSES && spans < MOST_SPANS ? expandWindows(windows, timeline) : []
    const free = subtractSpans(open, isWork ? busyForWork : busy)
    spans += open.length + free.length
    openTime.push(open)
    freeTime.push(free)
  }
  return { openTime, freeTime }
}

/** All time that is free for work of any class. */
export function freeWorkTime(
  classes: readonly WindowClass[],
  openTime: readonly (readonly Span[])[],
  busy: readonly Span[],
): Span[] {
  const open = joinSpans(classes.flatMap(({ isWork }, index) => (isWork ? (openTime[index] ?? []) : [])))
  return subtractSpans(open, busy)
}
