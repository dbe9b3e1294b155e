import { CalendarDay, type DayNumber, firstOfMonth, weekdayOf, yearOf } from './day-fields.ts'
import type { Rule } from './rule-text.ts'

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

type DayTest = (day: CalendarDay) => boolean

/** What a rule says about days. Where it says nothing, they are like its start: the same date, day of the month or weekday. */
export function dayTest({ freq, lists, byDay, wkst }: Rule, start: DayNumber): DayTest {
  const { month, day } = new CalendarDay(start)
  const { BYMONTHDAY, BYYEARDAY, BYWEEKNO } = lists
  const namesNoDay = byDay.length === 0 && BYMONTHDAY.length === 0 && BYYEARDAY.length === 0
  const isPlain = namesNoDay && BYWEEKNO.length === 0
  const months = freq === 'YEARLY' && isPlain && lists.BYMONTH.length === 0 ? [month + 1] : lists.BYMONTH
  const monthDays = isPlain && (freq === 'YEARLY' || freq === 'MONTHLY') ? [day] : lists.BYMONTHDAY
  const isOfWeeks = freq === 'WEEKLY' || BYWEEKNO.length > 0
  const weekdays = isOfWeeks && namesNoDay ? [WEEKDAYS[weekdayOf(start)] ?? ''] : byDay
  const tests = [
    ...(months.length > 0 ? [monthTest(months)] : []),
    ...(monthDays.length > 0 ? [monthDayTest(monthDays)] : []),
    ...(BYYEARDAY.length > 0 ? [yearDayTest(BYYEARDAY)] : []),
    ...(BYWEEKNO.length > 0 ? [weekTest(BYWEEKNO, WEEKDAYS.indexOf(wkst))] : []),
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

const yearDayTest =
  (yearDays: readonly number[]): DayTest =>
  ({ dayOfYear, yearLength }) =>
    yearDays.includes(dayOfYear) || yearDays.includes(dayOfYear - yearLength - 1)

/** The first week of a year is the first one with at least four of its days. */
function weekTest(weeks: readonly number[], firstWeekday: number): DayTest {
  const startOfWeek = (day: DayNumber) => day - ((weekdayOf(day) - firstWeekday + 7) % 7)
  const firstWeek = (year: number) => startOfWeek(firstOfMonth(year, 0) + 3)
  return ({ number }) => {
    const week = startOfWeek(number)
    const year = yearOf(week + 3)
    const place = (week - firstWeek(year)) / 7 + 1
    return weeks.includes(place) || weeks.includes((week - firstWeek(year + 1)) / 7)
  }
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
