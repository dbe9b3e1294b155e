import { appliesOn, type OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { DAY_MS } from '../../ui/time/time-units.ts'

/** The windows in which work may be planned; nine to five without any working hours. */
export function workWindows(preferences: readonly { windows: readonly OpenWindow[] }[]): readonly OpenWindow[] {
  const windows = preferences.flatMap(preference => preference.windows)
  return windows.length > 0 ? windows : DEFAULT_WINDOWS
}

interface OpenHours {
  daysOfWeek: number[]
  startTime: string
  endTime: string
  /** The only day on which they apply, and the day after it. */
  startRecur?: string
  endRecur?: string
}

/** The windows in the format of the calendar library. [WEB-713] Those that do not apply every week are written for each of the days. */
export const openHours = (windows: readonly OpenWindow[], days: readonly string[] = []): OpenHours[] =>
  windows.flatMap(window => {
    const times = { startTime: window.start, endTime: endOf(window.end) }
    if (!isDated(window)) return { daysOfWeek: [...window.day], ...times }
    return days
      .filter(day => appliesOn(window, day))
      .map(day => ({ daysOfWeek: [weekdayOf(day)], ...times, startRecur: day, endRecur: nextDay(day) }))
  })

const isDated = ({ every, on, except }: OpenWindow): boolean => Boolean(every || except) || on !== undefined
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** No window can end at 24:00, so one that ends a minute earlier means the end of the day. */
const endOf = (end: string) => (end === '23:59' ? '24:00' : end)

/** `09:00`, the earliest start of all windows. */
export const earliestStart = (windows: readonly OpenWindow[]): string =>
  windows.map(({ start }) => start).reduce((earliest, start) => (start < earliest ? start : earliest))
