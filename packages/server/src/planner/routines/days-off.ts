import type { BusyTime } from '../../calendars/busy-time.store.ts'
import { dayAt, daysFrom } from './local-days.ts'

/** [HABIT-21] Those that personal hours have too, or all of them. */
export const daysOffFor = (events: readonly BusyTime[], isPersonal: boolean): readonly BusyTime[] =>
  isPersonal ? events.filter(({ keepsPersonal }) => !keepsPersonal) : events

/** The local days in a range that all-day events mark as away, as `2026-03-02`. */
export function daysOffOf(events: readonly BusyTime[], range: { from: number; to: number }, zone: string): Set<string> {
  const days = new Set<string>()
  for (const event of events) {
    const start = Math.max(event.start, range.from)
    const end = Math.min(event.end, range.to)
    if (!event.isDayOff || end <= start) continue
    const first = dayAt(start, zone)
    for (const day of daysFrom(first, first.until(dayAt(end - 1, zone)).days + 1)) days.add(day.toString())
  }
  return days
}
