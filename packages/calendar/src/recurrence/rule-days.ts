import { CalendarDay, type DayNumber, weekdayOf } from './day-fields.ts'
import type { Rule } from './rule-text.ts'

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

type DayTest = (day: CalendarDay) => boolean

/** What a rule says about days. Where it says nothing, they are like its start: the same date, day of the month or weekday. */
export function dayTest({ freq, lists, byDay }: Rule, start: DayNumber): DayTest {
  const { month, day } = new CalendarDay(start)
  const isPlain = byDay.length === 0 && lists.BYMONTHDAY.length === 0
  const months = freq === 'YEARLY' && isPlain && lists.BYMONTH.length === 0 ? [month + 1] : lists.BYMONTH
  const monthDays = isPlain && (freq === 'YEARLY' || freq === 'MONTHLY') ? [day] : lists.BYMONTHDAY
  const weekdays = freq === 'WEEKLY' && byDay.length === 0 ? [WEEKDAYS[weekdayOf(start)] ?? ''] : byDay
  const tests = [
    ...(months.length > 0 ? [monthTest(months)] : []),
    ...(monthDays.length > 0 ? [monthDayTest(monthDays)] : []),
    ...(weekdays.length > 0 ? [weekdayTest(weekdays, freq === 'YEARLY' && months.length === 0)] : []),
  ]
  return tested => tests.every(test => test(tested))
}

/** Numbers up to 31 as one number, which is quicker to look at than a list. */
const bitsOf = (numbers: readonly number[]): number => numbers.reduce((bits, number) => bits | (1 << number), 0)
const hasBit = (bits: number, number: number): boolean => ((bits >>> number) & 1) === 1

function monthTest(months: readonly number[]): DayTest {
  const bits = bitsOf(months)
  return ({ month }) => hasBit(bits, month + 1)
}

function monthDayTest(monthDays: readonly number[]): DayTest {
  const fromStart = bitsOf(monthDays.filter(day => day > 0))
  const fromEnd = bitsOf(monthDays.filter(day => day < 0).map(day => -day))
  return ({ day, monthLength }) => hasBit(fromStart, day) || hasBit(fromEnd, monthLength - day + 1)
}

/** Numbered weekdays, such as the second Monday, count within the month or, if the rule has no months, within the year. */
function weekdayTest(names: readonly string[], isOfYear: boolean): DayTest {
  const wanted = names.map(name => ({ weekday: WEEKDAYS.indexOf(name.slice(-2)), place: Number(name.slice(0, -2)) }))
  const plain = bitsOf(wanted.filter(({ place }) => place === 0).map(({ weekday }) => weekday))
  const numbered = wanted.filter(({ place }) => place !== 0)
  const all = plain | bitsOf(numbered.map(({ weekday }) => weekday))
  return day => {
    const weekday = weekdayOf(day.number)
    if (!hasBit(all, weekday) || hasBit(plain, weekday)) return hasBit(plain, weekday)
    return numbered.some(other => other.weekday === weekday && isAtPlace(day, other.place, isOfYear))
  }
}

function isAtPlace(day: CalendarDay, place: number, isOfYear: boolean): boolean {
  const nth = isOfYear ? day.dayOfYear : day.day
  const length = isOfYear ? day.yearLength : day.monthLength
  return place > 0 ? Math.ceil(nth / 7) === place : Math.ceil((length - nth + 1) / 7) === -place
}
