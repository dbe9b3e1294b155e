import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { ruleParts } from '@daywright/contract/resources/recurrence/recurrence-rule'
import type { RecurrenceInput } from '@daywright/contract/resources/recurrence/task-recurrence'

/** What decides on which days the tasks of a series can be done; `startOn` is a day of the account. */
export type SeriesDays = Pick<RecurrenceInput, 'rule'> & {
  [F in 'startTime' | 'dueAfterDays' | 'leadDays' | 'startOn']?: RecurrenceInput[F] | undefined
}

const WEEK = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * [QUICK-15] The hours for a series: those that it would get anyway, unless they are closed on a weekday that its rule names and the
 * first others are open on all of them. What is done daily, or by the day of the month, falls on any weekday: it rests when its hours
 * are closed, and moving it would take work out of working hours. What has a time of day needs no hours.
 */
export function hoursOfSeries<H extends { windows: readonly OpenWindow[] }>(
  series: SeriesDays,
  usual: H | null,
  preferences: readonly H[],
): H | null {
  const days = namedDays(series)
  if (series.startTime || days.length === 0) return usual
  const isOpen = ({ windows }: { windows: readonly OpenWindow[] }) =>
    days.every(day => isPossible(windows, day, series))
  return isOpen(usual ?? { windows: DEFAULT_WINDOWS }) ? usual : (preferences.find(isOpen) ?? usual)
}

/** The weekdays that a rule names, from Sunday 0; a weekly rule without any means that of its first date. */
function namedDays({ rule, startOn }: SeriesDays): number[] {
  const parts = ruleParts(rule)
  const named = parts.get('BYDAY')?.split(',')
  const first = parts.get('FREQ') === 'WEEKLY' && startOn ? [new Date(`${startOn}T00:00:00Z`).getUTCDay()] : []
  return named ? named.map(day => WEEK.indexOf(day.slice(-2))).filter(day => day >= 0) : first
}

/** Whether work on the task of a weekday can be done from its lead days until it is due. */
function isPossible(
  windows: readonly OpenWindow[],
  day: number,
  { leadDays = 0, dueAfterDays = 0 }: SeriesDays,
): boolean {
  const open = new Set(windows.flatMap(window => window.day))
  const from = day - Math.min(leadDays, 6)
  const length = Math.min(leadDays + dueAfterDays, 6)
  return Array.from({ length: length + 1 }, (_, index) => (((from + index) % 7) + 7) % 7).some(other => open.has(other))
}
