import type { WeeklyWindow } from '../../plan-types.ts'
import { joinSpans, type Span } from './minute-spans.ts'
import { appliesIn, daysToCompare, groupsByDays, weekdayOf } from './rotating-windows.ts'
import { DAY_MINUTES, MINUTE_MS, minuteDown, minuteUp, type OffsetStretch, type Timeline } from './timeline.ts'

const DAY_MS = DAY_MINUTES * MINUTE_MS

/** The minutes of the horizon whose wall clock is in one of the windows, joined where they touch [PLAN-1] [PLAN-2]. */
export function expandWindows(windows: readonly WeeklyWindow[], timeline: Timeline): Span[] {
  const spansOf = spansOfDays(windows)
  const spans = timeline.offsets.flatMap(stretch => expandInStretch(spansOf, stretch, timeline))
  return joinSpans(spans.map(span => clip(span, timeline)))
}

/** The longest day of the windows, in minutes of the wall clock [PLAN-25]; of a rotation, that of any of its weeks [PREF-12]. */
export function maxDayMinutes(windows: readonly WeeklyWindow[]): number {
  const spansOf = spansOfDays(windows)
  const days = daysToCompare(windows).map(day => spansOf(day).reduce((sum, span) => sum + span.end - span.start, 0))
  return days.reduce((most, minutes) => Math.max(most, minutes), 0)
}

/** Equal for windows that allow the same time, in any order they are listed. */
export function windowsKey(windows: readonly WeeklyWindow[]): string {
  return [...groupsByDays(windows)]
    .map(([key, group]) => `${key}${keyOfWeek(group)}`)
    .sort()
    .join(' and ')
}

const keyOfWeek = (windows: readonly WeeklyWindow[]): string =>
  spansByWeekday(windows)
    .map(spans => spans.map(span => `${span.start}-${span.end}`).join(','))
    .join(';')

/**
 * Within one stretch the wall clock runs evenly, so a window is a plain interval. A skipped hour is in no stretch and a
 * repeated hour in two, so daylight saving needs nothing else.
 */
function expandInStretch(
  spansOf: (day: number) => readonly Span[],
  stretch: OffsetStretch,
  timeline: Timeline,
): Span[] {
  const spans: Span[] = []
  const localStart = stretch.start + stretch.offsetMs
  const localEnd = stretch.end + stretch.offsetMs
  for (let day = Math.floor(localStart / DAY_MS); day * DAY_MS < localEnd; day++) {
    for (const window of spansOf(day)) {
      const start = Math.max(localStart, day * DAY_MS + window.start * MINUTE_MS) - stretch.offsetMs
      const end = Math.min(localEnd, day * DAY_MS + window.end * MINUTE_MS) - stretch.offsetMs
      if (end > start) spans.push({ start: minuteUp(timeline, start), end: minuteDown(timeline, end) })
    }
  }
  return spans
}

/** The open spans of a day, which is counted from 1 January 1970. Windows that differ in their days are worked out apart, and joined. */
function spansOfDays(windows: readonly WeeklyWindow[]): (day: number) => readonly Span[] {
  const groups = [...groupsByDays(windows).values()].map(group => ({ group, byDay: spansByWeekday(group) }))
  return day => {
    const open = groups.filter(({ group: [window] }) => window && appliesIn(window, day))
    const spans = open.flatMap(({ byDay }) => byDay[weekdayOf(day)] ?? [])
    return open.length === 1 ? spans : joinSpans(spans)
  }
}

function spansByWeekday(windows: readonly WeeklyWindow[]): Span[][] {
  const spans = windows.map(({ day, start, end }) => ({ day, start: minuteOfDay(start), end: minuteOfDay(end) }))
  return [0, 1, 2, 3, 4, 5, 6].map(day => joinSpans(spans.filter(span => span.day.includes(day))))
}

function minuteOfDay(clock: string): number {
  const colon = clock.indexOf(':')
  return Number(clock.slice(0, colon)) * 60 + Number(clock.slice(colon + 1))
}

function clip(span: Span, timeline: Timeline): Span {
  return { start: Math.max(span.start, timeline.first), end: Math.min(span.end, timeline.last) }
}
