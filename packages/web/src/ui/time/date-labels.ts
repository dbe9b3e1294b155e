import { currentCode } from '@daywright/language/current-language'
import { LOCALE } from './locale.ts'

/** The calendar of the component library gives days as `2026-03-02`, and knows English only. */
function labels(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' })
  return day => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
}

/** How calendars name days and months. */
export const DATE_LABELS =
  currentCode() === 'en'
    ? {}
    : {
        weekdayFormat: labels({ weekday: 'short' }),
        monthLabelFormat: labels({ month: 'long', year: 'numeric' }),
        monthsListFormat: labels({ month: 'short' }),
      }

/** How a field shows the day that was chosen. */
export const DAY_FORMAT =
  currentCode() === 'en' ? 'D MMM YYYY' : labels({ day: 'numeric', month: 'short', year: 'numeric' })
export const WEEKDAY_FORMAT =
  currentCode() === 'en'
    ? 'ddd D MMM YYYY'
    : labels({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
