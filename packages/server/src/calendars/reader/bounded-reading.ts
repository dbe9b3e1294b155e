import type { CalendarContent, ReadOptions, Refusal } from '@daywright/calendar/calendar-reading'
import { readCalendar } from '@daywright/calendar/read-calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'

export interface BoundedOptions extends ReadOptions {
  /** Occurrences that are returned, the earliest first; the others are only counted. As many as are stored, unless it is given. */
  most?: number | undefined
  /** Leaves out those that are over at this time, in milliseconds since 1970. */
  after?: number | undefined
}

export interface BoundedContent extends CalendarContent {
  /** Of all occurrences, also those that are left out. */
  occurrenceCount: number
}

export type BoundedReading = BoundedContent | Refusal

/**
 * [CAL-114] What a thread returns is copied on the thread that serves everybody, so a file of a stranger must not decide how much that is.
 */
export function boundedReading(
  bytes: Uint8Array,
  { most = CALENDAR_LIMITS.subscribedEvents, after, ...options }: BoundedOptions,
): BoundedReading {
  const reading = readCalendar(bytes, options)
  if (!reading.ok) return reading
  const { occurrences } = reading
  const coming = after === undefined ? occurrences : occurrences.filter(({ endAt }) => Date.parse(endAt) > after)
  return { ...reading, occurrences: coming.slice(0, most), occurrenceCount: occurrences.length }
}
