import type { SchedulePreference, Window } from '@daywright/contract/resources/planner/schedule-preference'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'

/** The calendar scrolls to a little before what matters. */
const HOURS_BEFORE = 1

/** The windows in which work may be planned; nine to five without any working hours. */
export function workWindows(preferences: readonly SchedulePreference[]): readonly Window[] {
  const windows = preferences.flatMap(preference => preference.windows)
  return windows.length > 0 ? windows : DEFAULT_WINDOWS
}

interface OpenHours {
  daysOfWeek: number[]
  startTime: string
  endTime: string
}

/** The windows in the format of the calendar library. */
export const openHours = (windows: readonly Window[]): OpenHours[] =>
  windows.map(({ day, start, end }) => ({ daysOfWeek: [...day], startTime: start, endTime: endOf(end) }))

/** No window can end at 24:00, so one that ends a minute earlier means the end of the day. */
const endOf = (end: string) => (end === '23:59' ? '24:00' : end)

/** `09:00`, the earliest start of all windows. */
export const earliestStart = (windows: readonly Window[]): string =>
  windows.map(({ start }) => start).reduce((earliest, start) => (start < earliest ? start : earliest))

/** `08:00:00`, the initial scroll position of the calendar: a little before now, or before the first working hour. */
export function openingTime(windows: readonly Window[], minuteOfDay: number): string {
  const first = Number(earliestStart(windows).slice(0, 2))
  const hour = Math.max(first, Math.floor(minuteOfDay / 60)) - HOURS_BEFORE
  return `${String(Math.max(hour, 0)).padStart(2, '0')}:00:00`
}
