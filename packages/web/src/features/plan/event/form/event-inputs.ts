import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { EventInput } from '@fullcalendar/react'
import { Temporal } from 'temporal-polyfill'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import { isEditable } from '../connected/connected-requests.ts'
import { eventName } from '../event-text.ts'

/** The extended properties of an event in the calendar. */
export interface CalendarOccurrence {
  occurrence: EventOccurrence
  /** Title, time and calendar as one text: its accessible name. */
  name: string
}

/** The events in the format of the calendar library, where an all-day event ends on the day after its last one. */
export const eventInputs = (events: readonly EventOccurrence[], zone: Zone): EventInput[] =>
  events.map(occurrence => ({
    id: occurrence.id,
    title: occurrence.title,
    ...spanOf(occurrence),
    allDay: occurrence.allDay,
    editable: isEditable(occurrence),
    extendedProps: { occurrence, name: eventName(occurrence, zone) } satisfies CalendarOccurrence,
  }))

const spanOf = ({ startAt, endAt, startOn, endOn }: EventOccurrence) =>
  startOn && endOn
    ? { start: startOn, end: Temporal.PlainDate.from(endOn).add({ days: 1 }).toString() }
    : { start: startAt, end: endAt }
