import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import type { Meetings } from '@daywright/engine/forecast/past-work'
import type { BusyTime } from '../../calendars/busy-time.store.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import { type Day, firstInstant, weekdayOf } from '../routines/local-days.ts'
import { type Stretch, workingTime } from '../what-if/free-gaps.ts'

/** No timed event of a day is as long as a day that the clocks shorten. */
const DAY_LIKE_MS = 23 * HOUR_MS

interface Calendar {
  past: readonly BusyTime[]
  coming: readonly BusyTime[]
  windows: readonly OpenWindow[]
  zone: string
}

/** [FORE-6] How much of the working time meetings took on each of the days before today, and take on the days from today on. */
export function meetingsOfDays(
  { past, coming, windows, zone }: Calendar,
  today: Day,
  { daysBefore, daysAhead }: { daysBefore: number; daysAhead: number },
): Meetings {
  const before = Array.from({ length: daysBefore }, (_, index) => today.subtract({ days: daysBefore - index }))
  const ahead = Array.from({ length: daysAhead }, (_, index) => today.add({ days: index }))
  const minutesOn = (events: readonly BusyTime[]) => minutesByDay(events, windows, zone)
  const pastMinutes = minutesOn(past)
  const byWeekday = Map.groupBy(before, weekdayOf)
  return {
    past: [0, 1, 2, 3, 4, 5, 6].map(weekday => (byWeekday.get(weekday) ?? []).map(pastMinutes)),
    coming: ahead.map(minutesOn(coming)),
  }
}

function minutesByDay(events: readonly BusyTime[], windows: readonly OpenWindow[], zone: string) {
  const timed = events
    .filter(({ start, end, isDayOff }) => !isDayOff && end - start < DAY_LIKE_MS)
    .toSorted((one, other) => one.start - other.start)
  return (day: Day): number => {
    const range = { start: firstInstant(day, zone), end: firstInstant(day.add({ days: 1 }), zone) }
    const own = timed.filter(({ start, end }) => start < range.end && end > range.start)
    return workingTime(windows, range, zone).reduce((sum, stretch) => sum + overlap(own, stretch), 0)
  }
}

/** Events at the same time count once. */
function overlap(events: readonly BusyTime[], { start, end }: Stretch): number {
  let busyUntil = start
  let sum = 0
  for (const event of events) {
    const from = Math.max(busyUntil, event.start)
    const until = Math.min(end, event.end)
    sum += Math.max(0, until - from)
    busyUntil = Math.max(busyUntil, until)
  }
  return Math.round(sum / MINUTE_MS)
}
