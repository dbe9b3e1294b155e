import type { CalendarEvent } from '@daywright/contract/resources/calendars/calendar-event'
import type { CONNECTED_BUSY_KINDS } from '@daywright/contract/resources/calendars/calendar-event.values'
import { RemoteChangedError } from '../../../plan-calendar/plan-target.ts'
import type { FetchedEvent } from '../fetched-events.ts'

export type ConnectedSpan = Pick<CalendarEvent, 'startAt' | 'endAt' | 'startOn' | 'endOn' | 'allDay'>

/** The fields of an event that can be set from here. */
export interface EventContent {
  title: string
  place: string | null
  busy: (typeof CONNECTED_BUSY_KINDS)[number]
  notes: string | null
  span: ConnectedSpan
}
/** All other fields of the remote event stay unchanged. */
export type ConnectedChange = Partial<Omit<EventContent, 'notes'>>

/** An event, or one instance of a series, as it is at its service now. */
export interface RemoteEvent {
  /** What the service calls it. */
  id: string
  etag: string
  occurrence: NonNullable<FetchedEvent['occurrence']>
  /** Null also if the service brings a deleted event back with them. */
  notes: string | null
  /** Whether its owner may change it: others' meetings, and what the service makes by itself, belong to others. */
  isOrganizer: boolean
  /** Others than its owner. */
  hasAttendees: boolean
}

export interface AttendeeNotice {
  /** [CONN-33] Whether the service tells attendees. */
  tellAttendees: boolean
}

/**
 * [CONN-31] A calendar of a service whose events its owner changes from here. Every method throws a RemoteCalendarError when it fails, and those that
 * write a RemoteChangedError if the event is not, or no longer, what it was taken for.
 */
export interface EventTarget {
  /** Null if it is gone, or was written by the planner. */
  find(id: string): Promise<RemoteEvent | null>
  /** A repeated request with the same key adds nothing, and returns what the first one added. */
  create(key: string, content: EventContent): Promise<RemoteEvent>
  change(event: RemoteEvent, change: ConnectedChange, notice: AttendeeNotice): Promise<RemoteEvent>
  /** One that is gone already is fine. */
  remove(event: RemoteEvent, notice: AttendeeNotice): Promise<void>
  /** Brings a deleted event back: the same one if the service can do that, or else a new one with this key and content. */
  restore(id: string, key: string, content: EventContent): Promise<RemoteEvent>
}

/** Throws a RemoteChangedError if the event no longer exists. */
export function requireRemote(event: RemoteEvent | null): RemoteEvent {
  if (!event) throw new RemoteChangedError()
  return event
}
