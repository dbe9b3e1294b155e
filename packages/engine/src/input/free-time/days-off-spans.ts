import type { PlanInput } from '../../plan-types.ts'
import type { Span } from './minute-spans.ts'
import { minutesTaken, type Timeline } from './timeline.ts'

/** Whole days that somebody is away, with the name that people know them by. */
export interface DayOff extends Span {
  readonly title: string
}

export const daysOffOf = ({ busy }: PlanInput, timeline: Timeline): DayOff[] =>
  busy
    .filter(({ isDayOff }) => isDayOff)
    .map(interval => ({ ...minutesTaken(timeline, interval), title: interval.title ?? 'Day off' }))
    .sort((a, b) => a.start - b.start || a.end - b.end)
