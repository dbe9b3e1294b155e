import { isSameSpan } from '../../same-span.ts'
import { shownText } from '../fetched-events.ts'
import type { LastReadEvent } from './connected-event.store.ts'
import { timesOf } from './connected-event-times.ts'
import type { ConnectedChange, EventThere } from './event-target.ts'

type Shown = Pick<LastReadEvent, 'startAt' | 'endAt' | 'allDay' | 'busy' | 'title' | 'place'>

/** Whether an event is there as it is shown here. */
export const isAsShown = (shown: Shown, { occurrence }: Pick<EventThere, 'occurrence'>): boolean =>
  shown.title === occurrence.title &&
  shown.place === occurrence.place &&
  shown.busy === occurrence.busy &&
  shown.allDay === occurrence.allDay &&
  isSameSpan(shown, occurrence)

/** [CONN-32] Whether an event is there as a change wants it: a change whose answer was lost is not made twice. */
export const isAsWanted = (
  { title, place, busy, span }: ConnectedChange,
  { occurrence }: EventThere,
  zone: string,
): boolean =>
  isAsShown(
    {
      ...occurrence,
      ...(title !== undefined && { title: shownText(title) }),
      ...(place !== undefined && { place: shownText(place ?? '') || null }),
      ...(busy !== undefined && { busy }),
      ...(span !== undefined && { allDay: span.allDay, ...timesOf(span, zone) }),
    },
    { occurrence },
  )
