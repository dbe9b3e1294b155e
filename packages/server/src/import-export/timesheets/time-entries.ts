import { minutesWorkedIn } from '@daywright/contract/resources/time-blocks/session-minutes'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import type { DaySpan } from '../../work-sessions/day-spans.ts'
import type { TimedSession } from './timed-sessions.store.ts'

/** What a session has of one day. */
export interface TimeEntry {
  session: TimedSession
  day: DaySpan
  /** In milliseconds. */
  start: number
  minutes: number
}

/** [INS-2] The work of a session counts from its start on, minute by minute: what is left at midnight belongs to the next day. */
export function* entriesOf(session: TimedSession, days: readonly DaySpan[]): Generator<TimeEntry> {
  let left = minutesWorkedIn(session)
  let start = Date.parse(session.startAt)
  for (let at = dayIndex(days, start); left > 0 && at >= 0 && at < days.length; at++) {
    const day = days[at] as DaySpan
    const minutes = Math.min(left, Math.floor((day.end - start) / MINUTE_MS))
    if (minutes > 0) yield { session, day, start, minutes }
    left -= minutes
    start = day.end
  }
}

/** The day that an instant is in; -1 for one before all of them. */
function dayIndex(days: readonly DaySpan[], instant: number): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.end ?? 0) <= instant) low = middle + 1
    else high = middle
  }
  return low < days.length && (days[low]?.start ?? 0) <= instant ? low : -1
}
