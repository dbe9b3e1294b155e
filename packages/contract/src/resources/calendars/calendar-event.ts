import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound, notOwned } from '../../errors/errors.values.ts'
import {
  HexColor,
  Id,
  LocalDate,
  nameOf,
  patchOf,
  queryTimestamp,
  RelationId,
  Success,
  Timestamp,
  text,
  toUtcTimestamp,
} from '../../fields/fields.ts'
import { DAY_MS } from '../../fields/milliseconds.values.ts'
import { Timezone } from '../profile/user.ts'
import { RecurrenceRule } from '../recurrence/task-recurrence.ts'
import { BusyKind, CalendarSummary } from './calendar.ts'
import { CALENDAR_EVENT_LIMITS, EVENT_SCOPES } from './calendar-event.values.ts'

const { titleLength, placeLength, notesLength, exceptions } = CALENDAR_EVENT_LIMITS

/** When an occurrence begins by its rule: a timestamp, or a date if the event is all-day. */
export const OccurrenceStart = z
  .string()
  .overwrite(given => (LocalDate.safeParse(given).success ? given : (toUtcTimestamp(given) ?? given)))
  .refine(
    given => LocalDate.safeParse(given).success || toUtcTimestamp(given) !== null,
    'must be a timestamp, or a date of an all-day event',
  )

export const CalendarEvent = z.object({
  id: Id,
  userId: Id,
  calendarId: Id,
  title: nameOf(titleLength),
  allDay: z.boolean(),
  startAt: Timestamp.nullable().describe('When it begins, in UTC; null if it is all-day'),
  endAt: Timestamp.nullable().describe('When it ends, in UTC; null if it is all-day'),
  startOn: LocalDate.nullable().describe('The first day of an all-day event; null for any other'),
  endOn: LocalDate.nullable().describe('The last day of an all-day event, inclusive; null for any other'),
  timezone: z.string().describe('The IANA zone whose clocks the occurrences follow'),
  busy: BusyKind.default('busy'),
  blocksPersonal: z
    .boolean()
    .default(false)
    .describe('Whether a day off, which is an all-day event that is `away`, blocks personal hours too'),
  place: text({ max: placeLength }).nullable().default(null),
  notes: text({ max: notesLength }).nullable().default(null),
  color: HexColor.nullable().default(null),
  rule: RecurrenceRule.nullable()
    .default(null)
    .describe('A recurrence rule as in iCalendar, such as `FREQ=WEEKLY;BYDAY=MO`'),
  exceptions: z
    .array(OccurrenceStart)
    .max(exceptions)
    .default([])
    .describe("The starts of occurrences that don't take place"),
  seriesId: Id.nullable().describe('The recurring event that this is a changed occurrence of'),
  originalStart: z.string().nullable().describe('When this changed occurrence would begin by the rule'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type CalendarEvent = z.output<typeof CalendarEvent>

/** [CLI-13] Read-only fields are checked when they come back in a file. */
export const EventTexts = z.object({ timezone: Timezone, originalStart: OccurrenceStart.nullable() })

/** One occurrence of an event, of one of the account's own calendars or of a subscription. */
export const EventOccurrence = z.object({
  id: z.string().describe('Unique among the occurrences of an account'),
  eventId: Id.nullable().describe('The event to change; null if it comes from a subscription'),
  calendar: CalendarSummary,
  title: z.string(),
  allDay: z.boolean(),
  startAt: Timestamp,
  endAt: Timestamp,
  startOn: LocalDate.nullable().describe('The first day of an all-day event; null for any other'),
  endOn: LocalDate.nullable().describe('The last day of an all-day event, inclusive; null for any other'),
  busy: BusyKind,
  blocks: z.boolean().describe('Whether it blocks time'),
  place: z.string().nullable(),
  color: HexColor.nullable(),
  isRecurring: z.boolean(),
  originalStart: z
    .string()
    .nullable()
    .describe('Identifies the occurrence in a change of `this` or `following`; null if the event happens once'),
})
export type EventOccurrence = z.output<typeof EventOccurrence>

type Span = { [F in 'startAt' | 'endAt' | 'startOn' | 'endOn']?: string | null | undefined }

/** The field that is wrong with the time of an event, and what is; null when nothing is. */
export function eventSpanProblem({ startAt, endAt, startOn, endOn }: Span): [field: keyof Span, string] | null {
  if (startOn && endOn) {
    if (startAt || endAt) return ['startAt', 'must be left out of an all-day event']
    if (endOn < startOn) return ['endOn', 'must not be before startOn']
    return lengthProblem('endOn', Date.parse(endOn) + DAY_MS - Date.parse(startOn))
  }
  if (startOn || endOn) return [startOn ? 'endOn' : 'startOn', 'must be given too: an all-day event has both']
  if (!startAt) return ['startAt', 'must be given, or startOn and endOn']
  if (!endAt) return ['endAt', 'must be given, or startOn and endOn']
  if (endAt <= startAt) return ['endAt', 'must be after startAt']
  return lengthProblem('endAt', Date.parse(endAt) - Date.parse(startAt))
}

const lengthProblem = (field: keyof Span, milliseconds: number): [keyof Span, string] | null =>
  milliseconds > CALENDAR_EVENT_LIMITS.maxDays * DAY_MS
    ? [field, `must be at most ${CALENDAR_EVENT_LIMITS.maxDays} days after the start`]
    : null

const settable = CalendarEvent.pick({
  title: true,
  busy: true,
  blocksPersonal: true,
  place: true,
  notes: true,
  color: true,
  rule: true,
  exceptions: true,
}).extend({ calendarId: RelationId, timezone: Timezone })

/** When an event takes place: two times, or two days. */
export const spanFields = {
  startAt: Timestamp.nullable().optional(),
  endAt: Timestamp.nullable().optional(),
  startOn: LocalDate.nullable().optional(),
  endOn: LocalDate.nullable().optional(),
}

export const NO_EXCEPTIONS = 'must be empty for an event that happens once'

export const refuseBadSpan = (event: Span, context: z.RefinementCtx) => {
  const problem = eventSpanProblem(event)
  if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] })
}

const created = settable.extend({ ...spanFields, calendarId: RelationId.optional(), timezone: Timezone.optional() })
const refuseBadEvent = (event: z.output<typeof created>, context: z.RefinementCtx) => {
  refuseBadSpan(event, context)
  if (event.rule === null && event.exceptions.length > 0)
    context.addIssue({ code: 'custom', path: ['exceptions'], message: NO_EXCEPTIONS })
}

export const CalendarEventCreate = created.superRefine(refuseBadEvent)
export type CalendarEventCreate = z.output<typeof CalendarEventCreate>

/** A recurring event with the occurrences that were changed, each by itself. */
export const CalendarEventWithChanges = CalendarEvent.extend({
  changed: z.array(CalendarEvent).describe('The occurrences of a recurring event that were changed'),
})
export type CalendarEventWithChanges = z.output<typeof CalendarEventWithChanges>

export const ChangedOccurrence = settable
  .pick({ title: true, busy: true, blocksPersonal: true, place: true, notes: true, color: true })
  .extend({ ...spanFields, originalStart: OccurrenceStart })
  .superRefine(refuseBadSpan)

/** All of an event as it was, with its changed occurrences, for undo. */
export const CalendarEventBefore = created
  .extend({ changed: z.array(ChangedOccurrence).max(exceptions).default([]) })
  .superRefine(refuseBadEvent)
  .superRefine(({ rule, changed }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['changed'], message })
    if (rule === null && changed.length > 0) refuse(NO_EXCEPTIONS)
    if (new Set(changed.map(({ originalStart }) => originalStart)).size < changed.length)
      refuse('must not have an occurrence twice')
  })
export type CalendarEventBefore = z.output<typeof CalendarEventBefore>

export const CalendarEventPatch = patchOf(
  settable.extend({
    startAt: Timestamp.nullable(),
    endAt: Timestamp.nullable(),
    startOn: LocalDate.nullable(),
    endOn: LocalDate.nullable(),
  }),
)
export type CalendarEventPatch = z.output<typeof CalendarEventPatch>

export const DaysOffCreate = z
  .object({
    startOn: LocalDate,
    endOn: LocalDate.optional().describe('The last day off; the first one if it is left out'),
    title: nameOf(titleLength).optional(),
    blocksPersonal: CalendarEvent.shape.blocksPersonal,
  })
  .superRefine(({ startOn, endOn = startOn }, context) => {
    const problem = eventSpanProblem({ startOn, endOn })
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] })
  })
export type DaysOffCreate = z.output<typeof DaysOffCreate>

export const OCCURRENCE_NEEDED = 'must name the occurrence that the change begins with'
export const NO_RULE_OF_ONE = 'cannot be changed for one occurrence'
export const NO_SUCH_OCCURRENCE = 'is not an occurrence of this event'
export const TOO_MANY_EXCEPTIONS = `cannot be left out: ${exceptions} are already`
/** Which occurrences a change is for; `occurrence` is the `originalStart` of the one it begins with. */
export const EventScope = z
  .object({
    scope: z
      .enum(EVENT_SCOPES)
      .default('all')
      .describe(
        'What of a recurring event is meant: `all` of it, `this` occurrence, or `following`: this one and those after it',
      ),
    occurrence: OccurrenceStart.optional().describe(
      'Which occurrence, by its `originalStart`; needed for `this` and `following`',
    ),
  })
  .refine(({ scope, occurrence }) => scope === 'all' || occurrence !== undefined, {
    path: ['occurrence'],
    error: OCCURRENCE_NEEDED,
  })
export type EventScope = z.output<typeof EventScope>

const eventNotFound = notFound('Event')
const tooManyRecurring = errorCase('too-many-recurring-events')
const calendarNotOwned = notOwned('calendarId')

export const calendarEvents = resource({
  about: 'Meetings, days off and other events at fixed times. The planner keeps their time free.',
  paths: {
    list: 'GET /api/calendar-events',
    create: 'POST /api/calendar-events',
    createDaysOff: 'POST /api/calendar-events/days-off',
    restore: 'POST /api/calendar-events/restore',
    get: 'GET /api/calendar-events/{id}',
    update: 'PATCH /api/calendar-events/{id}',
    replace: 'PUT /api/calendar-events/{id}',
    remove: 'DELETE /api/calendar-events/{id}',
  },
  endpoints: {
    list: {
      summary: 'List the occurrences that overlap a range, of your own and subscribed events, in start order',
      query: z.object({
        from: queryTimestamp().optional().describe('The start of the range; now if it is left out'),
        to: queryTimestamp().optional().describe('The end of the range; 24 hours after `from` if it is left out'),
      }),
      response: z.array(EventOccurrence),
    },
    create: {
      summary: 'Create an event; without a calendar it goes into the first of your own',
      body: CalendarEventCreate,
      status: 201,
      response: CalendarEvent,
      errors: [...calendarNotOwned, tooManyRecurring],
    },
    createDaysOff: {
      summary: 'Take a day off, or several: an all-day event during which no work is planned',
      body: DaysOffCreate,
      status: 201,
      response: CalendarEvent,
    },
    restore: {
      summary: 'Restore a deleted event as it was, with its changed occurrences, under a new id',
      body: CalendarEventBefore,
      status: 201,
      response: CalendarEvent,
      errors: [...calendarNotOwned, tooManyRecurring],
    },
    get: {
      summary: 'Get an event, with the changed occurrences of a recurring one',
      isCacheable: true,
      response: CalendarEventWithChanges,
      errors: [eventNotFound],
    },
    update: {
      summary: 'Change an event: all of it, one occurrence, or one and those that follow',
      query: EventScope,
      body: CalendarEventPatch,
      response: CalendarEvent,
      errors: [eventNotFound, ...calendarNotOwned, tooManyRecurring],
    },
    replace: {
      summary: 'Put an event back to what it was, with its changed occurrences',
      body: CalendarEventBefore,
      response: CalendarEvent,
      errors: [eventNotFound, ...calendarNotOwned, tooManyRecurring],
    },
    remove: {
      summary: 'Delete an event: all of it, one occurrence, or one and those that follow',
      query: EventScope,
      response: Success,
      errors: [eventNotFound],
    },
  },
  stored: {
    calendarEvent: {
      record: CalendarEvent,
      exported: CalendarEvent.extend(EventTexts.shape),
      counted: ['calendarEvents', 'documents'],
    },
  },
})
