import { z } from 'zod'
import { ALL_DAY_MODES, BUSY_KINDS, CALENDAR_KINDS, CALENDAR_LIMITS } from './calendar.values.ts'
import { type EndpointSpecs, notFound } from './endpoint.ts'
import { HexColor, Id, nameOf, patchOf, Success, Timestamp } from './fields.ts'

export const BusyKind = z.enum(BUSY_KINDS)
export type BusyKind = z.output<typeof BusyKind>

const Buffer = z.int().min(CALENDAR_LIMITS.bufferMinutes.min).max(CALENDAR_LIMITS.bufferMinutes.max).default(0)

export const Calendar = z.object({
  id: Id,
  userId: Id,
  kind: z.enum(CALENDAR_KINDS),
  name: nameOf(CALENDAR_LIMITS.nameLength),
  color: HexColor.nullable().default(null),
  /** Its events are shown. */
  visible: z.boolean().default(true),
  /** Its events keep the planner from their time. */
  enabled: z.boolean().default(true),
  tentativeBlocks: z.boolean().default(true),
  allDay: z.enum(ALL_DAY_MODES).default('as_marked'),
  /** Kept free before and after its events. */
  bufferBeforeMinutes: Buffer,
  bufferAfterMinutes: Buffer,
  /** Only events with a place have buffers. */
  buffersNeedPlace: z.boolean().default(false),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Calendar = z.output<typeof Calendar>

/** Events count once, however often they repeat; those of subscriptions are not among them. */
export const CalendarInList = Calendar.extend({ _count: z.object({ events: z.int() }) })
export type CalendarInList = z.output<typeof CalendarInList>

/** What everyone who shows an event needs of its calendar. */
export const CalendarSummary = Calendar.pick({ id: true, name: true, color: true, kind: true })

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
} as const

export const CalendarCreate = Calendar.pick(settable)
export type CalendarCreate = z.output<typeof CalendarCreate>
export const CalendarPatch = patchOf(CalendarCreate)
export type CalendarPatch = z.output<typeof CalendarPatch>

export const TOO_MANY_CALENDARS = `An account may have ${CALENDAR_LIMITS.calendars} calendars`

const calendarNotFound = notFound('Calendar')

export const calendars = {
  list: { summary: 'List calendars by name', response: z.array(CalendarInList) },
  create: {
    summary: 'Create a calendar',
    body: CalendarCreate,
    status: 201,
    response: Calendar,
    errors: [{ status: 409, message: TOO_MANY_CALENDARS }],
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
} satisfies EndpointSpecs
