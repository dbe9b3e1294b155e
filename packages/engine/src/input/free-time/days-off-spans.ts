import type { PlanInput, PlanTask } from '../../plan-types.ts'
import { joinSpans, type Span, subtractSpans } from './minute-spans.ts'
import { minutesTaken, type Timeline } from './timeline.ts'
import { expandWindows } from './weekly-windows.ts'

/** Whole days off, with the name that the user gave them. */
export interface DayOff extends Span {
  readonly title: string
}

/**
 * Those of everything, and those of some tasks [PLAN-161]: of these only what others do not keep open, so that no reason calls a day
 * off what is open for its task.
 */
export const daysOffOf = ({ busy, tasks }: PlanInput, timeline: Timeline): DayOff[] => {
  const ofAll = busy.filter(({ isDayOff }) => isDayOff)
  const ofSome = new Set([...new Set(tasks.map(({ daysOff }) => daysOff))].flatMap(days => days ?? []))
  const keptOpen = ofSome.size > 0 ? openOnDaysOff(tasks, timeline) : []
  return [
    ...ofAll.map(interval => ({ ...minutesTaken(timeline, interval), title: interval.title ?? NAME })),
    ...[...ofSome].flatMap(interval =>
      subtractSpans([minutesTaken(timeline, interval)], keptOpen).map(span => ({
        ...span,
        title: interval.title ?? NAME,
      })),
    ),
  ].sort((a, b) => a.start - b.start || a.end - b.end)
}

const NAME = 'Day off'

/** Hours of tasks that have no such days, outside those of tasks that have. A task with a fixed time is open all day. */
function openOnDaysOff(tasks: readonly PlanTask[], timeline: Timeline): Span[] {
  const withHours = tasks.filter(({ expires }) => !expires)
  const hoursOf = (some: readonly PlanTask[]) =>
    joinSpans([...new Set(some.map(({ windows }) => windows))].flatMap(windows => expandWindows(windows, timeline)))
  return subtractSpans(
    hoursOf(withHours.filter(({ daysOff }) => daysOff === undefined)),
    hoursOf(withHours.filter(({ daysOff }) => daysOff !== undefined)),
  )
}
