import type { CalendarEvent, EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { Temporal } from 'temporal-polyfill'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import { wallAfter, wallMinutes } from '../../wall-length.ts'

/** When an event takes place, as a person types it: days as `2026-03-02`, times as `09:30`. */
export interface EventSpan {
  allDay: boolean
  startDay: string
  startTime: string
  /** The last day, also of an all-day event. */
  endDay: string
  endTime: string
}

type Times = Pick<EventOccurrence, 'startAt' | 'endAt' | 'startOn' | 'endOn'>

/** Suggested when an all-day event gets times. */
const MORNING = { startTime: '09:00', endTime: '10:00' }
const minuteOf = (wall: string) => wall.slice(11, 16)

export function spanFrom({ startAt, endAt, startOn, endOn }: Times, zone: Zone): EventSpan {
  if (startOn && endOn) return { allDay: true, startDay: startOn, endDay: endOn, ...MORNING }
  const [start, end] = [zone.toWall(startAt), zone.toWall(endAt)]
  return {
    allDay: false,
    startDay: start.slice(0, 10),
    startTime: minuteOf(start),
    endDay: end.slice(0, 10),
    endTime: minuteOf(end),
  }
}

/** The times in the format of the API; null while a field is empty. */
export function spanBody({ allDay, startDay, startTime, endDay, endTime }: EventSpan, zone: Zone) {
  if (!startDay || !endDay || (!allDay && (!startTime || !endTime))) return null
  if (allDay) return { startOn: startDay, endOn: endDay, startAt: null, endAt: null }
  return {
    startAt: zone.fromWall(`${startDay} ${startTime}`),
    endAt: zone.fromWall(`${endDay} ${endTime}`),
    startOn: null,
    endOn: null,
  }
}

export const spanDays = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days

export const dayAfter = (day: string, days = 1): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** The span of a whole series when one of its occurrences gets this span. */
export function seriesSpan(span: EventSpan, movedDays: number, series: CalendarEvent, zone: Zone): EventSpan {
  const first = series.startOn ?? zone.dayOf(series.startAt ?? '')
  const startDay = dayAfter(first, movedDays)
  return { ...span, startDay, endDay: dayAfter(startDay, spanDays(span.startDay, span.endDay)) }
}

const wallOf = ({ allDay }: EventSpan, day: string, time: string) => `${day}T${allDay ? '00:00' : time}`

/** [WEB-313] The minutes of an event. Null while a field is empty, or if it ends before it starts. */
export function eventLength(span: EventSpan): number | null {
  const { allDay, startDay, startTime, endDay, endTime } = span
  if (!startDay || !endDay || (!allDay && (!startTime || !endTime))) return null
  const minutes = wallMinutes(wallOf(span, startDay, startTime), wallOf(span, endDay, endTime))
  return minutes >= 0 ? minutes : null
}

/** [WEB-313] The end that gives the event its length again after its start has changed; nothing while a field is empty. */
export function endAfter(span: EventSpan, minutes: number | null): Partial<EventSpan> {
  const { allDay, startDay, startTime } = span
  if (minutes === null || !startDay || (!allDay && !startTime)) return {}
  const end = wallAfter(wallOf(span, startDay, startTime), minutes)
  return { endDay: end.slice(0, 10), ...(!allDay && { endTime: minuteOf(end) }) }
}
