import type { SchedulePreference } from './schedule-preference.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/**
 * A stretch of local time on the days on which it applies: those of the weekdays, as far as nothing else is said. Days are counted from
 * 1 January 1970.
 */
export interface OpenWindow {
  /** 0 is Sunday. */
  day: readonly number[]
  start: string
  /** Up to `24:00`. */
  end: string
  /** Only in the week that begins on this Monday, and in every so many weeks before and after it. */
  every?: { weeks: number; from: number }
  /** Only on this day. */
  on?: number
  /** Not from one day to another, both included: a roster says what they are. */
  except?: { first: number; last: number }
  /** The week of a rotation must have become `every`. */
  week?: never
}

/** One local day of a shift; one that goes past midnight is several. */
export interface Shift {
  on: string
  start: string
  end: string
}

/** [PREF-15] What a calendar says: its shifts, and the days for which they are all there is, both included. */
export interface Roster {
  first: string
  last: string
  shifts: readonly Shift[]
}

/** `2026-03-02`, counted from 1 January 1970. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS
const mondayOf = (day: number): number => day - ((weekdayOf(day) + 6) % WEEK_DAYS)
const remainder = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor

type Hours = Pick<SchedulePreference, 'windows' | 'rotation'>

/** [PREF-12] [PREF-15] The windows of working hours with the days on which they apply. Those that are the same every week stay as they are. */
export function openWindows({ windows, rotation }: Hours, roster: Roster | null = null): OpenWindow[] {
  const except = roster && { first: dayNumber(roster.first), last: dayNumber(roster.last) }
  const weekly = windows.map(({ week, ...window }) => ({
    ...window,
    ...(rotation && week !== undefined && { every: turnOf(rotation, week) }),
    ...(except && { except }),
  }))
  const shifts = (roster?.shifts ?? []).map(({ on, start, end }) => {
    const day = dayNumber(on)
    return { day: [weekdayOf(day)], start, end, on: day }
  })
  return [...weekly, ...shifts]
}

/** Preferences with their windows on the days on which they apply, as far as that is known without their rosters. */
export const withOpenWindows = <P extends Hours>(preferences: readonly P[]) =>
  preferences.map(preference => ({ ...preference, windows: openWindows(preference) }))

const turnOf = ({ weeks, startsOn }: NonNullable<Hours['rotation']>, week: number) => ({
  weeks,
  from: mondayOf(dayNumber(startsOn)) + (week - 1) * WEEK_DAYS,
})

/** [PREF-12] Which week of the rotation a day is in, from 1 on. */
export const weekOfRotation = ({ weeks, startsOn }: NonNullable<Hours['rotation']>, date: string): number =>
  remainder((mondayOf(dayNumber(date)) - mondayOf(dayNumber(startsOn))) / WEEK_DAYS, weeks) + 1

/** Whether a window applies on a day, such as `2026-03-02`. */
export const appliesOn = (window: OpenWindow, date: string): boolean => appliesOnDay(window, dayNumber(date))

function appliesOnDay({ day: weekdays, every, on, except }: OpenWindow, day: number): boolean {
  if (on !== undefined) return on === day
  if (!weekdays.includes(weekdayOf(day))) return false
  if (except && day >= except.first && day <= except.last) return false
  return !every || remainder(mondayOf(day) - every.from, every.weeks * WEEK_DAYS) === 0
}
