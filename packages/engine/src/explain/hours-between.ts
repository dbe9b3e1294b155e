import { joinSpans, minutesIn, type Span, subtractSpans } from '../input/free-time/minute-spans.ts'
import { instantOf, type Timeline } from '../input/free-time/timeline.ts'
import type { Facts } from '../input/task-facts.ts'
import { localDay } from './local-time.ts'

/** What there is of a task's working hours between two minutes. */
export interface HoursBetween {
  /** An instant on each day on which working hours fall on a day off, in time order. */
  readonly daysOff: readonly number[]
  /** Whether there are none at all, or days off take all of them. */
  readonly missing: 'none' | 'days-off' | null
}

/** [PLAN-126] Looks at the windows alone: other work and events do not matter here. */
export function hoursBetween(facts: Facts, windowClass: number, from: number, until: number): HoursBetween {
  const open = between(facts.openTime[windowClass] ?? [], from, until)
  if (open.length === 0) return { daysOff: [], missing: 'none' }
  const off = joinSpans(facts.daysOff)
  const isAllOff = minutesIn(subtractSpans(open, off), from, until) === 0
  const taken = open.filter(span => minutesIn(off, span.start, span.end) > 0)
  const days = taken.map(({ start, end }) => instantOf(facts.timeline, between(off, start, end)[0]?.start ?? start))
  return { daysOff: oncePerDay(facts.timeline, days), missing: isAllOff ? 'days-off' : null }
}

const between = (spans: readonly Span[], from: number, until: number): Span[] =>
  spans
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, until) }))
    .filter(({ start, end }) => end > start)

const oncePerDay = (timeline: Timeline, instants: readonly number[]): number[] =>
  [...new Map(instants.toReversed().map(instant => [localDay(timeline, instant), instant])).values()].toReversed()

/** `Fri 20 Nov`, `Thu 19 Nov and Fri 20 Nov`, `Mon 16 Nov to Fri 27 Nov` */
export function daysWords(timeline: Timeline, days: readonly number[]): string {
  const [first = 0, last = first] = [days[0], days.at(-1)]
  if (days.length === 1) return localDay(timeline, first)
  return `${localDay(timeline, first)} ${days.length === 2 ? 'and' : 'to'} ${localDay(timeline, last)}`
}

/** `Fri 20 Nov is a day off`, or nothing. */
export function daysOffWords(timeline: Timeline, days: readonly number[]): string {
  if (days.length === 0) return ''
  if (days.length === 1) return `${daysWords(timeline, days)} is a day off`
  return days.length === 2
    ? `${daysWords(timeline, days)} are days off`
    : `${days.length} days from ${daysWords(timeline, days)} are days off`
}
