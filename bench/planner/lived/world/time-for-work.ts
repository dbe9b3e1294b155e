import type { Interval, PlanTask, WeeklyWindow } from '../../../../packages/engine/src/plan-types.ts'
import { DAY } from '../../weeks/free-days.ts'
import { type MeetingVersion, meetingsThatHappen } from './life-meetings.ts'
import { minutesIn, openSpans } from './open-spans.ts'

/** The minutes that meetings, days off and these lunches leave of some hours; load is a share of them. */
export function timeForWork(
  windows: WeeklyWindow[],
  meetings: readonly MeetingVersion[],
  lunches: readonly PlanTask[],
  { start, end }: Interval,
): number {
  const open = openSpans(windows, start, end, meetingsThatHappen(meetings))
  const daysOff = new Set(meetings.filter(({ isDayOff }) => isDayOff).map(day => day.start))
  const had = lunches.filter(({ startAfter }) => {
    const midnight = Math.floor((startAfter ?? 0) / DAY) * DAY
    return midnight >= start && midnight < end && !daysOff.has(midnight)
  })
  return minutesIn(open) - had.reduce((sum, lunch) => sum + lunch.estimateMinutes, 0)
}
