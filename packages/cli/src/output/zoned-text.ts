/** Instants as text in the time zone of the account. */
export interface ZonedText {
  /** `14:30` */
  time(instant: string): string
  /** `today`, `tomorrow`, or `Mon 2 Mar`. */
  day(instant: string): string
  /** `Mon 2 Mar, 14:30` */
  dayTime(instant: string): string
  /** `14:30–15:00` */
  span(startAt: string, endAt: string): string
}

const NEAR_DAYS = ['today', 'tomorrow']
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const SHORT = 3

/** `Intl` would take longer to load than the response of the server [CMD-9]. */
export function zonedText(timeZone: string, now: string): ZonedText {
  const zoned = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  const time = (instant: string) => zoned(instant).toPlainTime().toString({ smallestUnit: 'minute' })
  const day = (instant: string) => {
    const date = zoned(instant).toPlainDate()
    const name = `${weekdayOf(date).slice(0, SHORT)} ${date.day} ${monthOf(date).slice(0, SHORT)}`
    return NEAR_DAYS[zoned(now).toPlainDate().until(date).days] ?? name
  }
  return {
    time,
    day,
    dayTime: instant => `${day(instant)}, ${time(instant)}`,
    span: (startAt, endAt) => `${time(startAt)}–${time(endAt)}`,
  }
}

/** `Monday, 2 March 2026` */
export function longDay(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return `${weekdayOf(date)}, ${date.day} ${monthOf(date)} ${date.year}`
}

const weekdayOf = ({ dayOfWeek }: Temporal.PlainDate) => WEEKDAYS[dayOfWeek - 1] ?? ''
const monthOf = ({ month }: Temporal.PlainDate) => MONTHS[month - 1] ?? ''

/** `3h`, `1h 30m`, `45m` */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return [...(hours > 0 ? [`${hours}h`] : []), ...(rest > 0 || hours === 0 ? [`${rest}m`] : [])].join(' ')
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
