import type { SchedulePreference, Window } from '@daywright/contract/resources/planner/schedule-preference'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'

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
