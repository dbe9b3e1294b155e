import type { BusyKind } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarEvent, EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import { type EventSpan, spanFrom } from '../shown/event-days.ts'
import { type Repeat, repeatOf, repeatRule } from './repeat-rules.ts'

/** An event as its form shows it. */
export interface EventFields extends EventSpan {
  title: string
  repeat: Repeat
  /** The rule as text, for events that repeat by one. */
  rule: string
  /** Empty for the first of the person's own calendars. */
  calendarId: string
  busy: BusyKind
  /** Of a day off. */
  blocksPersonal: boolean
  place: string
  notes: string
}

export const newEventFields = (span: EventSpan, title = '', calendarId = ''): EventFields => ({
  ...span,
  title,
  repeat: 'none',
  rule: '',
  calendarId,
  busy: 'busy',
  blocksPersonal: false,
  place: '',
  notes: '',
})

/** The fields of one occurrence, with the rule of its series. */
export const eventFields = (occurrence: EventOccurrence, event: CalendarEvent, rule: string | null, zone: Zone) =>
  ({
    ...spanFrom(occurrence, zone),
    title: event.title,
    repeat: repeatOf(rule),
    rule: rule ?? '',
    calendarId: event.calendarId,
    busy: event.busy,
    blocksPersonal: event.blocksPersonal,
    place: event.place ?? '',
    notes: event.notes ?? '',
  }) satisfies EventFields

/** What the form says beside the times, in the format of the API. */
export const detailsBody = ({ title, repeat, rule, calendarId, busy, blocksPersonal, place, notes }: EventFields) => ({
  title: title.trim(),
  rule: repeatRule(repeat, rule),
  busy,
  blocksPersonal,
  place: place.trim() || null,
  notes: notes.trim() || null,
  ...(calendarId && { calendarId }),
})

/** [WEB-406] Days off leave personal hours open unless they say otherwise. */
export const isDayOff = ({ allDay, busy }: Pick<EventFields, 'allDay' | 'busy'>): boolean => allDay && busy === 'away'
