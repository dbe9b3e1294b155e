import { z } from 'zod'
import type { EndpointSpecs } from '../../declare/endpoint.ts'
import { errorCase, notFound, unusable } from '../../errors/errors.values.ts'
import { HexColor, Id, nameOf, patchOf, Success, Timestamp, text } from '../../fields/fields.ts'
import { ALL_DAY_MODES, BUSY_KINDS, CALENDAR_KINDS, CALENDAR_LIMITS, CALENDAR_STATUSES } from './calendar.values.ts'
import {
  CalendarAddress,
  CalendarCredentials,
  CalendarPreviewRequest,
  CalendarProblem,
  CalendarWarning,
} from './calendar-preview.ts'

export const BusyKind = z.enum(BUSY_KINDS)
export type BusyKind = z.output<typeof BusyKind>

const Buffer = z.int().min(CALENDAR_LIMITS.bufferMinutes.min).max(CALENDAR_LIMITS.bufferMinutes.max).default(0)

/** What its owner decides, and what the file of an account has. */
export const CalendarSettings = z.object({
  id: Id,
  userId: Id,
  kind: z
    .enum(CALENDAR_KINDS)
    .describe(
      '`own` events are made here; a `subscription` is read from an address; the plan is written to a `plan`, and to a `busy` one as busy time',
    ),
  name: nameOf(CALENDAR_LIMITS.nameLength),
  color: HexColor.nullable().default(null),
  visible: z.boolean().default(true).describe('Its events are shown'),
  enabled: z.boolean().default(true).describe('Whether its events block time'),
  tentativeBlocks: z.boolean().default(true).describe('Whether tentative events block time'),
  allDay: z
    .enum(ALL_DAY_MODES)
    .default('as_marked')
    .describe('Whether all-day events block time: as each event is marked, never, or always'),
  bufferBeforeMinutes: Buffer.describe('Kept free before its events'),
  bufferAfterMinutes: Buffer.describe('Kept free after its events'),
  buffersNeedPlace: z.boolean().default(false).describe('Only events with a place have buffers'),
  hideTitles: z
    .boolean()
    .default(false)
    .describe('The events of a subscription are shown as `Busy`, without their titles and places'),
  ownerEmail: text({ max: CALENDAR_LIMITS.emailLength })
    .nullable()
    .default(null)
    .describe('The email whose replies to invitations count in a subscription'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

export const Calendar = CalendarSettings.extend({
  accountId: Id.nullable().describe('The CalDAV or calendar account that it belongs to; null for any other calendar'),
  address: z
    .string()
    .nullable()
    .describe(
      'Where a subscription is read from: the host and the last four characters of the token, because the rest is a secret',
    ),
  hasCredentials: z.boolean(),
  writesBack: z
    .boolean()
    .describe('Whether its events can be changed here, which changes them at its service; false for own calendars'),
  status: z
    .enum(CALENDAR_STATUSES)
    .describe(
      '`new`: not read yet; `failing`: the last read failed, and the events are older; `paused`: not read again until its owner does something; own calendars are always `ok`',
    ),
  lastReadAt: Timestamp.nullable().describe('The last successful read'),
  lastChangedAt: Timestamp.nullable().describe('The last read that found something new'),
  nextReadAt: Timestamp.nullable().describe('Null if no read is planned'),
  failures: z.int().describe('Since the last successful read'),
  failingSince: Timestamp.nullable(),
  problem: CalendarProblem.nullable(),
  warnings: z.array(CalendarWarning),
  eventCount: z.int().describe('Events in the calendar, without those that this instance published itself'),
  ownEventCount: z.int().describe('Events that were published here and came back; they are ignored'),
})
export type Calendar = z.output<typeof Calendar>

/** Events count once, however often they repeat; those of subscriptions are not among them. */
export const CalendarInList = Calendar.extend({ _count: z.object({ events: z.int() }) })
export type CalendarInList = z.output<typeof CalendarInList>

/** What everyone who shows an event needs of its calendar. */
export const CalendarSummary = Calendar.pick({ id: true, name: true, color: true, kind: true, writesBack: true })

const settable = {
  name: true,
  color: true,
  visible: true,
  enabled: true,
  tentativeBlocks: true,
  allDay: true,
  bufferBeforeMinutes: true,
  bufferAfterMinutes: true,
  buffersNeedPlace: true,
  hideTitles: true,
  ownerEmail: true,
} as const

const source = {
  /** Makes the calendar a subscription, which is read from here. */
  address: CalendarAddress,
  credentials: CalendarCredentials.nullable(),
}
const Settable = CalendarSettings.pick(settable)

export const CalendarCreate = Settable.extend({
  address: source.address.optional(),
  credentials: source.credentials.optional(),
  // The email of the profile unless it is given.
  ownerEmail: Settable.shape.ownerEmail.unwrap().optional(),
}).refine(({ address, credentials }) => address !== undefined || !credentials, {
  path: ['credentials'],
  error: 'must come with an address',
})
export type CalendarCreate = z.output<typeof CalendarCreate>
export const CalendarPatch = patchOf(Settable.extend(source))
export type CalendarPatch = z.output<typeof CalendarPatch>

export const CalendarPreview = z.object({
  name: z.string().nullable().describe('The name in the calendar file'),
  eventCount: z.int(),
  ownEventCount: z.int(),
  occurrenceCount: z.int().describe('In the range that is stored: from yesterday to 62 days ahead'),
  nextEvents: z.array(
    z.object({ title: z.string(), startAt: Timestamp, endAt: Timestamp, allDay: z.boolean(), busy: BusyKind }),
  ),
  warnings: z.array(CalendarWarning),
})
export type CalendarPreview = z.output<typeof CalendarPreview>

const calendarNotFound = notFound('Calendar')

export const calendarEndpoints = {
  list: { summary: 'List calendars by name', response: z.array(CalendarInList) },
  create: {
    summary: 'Create a calendar, or with an address a subscription',
    body: CalendarCreate,
    status: 201,
    response: Calendar,
    errors: [errorCase('too-many-calendars')],
  },
  preview: {
    summary: 'Preview a subscription: read its address without storing anything',
    body: CalendarPreviewRequest,
    response: CalendarPreview,
    errors: [unusable('the address or the calendar')],
  },
  update: {
    summary: 'Change a calendar',
    body: CalendarPatch,
    response: Calendar,
    errors: [calendarNotFound],
  },
  remove: {
    summary: 'Delete a calendar with its events',
    response: Success,
    errors: [calendarNotFound],
  },
  refresh: {
    summary: 'Read a subscription now; the response says how that went',
    response: Calendar,
    errors: [calendarNotFound, errorCase('not-a-subscription'), errorCase('refreshed-recently')],
  },
  setWriteBack: {
    summary: 'Let events of a connected calendar be changed here, or no longer',
    scope: 'account',
    body: z.object({ writesBack: z.boolean() }),
    response: Calendar,
    errors: [
      calendarNotFound,
      errorCase('not-a-connected-calendar'),
      errorCase('wider-access-needed'),
      errorCase('calendar-service-unavailable'),
      unusable('the service or the access to it'),
    ],
  },
} satisfies EndpointSpecs
