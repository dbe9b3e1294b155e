import type { CalendarEvent } from '@daywright/contract/resources/calendars/calendar-event'
import { DAY_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'

type Span = Pick<CalendarEvent, 'startAt' | 'endAt' | 'startOn' | 'endOn' | 'timezone'>

/** When an event begins by the clock on the wall; at midnight if it is all-day. */
export function localStart({ startAt, startOn, timezone }: Span): Temporal.PlainDateTime {
  if (startOn) return Temporal.PlainDate.from(startOn).toPlainDateTime()
  return Temporal.Instant.from(startAt ?? '')
    .toZonedDateTimeISO(usableZone(timezone))
    .toPlainDateTime()
}

/** An instant in milliseconds; a time that the clocks skip or repeat is the one that RFC 5545 means. */
export const instantOfLocal = (local: Temporal.PlainDateTime, zone: string): number =>
  local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds

/** The first instant of a day, which is not midnight where the clocks skip it. */
export const startOfDay = (date: Temporal.PlainDate, zone: string): number =>
  date.toZonedDateTime(zone).epochMilliseconds

/** The days that an all-day event covers. */
export const dayCount = ({ startOn, endOn }: Span): number =>
  Math.round((Date.parse(endOn ?? '') - Date.parse(startOn ?? '')) / DAY_MS) + 1

/** The exact length of an event with a time. */
export const lengthMs = ({ startAt, endAt }: Span): number => Date.parse(endAt ?? '') - Date.parse(startAt ?? '')
