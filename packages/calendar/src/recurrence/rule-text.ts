import { MAX_STARTS_A_DAY, MAX_STARTS_OF_LISTS } from '../reading-limits.ts'
import { type DateValue, parseDate } from '../syntax/date-values.ts'

export type Frequency = 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY' | 'HOURLY' | 'MINUTELY'

/** A recurrence rule whose every part was checked. */
export interface Rule {
  freq: Frequency
  interval: number
  count: number | null
  until: DateValue | null
  wkst: string
  byDay: string[]
  lists: Record<NumberList, number[]>
  /** The product of the lengths of its lists. */
  startsOfLists: number
  startsADay: number
}

export type NumberList = keyof typeof RANGES

/** The greatest value of each list, and whether it may count from the end. */
const RANGES = {
  BYSECOND: { from: 0, to: 59, negative: false },
  BYMINUTE: { from: 0, to: 59, negative: false },
  BYHOUR: { from: 0, to: 23, negative: false },
  BYMONTHDAY: { from: 1, to: 31, negative: true },
  BYYEARDAY: { from: 1, to: 366, negative: true },
  BYWEEKNO: { from: 1, to: 53, negative: true },
  BYMONTH: { from: 1, to: 12, negative: false },
  BYSETPOS: { from: 1, to: 366, negative: true },
} as const
const FREQUENCIES: readonly string[] = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY']
const WEEKDAY = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/
const MAX_TEXT = 10_000

const MAX_REMEMBERED = 200
const remembered = new Map<string, Rule | string>()

/**
 * [CAL-12] [CAL-13] Reads the text of an RRULE, or says in a sentence why it cannot be used. Thousands of events share a few rules, so
 * that the first ones are remembered.
 */
export function parseRule(text: string): Rule | string {
  if (text.length > MAX_TEXT) return 'The rule is too long.'
  const known = remembered.get(text)
  if (known !== undefined) return known
  const rule = readRule(text)
  if (remembered.size < MAX_REMEMBERED) remembered.set(text, rule)
  return rule
}

function readRule(text: string): Rule | string {
  const parts = partsOf(text)
  const freq = parts.get('FREQ') ?? ''
  if (freq === 'SECONDLY') return 'The rule repeats too often.'
  if (!isFrequency(freq)) return 'The rule does not say how often it repeats (FREQ).'
  const interval = positive(parts.get('INTERVAL') ?? '1')
  if (interval === null) return 'INTERVAL must be a number from 1.'
  const count = parts.has('COUNT') ? positive(parts.get('COUNT') ?? '') : null
  if (parts.has('COUNT') && count === null) return 'COUNT must be a number from 1.'
  const until = parts.has('UNTIL') ? parseDate(parts.get('UNTIL') ?? '') : null
  if (parts.has('UNTIL') && !until) return 'UNTIL is not a date.'
  const wkst = parts.get('WKST') ?? 'MO'
  if (!/^(MO|TU|WE|TH|FR|SA|SU)$/.test(wkst)) return 'WKST is not a weekday.'
  const byDay =
    parts
      .get('BYDAY')
      ?.split(',')
      .filter(day => day !== '') ?? []
  if (!byDay.every(isWeekday)) return 'BYDAY is not a list of weekdays.'
  const lists = {} as Record<NumberList, number[]>
  for (const name of Object.keys(RANGES) as NumberList[]) {
    const list = numbers(parts.get(name) ?? '', RANGES[name])
    if (!list) return `${name} has a value that is out of range.`
    lists[name] = list
  }
  if (lists.BYWEEKNO.length > 0 && freq !== 'YEARLY') return 'BYWEEKNO needs FREQ=YEARLY.'
  const skip = parts.get('SKIP') ?? 'OMIT'
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN' || skip !== 'OMIT') return 'The rule uses another calendar.'
  const rule: Rule = {
    freq,
    interval,
    count,
    until,
    wkst,
    byDay: plainDays(byDay, freq, lists),
    lists,
    startsOfLists: 1,
    startsADay: 1,
  }
  return withinLimits(rule)
}

const isFrequency = (text: string): text is Frequency => FREQUENCIES.includes(text)

/** The parts of a rule that say something, without spaces and in upper case. */
export function partsOf(text: string): Map<string, string> {
  const plain = text
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/^RRULE:/, '')
  return new Map(
    plain.split(';').flatMap(part => {
      const equals = part.indexOf('=')
      return equals > 0 && equals < part.length - 1 ? [[part.slice(0, equals), part.slice(equals + 1)] as const] : []
    }),
  )
}

const positive = (text: string): number | null => (/^0{0,9}[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

const isWeekday = (text: string): boolean => {
  const match = WEEKDAY.exec(text)
  return match !== null && (match[1] === undefined || (Number(match[1]) !== 0 && Math.abs(Number(match[1])) <= 53))
}

/** An ordinal such as 2MO means something only within a month or a year; elsewhere it is ignored. */
const plainDays = (days: string[], freq: Frequency, lists: Rule['lists']): string[] => {
  const hasOrdinals = freq === 'MONTHLY' || (freq === 'YEARLY' && lists.BYWEEKNO.length === 0)
  return [...new Set(hasOrdinals ? days.map(day => day.replace('+', '')) : days.map(day => day.slice(-2)))]
}

function numbers(text: string, range: { from: number; to: number; negative: boolean }): number[] | null {
  const list: number[] = []
  for (const item of text.split(',')) {
    if (item === '') continue
    // A leap second is read as the second before it.
    const value = range === RANGES.BYSECOND && item === '60' ? 59 : Number(item)
    const size = range.negative ? Math.abs(value) : value
    if (!/^[+-]?\d{1,3}$/.test(item) || size < range.from || size > range.to) return null
    list.push(value)
  }
  return [...new Set(list)]
}

function withinLimits(rule: Rule): Rule | string {
  const { BYSETPOS: _, ...lists } = rule.lists
  const lengths = [rule.byDay.length, ...Object.values(lists).map(list => list.length)]
  rule.startsOfLists = lengths.reduce((product, length) => product * Math.max(1, length), 1)
  // A rule that ends after a few starts is not dense, however close they are.
  rule.startsADay = Math.min(startsADay(rule), rule.count ?? Number.POSITIVE_INFINITY)
  return rule.startsOfLists > MAX_STARTS_OF_LISTS || rule.startsADay > MAX_STARTS_A_DAY
    ? 'The rule repeats too often.'
    : rule
}

function startsADay({ freq, interval, lists }: Rule): number {
  const listed = (list: number[], otherwise: number) => list.length || otherwise
  const isMinutely = freq === 'MINUTELY'
  if (isMinutely && interval >= 60) return Math.ceil(1440 / interval)
  const hours = listed(lists.BYHOUR, isMinutely ? 24 : freq === 'HOURLY' ? Math.ceil(24 / interval) : 1)
  return hours * listed(lists.BYMINUTE, isMinutely ? Math.ceil(60 / interval) : 1) * listed(lists.BYSECOND, 1)
}

/** BYSETPOS chooses among the starts that other lists give; without any it means nothing. */
export const hasOtherLists = (rule: Rule): boolean => rule.startsOfLists > 1 || hasLists(rule)

export const hasLists = ({ byDay, lists }: Rule): boolean =>
  byDay.length > 0 || Object.entries(lists).some(([name, list]) => name !== 'BYSETPOS' && list.length > 0)
