import type { Interval, PlanTask, WeeklyWindow } from '../../plan-types.ts'
import { isWork } from '../work.ts'
import { joinSpans, type Span, subtractSpans } from './minute-spans.ts'
import { minutesTaken, type Timeline } from './timeline.ts'
import { expandWindows, windowsKey } from './weekly-windows.ts'

/** With more sets of windows than anyone has, those beyond the limit count as closed: each takes memory for every minute. */
const MAX_WINDOW_CLASSES = 1000
const MAX_SPANS = 500_000

/** One distinct set of weekly windows. */
export interface WindowClass {
  readonly windows: readonly WeeklyWindow[]
  /** [PLAN-161] Days off that only these windows have. */
  readonly daysOff: readonly Interval[]
  readonly isWork: boolean
}

const NO_DAYS: readonly Interval[] = []

/**
 * Tasks that share windows share one expansion; equal windows in different arrays do too. Where there are rules for work
 * alone, what is not work has classes of its own, because other time is free for it; and so have tasks with other days off.
 */
export function classifyWindows(tasks: readonly PlanTask[], isWorkApart: boolean) {
  const keys = new Map<PlanTask['windows'], string>()
  for (const task of tasks) if (!keys.has(task.windows)) keys.set(task.windows, windowsKey(task.windows))
  const dayKeys = new Map<PlanTask['daysOff'], string>()
  for (const { daysOff } of tasks) if (!dayKeys.has(daysOff)) dayKeys.set(daysOff, daysKey(daysOff))
  const keyOf = (task: PlanTask) => {
    const key = `${keys.get(task.windows) ?? ''}${dayKeys.get(task.daysOff) ?? ''}`
    return isWorkApart && !isWork(task) ? `${key} not work` : key
  }
  const byKey = new Map<string, WindowClass>()
  for (const task of tasks) {
    const { windows, daysOff = NO_DAYS } = task
    byKey.set(keyOf(task), { windows, daysOff, isWork: !isWorkApart || isWork(task) })
  }
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))
  const numberOf = new Map(sorted.map(([key], index) => [key, index]))
  const classOf = (task: PlanTask) => numberOf.get(keyOf(task)) ?? 0
  return { distinct: sorted.map(([, windowClass]) => windowClass), classOf }
}

/** Equal for the same days, in any order; empty without any. */
const daysKey = (daysOff: readonly Interval[] = NO_DAYS): string =>
  daysOff.length === 0
    ? ''
    : ` without ${daysOff
        .map(({ start, end }) => `${start}-${end}`)
        .sort()
        .join()}`

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
  for (const [index, windowClass] of classes.entries()) {
    const { windows, isWork } = windowClass
    const open = index < MAX_WINDOW_CLASSES && spans < MAX_SPANS ? expandWindows(windows, timeline) : []
    const free = subtractSpans(withoutDaysOff(open, windowClass, timeline), isWork ? busyForWork : busy)
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

const withoutDaysOff = (open: Span[], { daysOff }: WindowClass, timeline: Timeline): Span[] =>
  daysOff.length === 0 ? open : subtractSpans(open, joinSpans(daysOff.map(day => minutesTaken(timeline, day))))
