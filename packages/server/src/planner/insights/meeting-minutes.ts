import type { BusyTime } from '../../calendars/busy-time.store.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/milliseconds.ts'

/** In milliseconds. */
export interface GroupStretch {
  start: number
  end: number
}

/** No timed event of a day is as long as a day that the clocks shorten. */
const DAY_LIKE_MS = 23 * HOUR_MS

/** [INS-7] The minutes of meetings in each span, until now: those at the same time count once, and events of whole days not at all. */
export function meetingMinutes(events: readonly BusyTime[], spans: readonly GroupStretch[], now: number): number[] {
  const sums = spans.map(() => 0)
  let busyUntil = 0
  let index = 0
  const timed = events
    .filter(({ start, end }) => end - start < DAY_LIKE_MS)
    .toSorted((one, other) => one.start - other.start)
  for (const event of timed) {
    let start = Math.max(event.start, busyUntil)
    const end = Math.min(event.end, now)
    busyUntil = Math.max(busyUntil, end)
    while (index < spans.length - 1 && (spans[index]?.end ?? 0) <= start) index++
    for (let at = index; at < spans.length && start < end; at++) {
      const span = spans[at] as GroupStretch
      const from = Math.max(start, span.start)
      const until = Math.min(end, span.end)
      if (until > from) sums[at] = (sums[at] ?? 0) + until - from
      start = Math.max(start, until)
    }
  }
  return sums.map(milliseconds => Math.round(milliseconds / MINUTE_MS))
}
