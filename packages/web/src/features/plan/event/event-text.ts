import type { BusyKind } from '@daywright/contract/resources/calendars/calendar'
import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { t } from '@daywright/language/current-language'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { inSentence } from '../../../ui/language/in-sentence.ts'

export const BUSY_NAMES = {
  busy: t('Busy'),
  away: t('Away'),
  tentative: t('Tentative'),
  free: t('Free'),
} as const satisfies Record<BusyKind, string>

type Timed = Pick<EventOccurrence, 'allDay' | 'startAt' | 'endAt' | 'startOn' | 'endOn'>

/** `Mon 2 Mar, 09:00 to 09:15`, or `Mon 2 Mar to Wed 4 Mar, all day`. */
export function eventTimes({ allDay, startAt, endAt, startOn, endOn }: Timed, zone: Zone): string {
  const first = zone.day(startAt)
  if (!allDay) {
    const isOneDay = zone.dayOf(startAt) === zone.dayOf(endAt)
    const [start, end] = [zone.time(startAt), zone.time(endAt)]
    return isOneDay
      ? t('{day}, {start} to {end}', { day: first, start, end })
      : t('{day}, {start} to {lastDay}, {end}', { day: first, start, lastDay: zone.day(endAt), end })
  }
  return startOn === endOn || endOn === null
    ? t('{day}, all day', { day: first })
    : t('{day} to {lastDay}, all day', { day: first, lastDay: zone.day(zone.startOfDay(endOn)) })
}

/** The accessible name of an event: `Standup, event, Mon 2 Mar, 09:00 to 09:15, My calendar`. */
export const eventName = (event: EventOccurrence, zone: Zone): string =>
  [
    event.title,
    t('event'),
    eventTimes(event, zone),
    ...(event.busy === 'busy' ? [] : [inSentence(BUSY_NAMES[event.busy])]),
    event.calendar.name,
  ].join(', ')
