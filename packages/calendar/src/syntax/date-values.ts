import { type ContentLine, parameter } from './content-line.ts'

/** Milliseconds of a reading of the wall clock, counted as if the clock were in UTC. */
export type WallTime = number

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A date or a time as the calendar writes it, before its zone is known. */
export interface DateValue {
  wall: WallTime
  form: 'date' | 'utc' | 'zoned' | 'floating'
  tzid: string
}

const DATE_TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[Tt ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d{1,9})?)?(?:([Zz])|([+-])(\d\d):?(\d\d))?)?$/

export function dateOf(line: ContentLine, text: string = line.value): DateValue | null {
  const value = parseDate(text, parameter(line, 'TZID') ?? '')
  // Some programs write midnight after saying that it is a date. Any other time counts as a time, even if it is declared a date.
  const isMidnight = value !== null && value.wall === startOfWallDay(value.wall)
  const isDate = isMidnight && parameter(line, 'VALUE')?.toUpperCase() === 'DATE'
  return isDate ? { wall: startOfWallDay(value.wall), form: 'date', tzid: '' } : value
}

/** [CAL-5] Reads `20260907`, `20260907T090000` and `20260907T090000Z`, and what programs write instead of them. */
export function parseDate(value: string, tzid = ''): DateValue | null {
  const text = value.trim()
  const match = text.length <= 40 ? DATE_TIME.exec(text) : null
  if (!match) return null
  const [, year, month, day, hour, minute, second, utc, sign, offsetHours, offsetMinutes] = match
  const date = wallDate(Number(year), Number(month), Number(day))
  if (date === null) return null
  if (hour === undefined) return { wall: date, form: 'date', tzid: '' }
  const time = timeOfDay(Number(hour), Number(minute), Number(second ?? 0))
  if (time === null) return null
  if (utc) return { wall: date + time, form: 'utc', tzid: '' }
  if (sign) {
    const offset = Number(offsetHours) * HOUR + Number(offsetMinutes) * MINUTE
    return { wall: date + time - (sign === '-' ? -offset : offset), form: 'utc', tzid: '' }
  }
  return { wall: date + time, form: tzid === '' ? 'floating' : 'zoned', tzid }
}

/** Midnight of a date; null if there is no such date. `Date.UTC` alone takes the year 1 for 1901. */
function wallDate(year: number, month: number, day: number): WallTime | null {
  if (year >= 100 && day >= 1 && day <= 28 && month >= 1 && month <= 12) return Date.UTC(year, month - 1, day)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null
}

/** 24:00:00 is the end of the day, and a leap second is read as the second before it. */
function timeOfDay(hour: number, minute: number, second: number): number | null {
  if (hour === 24 && minute === 0 && second === 0) return DAY
  if (hour > 23 || minute > 59 || second > 60) return null
  return hour * HOUR + minute * MINUTE + Math.min(second, 59) * SECOND
}

export const startOfWallDay = (wall: WallTime): WallTime => Math.floor(wall / DAY) * DAY
