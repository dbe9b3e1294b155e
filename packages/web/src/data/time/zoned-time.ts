import { t } from '@daywright/language/current-language'
import { type LocalTime, localTimeOf } from '@daywright/quick-add/zone-time'
import { Temporal } from 'temporal-polyfill'
import { LOCALE } from '../../ui/time/locale.ts'

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' }
const DAY_IN_WORDS: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }
const TIME: Intl.DateTimeFormatOptions = { timeStyle: 'short' }

/** Local time in the zone of the profile, and how it is written. */
export interface Zone extends LocalTime {
  /** `2026-03-02` */
  today(): string
  /** [WEB-317] `Mon 2 Mar`; with the year if it is not the current one. */
  day(instant: string): string
  /** `Monday 2 March` */
  dayInWords(instant: string): string
  /** `Today`, `Tomorrow`, `Yesterday`, or the day. */
  nearDay(instant: string): string
  /** `14:30`, in the format of the browser's language. */
  time(instant: string): string
  dayTime(instant: string): string
  /** A time of any day: `14:30` or `2:30 pm`, from `14:30`. */
  wallTime(time: string): string
  /** `14:30–15:00`, or `2:30–3:00 PM` */
  span(start: string, end: string): string
}

const zones = new Map<string, Zone>()

/** `hour12` is undefined for what is usual in the browser's language. Each is made once: every row of a list asks for it. */
export function zoneOf(name: string, hour12?: boolean, weekStart?: number): Zone {
  const key = [name, hour12, weekStart].join()
  const zone = zones.get(key) ?? makeZone(name, hour12, weekStart)
  zones.set(key, zone)
  return zone
}

function makeZone(name: string, hour12?: boolean, weekStart?: number): Zone {
  const local = localTimeOf(name, weekStart)
  const dateOf = (instant: string) => Temporal.PlainDate.from(local.dayOf(instant))
  // A formatter takes long to make on a phone, and a view needs two or three of them.
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    let made: Intl.DateTimeFormat | undefined
    return () => (made ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: name, ...clockStyle(hour12) }))
  }
  const format = (options: Intl.DateTimeFormatOptions) => {
    const inZone = formatter(options)
    return (instant: string) => inZone().format(new Date(instant))
  }
  const clock = formatter(TIME)
  const timeParts = (instant: string) => clock().formatToParts(new Date(instant))
  const [dayThisYear, time, dayWithYear] = [
    format(DAY),
    (instant: string) => clock().format(new Date(instant)),
    format({ ...DAY, year: 'numeric' }),
  ]
  const today = () => local.dayOf(new Date().toISOString())
  const day = (instant: string) =>
    dateOf(instant).year === Temporal.PlainDate.from(today()).year ? dayThisYear(instant) : dayWithYear(instant)
  const nearDay = (instant: string) => {
    const distance = Temporal.PlainDate.from(today()).until(dateOf(instant)).days
    return NEAR_DAYS[distance] ?? day(instant)
  }
  return {
    ...local,
    today,
    day,
    dayInWords: format(DAY_IN_WORDS),
    nearDay,
    time,
    dayTime: instant => t('{day}, {time}', { day: nearDay(instant), time: time(instant) }),
    wallTime: time => wallTimeText(time, hour12),
    span: (start, end) => spanText(timeParts(start), timeParts(end)),
  }
}

/** Midnight is 00:00 and 12:00 AM, never 24:00. */
const clockStyle = (hour12: boolean | undefined): Intl.DateTimeFormatOptions =>
  hour12 === undefined ? {} : { hourCycle: hour12 ? 'h12' : 'h23' }

const wallTimeText = (time: string, hour12: boolean | undefined): string =>
  new Intl.DateTimeFormat(LOCALE, { ...TIME, timeZone: 'UTC', ...clockStyle(hour12) }).format(
    new Date(`1970-01-01T${time}Z`),
  )

/** AM or PM is written once if both times share it: blocks are narrow. */
export function spanText(start: readonly Intl.DateTimeFormatPart[], end: readonly Intl.DateTimeFormatPart[]): string {
  const half = end.at(-1)
  const isShared = half?.type === 'dayPeriod' && start.at(-1)?.value === half.value
  return `${textOf(isShared ? start.slice(0, -1) : start).trimEnd()}–${textOf(end)}`
}

const textOf = (parts: readonly Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('')

const NEAR_DAYS: Record<number, string> = { [-1]: t('Yesterday'), 0: t('Today'), 1: t('Tomorrow') }
