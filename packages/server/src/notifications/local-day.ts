import { toTimestamp } from '../time/clock.ts'

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

/** As in `Monday 2 March 2026`. */
export function dayName(date: string): string {
  const { dayOfWeek, day, month, year } = Temporal.PlainDate.from(date)
  return `${WEEKDAYS[dayOfWeek - 1]} ${day} ${MONTHS[month - 1]} ${year}`
}

/** The time of day, with the date in front if it is another day: `09:00`, `Tue 3 Mar 00:30`. */
export function clockTime(timestamp: string, zone: string, date: string): string {
  const local = zoned(timestamp, zone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  if (local.toPlainDate().toString() === date) return time
  return `${WEEKDAYS[local.dayOfWeek - 1]?.slice(0, 3)} ${local.day} ${MONTHS[local.month - 1]?.slice(0, 3)} ${time}`
}
