import { DAY, HOUR, MINUTE, SECOND, type WallTime } from '../syntax/date-values.ts'
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

/**
 * [CAL-11] [CAL-13] The starts of a rule, by plain arithmetic on the numbers of days: a hostile rule takes no
 * longer than any other.
 */
export function walkRule({ rule, start, from, to, count, includeStart }: Walk): WallTime[] {
  const first = Math.floor(start / DAY)
  // Without a number of starts, those before the range need not be looked at.
  const begin = count === null ? Math.max(first, Math.floor(from / DAY)) : first
  const found: WallTime[] = []
  let left = count ?? Infinity
  const add = (wall: WallTime) => {
    left--
    if (wall >= from && wall <= to) found.push(wall)
  }
  let isStartMissing = includeStart && begin === first
  for (const walls of periods(rule, start, begin * DAY, to))
    for (const wall of chosen(rule, walls)) {
      if (wall < start || wall > to) continue
      if (isStartMissing && wall > start) add(start)
      isStartMissing = false
      if (left <= 0) return found
      add(wall)
    }
  if (isStartMissing && left > 0) add(start)
  return found
}

/** The starts that a rule gives, period by period. */
function periods(rule: Rule, start: WallTime, begin: WallTime, to: WallTime): Generator<WallTime[]> {
  return rule.freq === 'HOURLY' || rule.freq === 'MINUTELY'
    ? withinDays(rule, rule.freq === 'HOURLY' ? HOUR : MINUTE, { start, begin, to })
    : ofDays(rule, { start, begin, to })
}

interface Stretch {
  start: WallTime
  begin: WallTime
  to: WallTime
}

function* ofDays(rule: Rule, { start, begin, to }: Stretch): Generator<WallTime[]> {
  const times = timesOf(rule, start, DAY)
  const first = Math.floor(start / DAY)
  for (const days of periodsOfDays(rule, first, Math.floor(begin / DAY), Math.floor(to / DAY)))
    yield days.flatMap(day => times.map(time => day * DAY + time))
}

/** Hours or minutes. A day or an hour that the rule leaves out is skipped as a whole. */
function* withinDays(rule: Rule, unit: number, { start, begin, to }: Stretch): Generator<WallTime[]> {
  const matches = dayTest(rule, Math.floor(start / DAY))
  const { BYHOUR: hours, BYMINUTE: minutes } = rule.lists
  const times = timesOf(rule, start, unit)
  const origin = Math.floor(start / unit) * unit
  const step = rule.interval * unit
  const firstFrom = (wall: WallTime) => origin + Math.max(0, Math.ceil((wall - origin) / step)) * step
  let cursor: CalendarDay | undefined
  let period = firstFrom(begin - step)
  while (period <= to) {
    const day = Math.floor(period / DAY)
    const time = period - day * DAY
    if (cursor) cursor.moveTo(day)
    else cursor = new CalendarDay(day)
    if (!matches(cursor)) period = firstFrom((day + 1) * DAY)
    else if (!allows(hours, Math.floor(time / HOUR))) period = firstFrom(Math.floor(period / HOUR + 1) * HOUR)
    else {
      if (unit === HOUR || allows(minutes, Math.floor((time % HOUR) / MINUTE)))
        yield times.map(offset => period + offset)
      period += step
    }
  }
}

const allows = (list: readonly number[], value: number): boolean => list.length === 0 || list.includes(value)

/** The times within a day, an hour or a minute, in order. Parts without a list are those of the start. */
function timesOf({ lists }: Rule, start: WallTime, unit: number): WallTime[] {
  const at = ((start % DAY) + DAY) % DAY
  const listed = (list: readonly number[], size: number, own: number) =>
    list.length > 0 ? list.map(value => value * size).toSorted((a, b) => a - b) : [own]
  const seconds = listed(lists.BYSECOND, SECOND, at % MINUTE)
  if (unit === MINUTE) return seconds
  const minutes = listed(lists.BYMINUTE, MINUTE, (at % HOUR) - (at % MINUTE))
  const hours = unit === HOUR ? [0] : listed(lists.BYHOUR, HOUR, at - (at % HOUR))
  return hours.flatMap(hour => minutes.flatMap(minute => seconds.map(second => hour + minute + second)))
}

/** The days that a rule gives, period by period. */
function* periodsOfDays(rule: Rule, first: DayNumber, begin: DayNumber, last: DayNumber): Generator<DayNumber[]> {
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

/** BYSETPOS chooses among the starts of a period, from the first or from the last. */
function chosen(rule: Rule, walls: readonly WallTime[]): readonly WallTime[] {
  const places = rule.lists.BYSETPOS
  if (places.length === 0 || !hasOtherLists(rule)) return walls
  const indexes = new Set(places.map(place => (place > 0 ? place - 1 : walls.length + place)))
  return [...indexes].toSorted((a, b) => a - b).flatMap(index => walls[index] ?? [])
}
