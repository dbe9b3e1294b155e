import type { RepeatWords } from '@daywright/import/task-file'
import { localTimeOf } from '@daywright/quick-add/zone-time'
import { isZone, type KnownLanguages } from './planned-recurrence.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const DAY = '(\\d{1,2})(?:st|nd|rd|th|\\.)?'
const TIME = '(?: (?:at )?([01]?\\d|2[0-3]):([0-5]\\d))?'
const DAY_FIRST = new RegExp(`^${DAY} ${MONTH}${TIME}$`, 'i')
const MONTH_FIRST = new RegExp(`^${MONTH} ${DAY}${TIME}$`, 'i')
/** Due on a day without a time. */
const LAST_MINUTE = '23:59'

interface Options {
  zone: string
  now: string
  languages: KnownLanguages
}

/** Putting words of another language into English takes a while. A file has at most so many days of one year, and some of them with a time. */
const MAX_WORDS = 1000

/** The same for a whole file, in which many tasks are due on the same day. */
export function dayReader(options: Options) {
  const read = new Map<string, string | null>()
  return (repeat: RepeatWords): string | null => {
    const key = JSON.stringify(repeat)
    const known = read.get(key)
    if (known !== undefined || read.size >= MAX_WORDS) return known ?? null
    const day = dayWithoutYear(repeat, options)
    read.set(key, day)
    return day
  }
}

/**
 * [IMP-44] When `4 Jan` is, as Todoist writes days of the year in which a file was exported: the nearest one to now, because files are imported soon.
 * Null if the words are anything else.
 */
function dayWithoutYear({ words, language: code, zone }: RepeatWords, options: Options): string | null {
  const english = (options.languages.get(code ?? '')?.reword(words).text ?? words).trim()
  const [, day, month, ...time] = DAY_FIRST.exec(english) ?? swapped(MONTH_FIRST.exec(english)) ?? []
  if (day === undefined || month === undefined) return null
  const monthAt = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const [hours, minutes] = time
  // A day is that of the person, and a time that of the file.
  const local = localTimeOf(hours !== undefined && isZone(zone) ? zone : options.zone)
  const clock = hours === undefined ? LAST_MINUTE : `${twoDigits(Number(hours))}:${minutes}`
  const thisYear = Number(options.now.slice(0, 4))
  const moments = [thisYear - 1, thisYear, thisYear + 1].flatMap(year =>
    isDate(year, monthAt, Number(day))
      ? (local.fromWall(`${year}-${twoDigits(monthAt)}-${twoDigits(Number(day))} ${clock}:00`) ?? [])
      : [],
  )
  const away = (moment: string) => Math.abs(Date.parse(moment) - Date.parse(options.now))
  return moments.toSorted((one, other) => away(one) - away(other))[0] ?? null
}

const swapped = (match: RegExpExecArray | null) => match && [match[0], match[2], match[1], ...match.slice(3)]
const twoDigits = (number: number) => String(number).padStart(2, '0')

const isDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1 && day > 0
