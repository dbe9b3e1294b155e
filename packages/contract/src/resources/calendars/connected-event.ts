import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound, notOwned, unusable } from '../../errors/errors.values.ts'
import { LocalDate, patchOf, QueryFlag, RelationId, Timestamp, text } from '../../fields/fields.ts'
import { CalendarEvent, EventOccurrence, refuseBadSpan, spanFields } from './calendar-event.ts'
import { CONNECTED_BUSY_KINDS, CONNECTED_EVENT_LIMITS, EVENT_KEY } from './calendar-event.values.ts'

const { notesLength, serviceIdLength } = CONNECTED_EVENT_LIMITS

const Busy = z.enum(CONNECTED_BUSY_KINDS)
const shown = CalendarEvent.pick({ title: true, place: true })

export const ConnectedEventCreate = shown
  .extend({
    ...spanFields,
    calendarId: RelationId,
    busy: Busy.default('busy'),
    notes: text({ max: notesLength }).nullable().default(null),
    key: z
      .string()
      .regex(EVENT_KEY, 'must have 32 hexadecimal digits')
      .optional()
      .describe('Made up by the client: a request that is sent again with it adds nothing twice'),
    restores: text({ max: serviceIdLength }).optional().describe('Of an event that was deleted: brings it back'),
  })
  .superRefine(refuseBadSpan)
export type ConnectedEventCreate = z.output<typeof ConnectedEventCreate>

export const ConnectedEventPatch = patchOf(
  shown.extend({
    busy: Busy,
    startAt: Timestamp.nullable(),
    endAt: Timestamp.nullable(),
    startOn: LocalDate.nullable(),
    endOn: LocalDate.nullable(),
  }),
)
export type ConnectedEventPatch = z.output<typeof ConnectedEventPatch>

/** What brings a deleted event back, together with what was shown of it. */
export const RemovedEvent = z.object({
  restores: z.string().describe('What the service called it'),
  notes: z.string().nullable(),
})
export type RemovedEvent = z.output<typeof RemovedEvent>

const AttendeeNotice = z.object({
  tellAttendees: QueryFlag.describe('Needed if the event has attendees: the service then tells them'),
})

const common = [
  errorCase('not-written-back'),
  errorCase('wider-access-needed'),
  errorCase('event-changed-there'),
  errorCase('calendar-service-unavailable'),
  unusable('the service, the access to it or the change'),
]
const changing = [
  notFound('Event'),
  errorCase('only-organizer-may-change'),
  errorCase('event-has-attendees'),
  ...common,
]

export const connectedEvents = resource({
  about: 'Events in calendars of Google and Microsoft accounts: changed at the service first, and then here.',
  paths: {
    create: 'POST /api/connected-events',
    update: 'PATCH /api/connected-events/{id}',
    remove: 'DELETE /api/connected-events/{id}',
  },
  endpoints: {
    create: {
      summary: 'Add an event to a connected calendar',
      body: ConnectedEventCreate,
      status: 201,
      response: EventOccurrence,
      errors: [...notOwned('calendarId'), ...common],
    },
    update: {
      summary: 'Change an event, or one instance of a series, at its service',
      query: AttendeeNotice,
      body: ConnectedEventPatch,
      response: EventOccurrence,
      errors: changing,
    },
    remove: {
      summary: 'Delete an event, or one instance of a series, at its service',
      query: AttendeeNotice,
      response: RemovedEvent,
      errors: changing,
    },
  },
})
