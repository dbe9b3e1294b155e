import type { DateOrder } from '../task-file.ts'
import type { FileTime, TaskTimes } from './task-times.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?'
const TIME = '(?:[ ,T]{1,3}(?:at )?(\\d{1,2})(?::(\\d{2}))?(?::\\d{2})?\\s?([ap]m)?)?'
const DAY_FIRST = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)? ${MONTH},? (\\d{4})${TIME}$`, 'i')
const MONTH_FIRST = new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${TIME}$`, 'i')
const NUMBERS = new RegExp(`^(\\d{1,2})[./-](\\d{1,2})[./-](\\d{4}|\\d{2})${TIME}$`, 'i')
/** [IMP-42] Notion writes it so in some of its settings. */
const YEAR_FIRST = new RegExp(`^(\\d{4})/(\\d{1,2})/(\\d{1,2})${TIME}$`, 'i')
const WITHOUT_YEAR = new RegExp(
  `^(?:\\d{1,2}(?:st|nd|rd|th)? ${MONTH}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?)(?: (?:at )?\\d{1,2}:\\d{2})?$`,
  'i',
)
const LONGEST = 60

interface Written {
  year: number
  month: number
  day: number
  time: readonly (string | undefined)[]
}

/** [IMP-7] A date as people and spreadsheets write it, such as `Oct 5, 2026 9:00 AM` or `5.10.2026`; ISO 8601 first. */
export function readWrittenDate(text: string, times: TaskTimes, order: DateOrder, zone = ''): FileTime | null {
  // Of a range, as Notion writes it, the beginning.
  const [first = ''] = text.split(RANGE)
  if (first.length > LONGEST) return null
  const [, offset] = OFFSET.exec(first) ?? []
  const trimmed = first
    .replace(OFFSET, '')
    .trim()
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? /i, '')
  const iso = times.read(trimmed, zone)
  if (iso) return iso
  const written = wordsOf(trimmed) ?? numbersOf(trimmed, order)
  if (!written) return null
  const { year, month, day, time } = written
  const clock = clockOf(time)
  if (clock === null) return null
  const local = `${year}-${twoDigits(month)}-${twoDigits(day)}${clock}`
  return times.read(clock === '' ? local : `${local}${offsetOf(offset)}`, zone)
}

/** [IMP-44] `4 Jan`: the year depends on the date of the import. */
export const isDayWithoutYear = (text: string): boolean => WITHOUT_YEAR.test(text)

/** [IMP-22] A date, or a range whose end may be a time on the same day: `Oct 5, 2026 3:00 PM → 5:00 PM`. */
export function readWrittenRange(
  text: string,
  times: TaskTimes,
  order: DateOrder,
): { start: FileTime | null; end: FileTime } | null {
  const [first = '', last] = text.split(RANGE)
  const start = readWrittenDate(first, times, order)
  if (last === undefined) return start && { start: null, end: start }
  const sameDay = first.replace(OFFSET, '').replace(/[ ,T]+(?:at )?\d{1,2}:\d{2}.*$/i, '')
  const end = readWrittenDate(last, times, order) ?? readWrittenDate(`${sameDay} ${last.trim()}`, times, order)
  return start && { start: end ? start : null, end: end ?? start }
}

const RANGE = ' → '
/** `(GMT+1)` after a time */
const OFFSET = /\s*\((?:GMT|UTC)(?<offset>[+-]\d{1,2}(?::\d{2})?)?\)\s*$/i

/** In ISO 8601: empty if the text names none. */
function offsetOf(offset: string | undefined): string {
  if (offset === undefined) return ''
  const [hours = '0', minutes = '00'] = offset.slice(1).split(':')
  return `${offset.slice(0, 1)}${twoDigits(Number(hours))}:${minutes}`
}

function wordsOf(text: string): Written | null {
  const [, day, month = '', year, ...time] = DAY_FIRST.exec(text) ?? []
  if (day !== undefined) return { year: Number(year), month: monthOf(month), day: Number(day), time }
  const [, name = '', dayAfter, yearAfter, ...timeAfter] = MONTH_FIRST.exec(text) ?? []
  if (dayAfter === undefined) return null
  return { year: Number(yearAfter), month: monthOf(name), day: Number(dayAfter), time: timeAfter }
}

function numbersOf(text: string, order: DateOrder): Written | null {
  const [, years, month, day, ...clock] = YEAR_FIRST.exec(text) ?? []
  if (years !== undefined) return { year: Number(years), month: Number(month), day: Number(day), time: clock }
  const match = NUMBERS.exec(text)
  if (!match) return null
  const [, first, second, year = '', ...time] = match
  const isMonthFirst = order === 'mdy'
  return {
    year: Number(year) + (year.length === 2 ? 2000 : 0),
    month: Number(isMonthFirst ? first : second),
    day: Number(isMonthFirst ? second : first),
    time,
  }
}

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The time in ISO 8601, empty if there is none, null if it is no time. */
function clockOf([hours, minutes = '00', half]: Written['time']): string | null {
  if (hours === undefined) return ''
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  return hour > 23 ? null : `T${twoDigits(hour)}:${minutes}:00`
}

/** [IMP-11] Guesses the order of dates in numbers: a first number above 12 is a day, and so is one before a dot. */
export function guessDateOrder(values: readonly string[]): DateOrder {
  const written = values.map(value => NUMBERS.exec(value.trim())).filter(match => match !== null)
  if (written.length === 0) return 'ymd'
  if (written.some(([, first]) => Number(first) > 12)) return 'dmy'
  if (written.some(([, , second]) => Number(second) > 12)) return 'mdy'
  return written.some(([whole]) => whole.includes('/')) ? 'mdy' : 'dmy'
}
