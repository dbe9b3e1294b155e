import { MINUTE_MS } from '../../fields/milliseconds.values.ts'
import type { Calendar } from './calendar.ts'
import type { CalendarEvent } from './calendar-event.ts'

type Event = Pick<CalendarEvent, 'allDay' | 'place'>
type Buffers = Pick<Calendar, 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'buffersNeedPlace'>

const LINK = /^\s*[a-z][a-z0-9+.-]*:\/\//i

/** [CAL-41] What is kept free before and after an event, in milliseconds. A link is no place that one travels to. */
export function buffersOf({ allDay, place }: Event, calendar: Buffers): { before: number; after: number } {
  const isElsewhere = Boolean(place?.trim()) && !LINK.test(place ?? '')
  if (allDay || (calendar.buffersNeedPlace && !isElsewhere)) return { before: 0, after: 0 }
  return { before: calendar.bufferBeforeMinutes * MINUTE_MS, after: calendar.bufferAfterMinutes * MINUTE_MS }
}
