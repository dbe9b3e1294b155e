import { DAY, type WallTime } from '../syntax/date-values.ts'
import { CalendarDay, type DayNumber, firstOfMonth, monthsOf, weekdayOf, yearOf } from './day-fields.ts'
import { dayTest, WEEKDAYS } from './rule-days.ts'
import { hasOtherLists, type Rule } from './rule-text.ts'

export interface Walk {
  rule: Rule
  start: WallTime
  /** The starts to find, both ends included. */
  from: WallTime
  to: WallTime
  /** Only so many from the start on; null for all. */
  count: number | null
  /** The start of an event is its first instance even if the rule does not match it. */
  includeStart: boolean
}

/** Whether a rule is about days alone, as those are that people make here. */
export const isOfDays = ({ freq, lists }: Rule): boolean =>
  freq !== 'HOURLY' &&
  freq !== 'MINUTELY' &&
  !(freq === 'WEEKLY' && lists.BYMONTHDAY.length > 0) &&
  [lists.BYHOUR, lists.BYMINUTE, lists.BYSECOND, lists.BYYEARDAY, lists.BYWEEKNO].every(list => list.length === 0)

/**
 * [CAL-11] [CAL-13] The starts of a rule about days, by plain arithmetic on the numbers of days: a rule that somebody made to take long
 * takes no longer than any other.
 */
export function walkDays({ rule, start, from, to, count, includeStart }: Walk): WallTime[] {
  const first = Math.floor(start / DAY)
  const time = start - first * DAY
  const last = Math.floor(to / DAY)
  // Without a number of starts, those before the range need not be looked at.
  const begin = count === null ? Math.max(first, Math.floor(from / DAY)) : first
  const found: WallTime[] = []
  let left = count ?? Infinity
  const add = (wall: WallTime) => {
    left--
    if (wall >= from && wall <= to) found.push(wall)
  }
  let isStartMissing = includeStart && begin === first
  for (const days of periods(rule, first, begin, last))
    for (const day of chosen(rule, days)) {
      if (day < begin || day > last) continue
      if (isStartMissing && day > first) add(start)
      isStartMissing = false
      if (left <= 0) return found
      add(day * DAY + time)
    }
  if (isStartMissing && left > 0) add(start)
  return found
}

/** The days that a rule gives, period by period. */
function* periods(rule: Rule, first: DayNumber, begin: DayNumber, last: DayNumber): Generator<DayNumber[]> {
  const matches = dayTest(rule, first)
  const cursor = new CalendarDay(periodStart(rule, first, begin))
  while (cursor.number <= last) {
    const { number } = cursor
    const found: DayNumber[] = []
    const end = endOfPeriod(rule, cursor)
    while (cursor.number < end) {
      if (matches(cursor)) found.push(cursor.number)
      cursor.moveTo(cursor.number + 1)
    }
    if (found.length > 0) yield found
    cursor.moveTo(nextPeriod(rule, number))
  }
}

/** The first day of the period of a day: periods are counted from that of the start. */
function periodStart({ freq, interval, wkst }: Rule, first: DayNumber, day: DayNumber): DayNumber {
  if (freq === 'YEARLY') {
    const year = yearOf(first)
    return firstOfMonth(year + interval * Math.floor((yearOf(day) - year) / interval), 0)
  }
  if (freq === 'MONTHLY') {
    const month = monthsOf(first)
    return firstOfMonth(0, month + interval * Math.floor((monthsOf(day) - month) / interval))
  }
  const origin = freq === 'WEEKLY' ? first - ((weekdayOf(first) - WEEKDAYS.indexOf(wkst) + 7) % 7) : first
  const step = interval * (freq === 'WEEKLY' ? 7 : 1)
  return origin + step * Math.floor((day - origin) / step)
}

function endOfPeriod({ freq }: Rule, { number, yearLength, monthLength }: CalendarDay): DayNumber {
  if (freq === 'YEARLY') return number + yearLength
  return number + (freq === 'MONTHLY' ? monthLength : freq === 'WEEKLY' ? 7 : 1)
}

function nextPeriod({ freq, interval }: Rule, number: DayNumber): DayNumber {
  if (freq === 'YEARLY') return firstOfMonth(yearOf(number) + interval, 0)
  if (freq === 'MONTHLY') return firstOfMonth(0, monthsOf(number) + interval)
  return number + interval * (freq === 'WEEKLY' ? 7 : 1)
}

/** BYSETPOS chooses among the days of a period, from the first or from the last. */
function chosen(rule: Rule, days: readonly DayNumber[]): readonly DayNumber[] {
  const places = rule.lists.BYSETPOS
  if (places.length === 0 || !hasOtherLists(rule)) return days
  return days.filter((_, index) => places.includes(index + 1) || places.includes(index - days.length))
}
