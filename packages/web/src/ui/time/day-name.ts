import { LOCALE } from './locale.ts'
import { madeWhenNeeded } from './made-when-needed.ts'
import { DAY_MS } from './time-units.ts'

/** Any Sunday. */
const SUNDAY = Date.UTC(2026, 2, 1)

/** The days in display order, from the first day of the week on; 0 is Sunday. */
export const weekFrom = (first: number): readonly number[] =>
  Array.from({ length: 7 }, (_, index) => (first + index) % 7)

/** From Monday on, where no account decides. */
export const WEEK = weekFrom(1)

const namesOf = (style: 'long' | 'short') =>
  madeWhenNeeded(() => {
    const formatter = new Intl.DateTimeFormat(LOCALE, { weekday: style, timeZone: 'UTC' })
    return WEEK.map((_, day) => formatter.format(SUNDAY + day * DAY_MS))
  })
const long = namesOf('long')
const short = namesOf('short')

export const dayName = (day: number): string => long()[day] ?? ''
export const shortDayName = (day: number): string => short()[day] ?? ''
