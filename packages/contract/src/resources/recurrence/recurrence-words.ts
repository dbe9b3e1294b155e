import { ruleParts } from './recurrence-rule.ts'

const DAY_NAMES: Readonly<Record<string, string>> = {
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
  SA: 'Sat',
  SU: 'Sun',
}
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const UNITS: Readonly<Record<string, string>> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }
const WEEKDAYS = 'MO,TU,WE,TH,FR'
const WEEK = Object.keys(DAY_NAMES)

/** A rule as people say it: `every 2 weeks on Mon and Thu, 10 times`. */
export function ruleInWords(rule: string, anchor: 'schedule' | 'completion' = 'schedule'): string {
  const parts = ruleParts(rule)
  const how = anchor === 'completion' ? ' from completion' : ''
  return `${everyWords(parts)}${how}${endWords(parts)}`
}

function everyWords(parts: ReadonlyMap<string, string>): string {
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const unit = UNITS[parts.get('FREQ') ?? ''] ?? ''
  const days = parts.get('BYDAY')
  const isPlain = ![...parts.keys()].some(name => ['BYMONTH', 'BYMONTHDAY', 'BYSETPOS'].includes(name))
  if (interval === 1 && isPlain && days && !/\d/.test(days) && ['week', 'day'].includes(unit)) {
    if (inWeekOrder(days).join(',') === WEEKDAYS) return 'every weekday'
    return `every ${listOf(inWeekOrder(days).map(day => DAY_NAMES[day] ?? day))}`
  }
  return `every ${interval === 1 ? unit : `${interval} ${unit}s`}${onWords(parts)}`
}

function onWords(parts: ReadonlyMap<string, string>): string {
  const months = numbersOf(parts, 'BYMONTH').map(month => MONTHS[month - 1] ?? '')
  const monthDays = numbersOf(parts, 'BYMONTHDAY')
  const positions = numbersOf(parts, 'BYSETPOS')
  const days = parts.get('BYDAY')?.split(',') ?? []
  const inMonths = months.length > 0 ? ` in ${listOf(months)}` : ''
  if (monthDays.length > 0 && days.length === 0) return ` on the ${listOf(monthDays.map(dayOfMonth))}${inMonths}`
  if (days.length === 0) return inMonths
  const isNumbered = days.some(day => /\d/.test(day))
  const names = isNumbered ? days.map(numberedDay) : inWeekOrder(days.join(',')).map(day => DAY_NAMES[day] ?? day)
  const among = monthDays.length > 0 ? ` of the ${listOf(monthDays.map(dayOfMonth))}` : ''
  if (positions.length > 0) return ` on the ${listOf(positions.map(place))} of ${listOf(names)}${among}${inMonths}`
  return ` on ${isNumbered ? 'the ' : ''}${listOf(names)}${among}${inMonths}`
}

function endWords(parts: ReadonlyMap<string, string>): string {
  const count = parts.get('COUNT')
  if (count !== undefined) return count === '1' ? ', once' : `, ${count} times`
  const until = parts.get('UNTIL')
  if (until === undefined) return ''
  return `, until ${Number(until.slice(6, 8))} ${MONTHS[Number(until.slice(4, 6)) - 1]} ${until.slice(0, 4)}`
}

const numbersOf = (parts: ReadonlyMap<string, string>, name: string): number[] =>
  parts.get(name)?.split(',').map(Number) ?? []

const inWeekOrder = (days: string): string[] => days.split(',').toSorted((a, b) => WEEK.indexOf(a) - WEEK.indexOf(b))

const dayOfMonth = (day: number): string => (day === -1 ? 'last day' : day < 0 ? `${place(day)} day` : ordinal(day))

/** `2nd`, `last`, `2nd to last`. */
const place = (number: number): string =>
  number > 0 ? ordinal(number) : number === -1 ? 'last' : `${ordinal(-number)} to last`

function numberedDay(day: string): string {
  const [, number, name = ''] = /^([+-]?\d+)?(\w\w)$/.exec(day) ?? []
  return `${number === undefined ? '' : `${place(Number(number))} `}${DAY_NAMES[name] ?? day}`
}

function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** `a, b and c` */
const listOf = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
