import type { BusyKind } from '@daywright/contract/resources/calendars/calendar'
import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { Zone } from '../../../data/time/zoned-time.ts'

export const BUSY_NAMES = {
  busy: 'Busy',
  away: 'Away',
  tentative: 'Tentative',
  free: 'Free',
} as const satisfies Record<BusyKind, string>

type Timed = Pick<EventOccurrence, 'allDay' | 'startAt' | 'endAt' | 'startOn' | 'endOn'>

/** `Mon 2 Mar, 09:00 to 09:15`, or `Mon 2 Mar to Wed 4 Mar, all day`. */
export function eventTimes({ allDay, startAt, endAt, startOn, endOn }: Timed, zone: Zone): string {
  const first = zone.day(startAt)
  if (!allDay) {
    const isOneDay = zone.dayOf(startAt) === zone.dayOf(endAt)
    return `${first}, ${zone.time(startAt)} to ${isOneDay ? '' : `${zone.day(endAt)}, `}${zone.time(endAt)}`
  }
  return `${first}${startOn === endOn || endOn === null ? '' : ` to ${zone.day(zone.startOfDay(endOn))}`}, all day`
}

/** The accessible name of an event: `Standup, event, Mon 2 Mar, 09:00 to 09:15, My calendar`. */
export const eventName = (event: EventOccurrence, zone: Zone): string =>
  [
    event.title,
    'event',
    eventTimes(event, zone),
    ...(event.busy === 'busy' ? [] : [BUSY_NAMES[event.busy].toLowerCase()]),
    event.calendar.name,
  ].join(', ')
