import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import type { Break } from '@daywright/contract/resources/planner/planner-settings'
import type { Interval, PartOfDay, PlanTask } from '@daywright/engine/plan-types'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { clockOf, type Day, daysFrom, instantAt, isOpenOn, minuteOf, weekdayOf } from './local-days.ts'
import { breakJobId, ROUTINE_TASK, type RoutineJob } from './routine-job.ts'

/** [BREAK-2] Above an urgent task, which has 8. */
const BREAK_WEIGHT = 13
/** The planner starts nothing between these marks. */
const MARK_MS = 5 * MINUTE_MS
const QUARTER_HOUR = 15
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** What decides on which days there are breaks. */
interface BreakDays {
  now: number
  zone: string
  today: Day
  /** Days that are planned, today included. */
  count: number
  daysOff: ReadonlySet<string>
  /** When anything may be planned. */
  openWindows: readonly OpenWindow[]
  /** Ids of jobs whose break was had, was placed by hand or was skipped. */
  settled: ReadonlySet<string>
}

/** [BREAK-1] One job for each break on each day with working hours. [BREAK-4] A day off has none. */
export function breakJobs(breaks: readonly Break[], days: BreakDays): RoutineJob[] {
  const open = daysFrom(days.today, days.count).filter(
    day => isOpenOn(days.openWindows, day) && !days.daysOff.has(day.toString()),
  )
  return breaks.flatMap(settings => {
    // Shared by all days, so that the engine works it out once.
    const windows = [{ day: EVERY_DAY, start: settings.from, end: settings.to }]
    const preferred = middleOf(settings)
    return open
      .filter(day => settings.days.includes(weekdayOf(day)) && !days.settled.has(breakJobId(settings.name, day)))
      .flatMap(day => {
        const span = { start: instantAt(day, settings.from, days.zone), end: instantAt(day, settings.to, days.zone) }
        return hasRoom(span, settings.minutes, days.now) ? [jobOf(settings, day, span, { windows, preferred })] : []
      })
  })
}

/** [BREAK-7] Where a break of this length is in the middle of its window, to the quarter of an hour. */
function middleOf({ from, to, minutes }: Break): PartOfDay {
  const [first, last] = [minuteOf(from), minuteOf(to)]
  const margin = Math.floor((last - first - minutes) / 2 / QUARTER_HOUR) * QUARTER_HOUR
  return { from: clockOf(first + margin), to: clockOf(last - margin) }
}

/** [BREAK-3] No break is planned when less than its length is left of its window. */
function hasRoom({ start, end }: Interval, minutes: number, now: number): boolean {
  const first = Math.max(start, Math.ceil(now / MARK_MS) * MARK_MS)
  return end - first >= minutes * MINUTE_MS
}

const jobOf = (
  { name, minutes }: Break,
  on: Day,
  { start, end }: Interval,
  times: Pick<PlanTask, 'windows' | 'preferred'>,
): RoutineJob => ({
  kind: 'break',
  habitId: null,
  on,
  period: 'day',
  target: 1,
  missing: 1,
  isCutOff: false,
  task: {
    ...ROUTINE_TASK,
    id: breakJobId(name, on),
    title: name,
    kind: 'break',
    priority: 'urgent',
    weight: BREAK_WEIGHT,
    countsTowardCap: false,
    startAfter: start,
    dueAt: end,
    estimateMinutes: minutes,
    minSessionMinutes: minutes,
    maxSessionMinutes: minutes,
    cooldownMinutes: 0,
    autoSplit: false,
    ...times,
    createdAt: 0,
    kept: [],
  },
})
