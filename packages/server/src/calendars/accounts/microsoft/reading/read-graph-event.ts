import { type FetchedEvent, shownText, storedUid } from '../../connected/fetched-events.ts'
import { busyOfGraphEvent } from './busy-of-graph-event.ts'
import { GraphEvent } from './graph-event.ts'
import { spanOfGraphEvent } from './graph-times.ts'
import { ownIdOf } from './own-events.ts'

export interface ReadEvent extends FetchedEvent {
  /** Its time may be wrong. */
  isZoneUnknown?: boolean
}

/** What Outlook writes as the place of a meeting that is only online, in any language. */
const NO_PLACE = /^[^,;]{0,30}microsoft teams[^,;]{0,30}$/i

/** [MSCAL-1] What an entry of a calendar view is here, in a zone; null if it cannot be read. */
export function readGraphEvent(entry: unknown, zone: string): ReadEvent | null {
  const { data: event } = GraphEvent.safeParse(entry)
  const span = event ? spanOfGraphEvent(event, zone) : null
  if (!event || !span) return null
  const uid = storedUid(event.id)
  if (ownIdOf(event) !== null) return { uid, occurrence: null, isOwn: true }
  const busy = busyOfGraphEvent(event)
  // The series itself has the times of its first instance, which is in the view too.
  if (busy === null || event.type === 'seriesMaster') return { uid, occurrence: null }
  const { isZoneUnknown, ...times } = span
  const occurrence = { ...times, busy, title: shownText(event.subject ?? ''), place: placeOf(event) }
  return { uid, occurrence, isZoneUnknown }
}

/** [MSCAL-5] The place, or else the link of an online meeting. */
function placeOf({ location, onlineMeeting }: GraphEvent): string | null {
  const place = shownText(location?.displayName ?? '')
  const link = shownText(onlineMeeting?.joinUrl ?? '')
  return (link && NO_PLACE.test(place) ? link : place || link) || null
}
