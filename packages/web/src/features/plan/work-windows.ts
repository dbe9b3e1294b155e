import type { SchedulePreference, Window } from '@daywright/contract/schedule-preference'
import { DEFAULT_WINDOWS } from '@daywright/contract/schedule-preference.values'

/** The day is shown from a little before the work. */
const HOURS_BEFORE = 1

/** The hours in which work may be planned; those of nine to five when the person has set none. */
export function workWindows(preferences: readonly SchedulePreference[]): readonly Window[] {
  const windows = preferences.flatMap(preference => preference.windows)
  return windows.length > 0 ? windows : DEFAULT_WINDOWS
}

export interface OpenHours {
  daysOfWeek: number[]
  startTime: string
  endTime: string
}

/** The windows as the calendar wants them. */
export const openHours = (windows: readonly Window[]): OpenHours[] =>
  windows.map(({ day, start, end }) => ({ daysOfWeek: [...day], startTime: start, endTime: endOf(end) }))

/** No window can end at 24:00; one that ends a minute before means the whole evening. */
const endOf = (end: string) => (end === '23:59' ? '24:00' : end)

/** `09:00`, when work begins on the day that begins first. */
export const earliestStart = (windows: readonly Window[]): string =>
  windows.map(({ start }) => start).reduce((earliest, start) => (start < earliest ? start : earliest))

/** `08:00:00`, to which the calendar scrolls at first. */
export function firstHour(windows: readonly Window[]): string {
  const hour = Number(earliestStart(windows).slice(0, 2))
  return `${String(Math.max(hour - HOURS_BEFORE, 0)).padStart(2, '0')}:00:00`
}
