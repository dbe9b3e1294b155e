import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { buffersOf } from '@daywright/contract/resources/calendars/event-buffers'
import type { Span } from '../../data/time/spans.ts'

type Event = Pick<EventOccurrence, 'allDay' | 'startAt' | 'endAt' | 'blocks' | 'place'> & {
  calendar: Pick<EventOccurrence['calendar'], 'id'>
}
type Buffers = { id: string } & Parameters<typeof buffersOf>[1]

/** The time that the planner keeps free for events: theirs, and the buffers of their calendars. */
export function blockedSpans(events: readonly Event[], calendars: readonly Buffers[]): Span[] {
  const byId = new Map(calendars.map(calendar => [calendar.id, calendar]))
  return events
    .filter(({ blocks }) => blocks)
    .map(event => {
      const calendar = byId.get(event.calendar.id)
      const { before, after } = calendar ? buffersOf(event, calendar) : { before: 0, after: 0 }
      return { from: Date.parse(event.startAt) - before, to: Date.parse(event.endAt) + after }
    })
}
