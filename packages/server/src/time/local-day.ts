import { localeOf } from '@daywright/language/locale-formats'
import { toTimestamp } from './clock.ts'

/** A calendar day in the owner's time zone; not always 24 hours long. */
export interface LocalDay {
  /** As in `2026-03-02`. */
  date: string
  from: string
  before: string
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

const zoned = (timestamp: string, zone: string) => Temporal.Instant.from(timestamp).toZonedDateTimeISO(zone)

/** [NOTE-4] A day starts at its first instant, which is not midnight if the clock skips it. */
export function localDay(now: string, zone: string): LocalDay {
  const date = zoned(now, zone).toPlainDate()
  const startOf = (day: Temporal.PlainDate) => toTimestamp(day.toZonedDateTime(zone).epochMilliseconds)
  return { date: date.toString(), from: startOf(date), before: startOf(date.add({ days: 1 })) }
}

const DAY_NAME = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** [LANG-14] Local days are formatted in UTC, so that they stay the same day. */
const inLanguage = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })

/** The first instant of the day that many days before. */
export const startOfEarlierDay = (date: string, days: number, zone: string): string =>
  toTimestamp(Temporal.PlainDate.from(date).subtract({ days }).toZonedDateTime(zone).epochMilliseconds)

/** As in `Monday 2 March 2026`. */
export function dayName(date: string, language: string | null = null): string {
  if (language !== null) return inLanguage(language, DAY_NAME).format(Date.parse(date))
  const { dayOfWeek, day, month, year } = Temporal.PlainDate.from(date)
  return `${WEEKDAYS[dayOfWeek - 1]} ${day} ${MONTHS[month - 1]} ${year}`
}

/** The time of day, with the date in front if it is another day: `09:00`, `Tue 3 Mar 00:30`. */
export function clockTime(timestamp: string, zone: string, date: string, language: string | null = null): string {
  const local = zoned(timestamp, zone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  if (local.toPlainDate().toString() === date) return time
  if (language !== null)
    return `${inLanguage(language, SHORT_DAY).format(Date.parse(local.toPlainDate().toString()))} ${time}`
  return `${WEEKDAYS[local.dayOfWeek - 1]?.slice(0, 3)} ${local.day} ${MONTHS[local.month - 1]?.slice(0, 3)} ${time}`
}
