import { isSameSpan } from '../../../same-span.ts'
import { shownText } from '../fetched-events.ts'
import type { LastReadEvent } from './connected-event.store.ts'
import { timesOf } from './connected-event-times.ts'
import type { ConnectedChange, RemoteEvent } from './event-target.ts'

type Shown = Pick<LastReadEvent, 'startAt' | 'endAt' | 'allDay' | 'busy' | 'title' | 'place'>

/** Whether the remote event is the same as the one shown here. */
export const isAsShown = (shown: Shown, { occurrence }: Pick<RemoteEvent, 'occurrence'>): boolean =>
  shown.title === occurrence.title &&
  shown.place === occurrence.place &&
  shown.busy === occurrence.busy &&
  shown.allDay === occurrence.allDay &&
  isSameSpan(shown, occurrence)

/** [CONN-32] Whether the remote event already has the wanted values: a change whose response was lost is not made twice. */
export const isAsWanted = (
  { title, place, busy, span }: ConnectedChange,
  { occurrence }: RemoteEvent,
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
