import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, nameOf, patchOf, Success, Timestamp } from '../../fields/fields.ts'
import { CALENDAR_FEED_LIMITS, FEED_DETAILS } from './calendar-feed.values.ts'

const { alarmMinutes } = CALENDAR_FEED_LIMITS

/** A calendar that other calendar apps subscribe to. */
export const CalendarFeed = z.object({
  id: Id,
  userId: Id,
  name: nameOf(CALENDAR_FEED_LIMITS.nameLength),
  detail: z
    .enum(FEED_DETAILS)
    .default('titles')
    .describe('`titles` shows what is planned; `busy` only that the time is taken'),
  includeBlocks: z.boolean().default(true).describe('Planned and hand-placed work'),
  includeEvents: z.boolean().default(true).describe('Events of your own calendars; never those of subscriptions'),
  includeDue: z
    .boolean()
    .default(false)
    .describe('Due dates of tasks, as all-day events. A feed with the detail `busy` has none'),
  alarmMinutes: z
    .int()
    .min(alarmMinutes.min)
    .max(alarmMinutes.max)
    .nullable()
    .default(null)
    .describe('How many minutes before an event with a time its alarm goes off; null for no alarm'),
  tokenEnd: z
    .string()
    .nullable()
    .describe('The last characters of the token in its address; null if it has no address until it is renewed'),
  lastReadAt: Timestamp.nullable(),
  reads: z.int().describe('How often it was read'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type CalendarFeed = z.output<typeof CalendarFeed>

/** The only response with the address, which anyone who has it can read. */
export const CalendarFeedWithAddress = CalendarFeed.extend({
  address: z.string().describe('A secret: whoever knows it can read the feed'),
})
export type CalendarFeedWithAddress = z.output<typeof CalendarFeedWithAddress>

export const CalendarFeedCreate = CalendarFeed.pick({
  name: true,
  detail: true,
  includeBlocks: true,
  includeEvents: true,
  includeDue: true,
  alarmMinutes: true,
})
export type CalendarFeedCreate = z.output<typeof CalendarFeedCreate>
export const CalendarFeedPatch = patchOf(CalendarFeedCreate)
export type CalendarFeedPatch = z.output<typeof CalendarFeedPatch>

const feedNotFound = notFound('Calendar feed')

export const calendarFeeds = resource({
  about: 'Secret addresses at which other calendar apps read the plan.',
  paths: {
    list: 'GET /api/calendar-feeds',
    create: 'POST /api/calendar-feeds',
    update: 'PATCH /api/calendar-feeds/{id}',
    renew: 'POST /api/calendar-feeds/{id}/renew',
    remove: 'DELETE /api/calendar-feeds/{id}',
  },
  endpoints: {
    list: { summary: 'List calendar feeds by name', response: z.array(CalendarFeed) },
    create: {
      summary: 'Create a calendar feed; its address is returned only this once',
      isSecret: true,
      scope: 'account',
      body: CalendarFeedCreate,
      status: 201,
      response: CalendarFeedWithAddress,
      errors: [errorCase('too-many-feeds')],
    },
    update: {
      summary: 'Change what a calendar feed contains; its address stays',
      scope: 'account',
      body: CalendarFeedPatch,
      response: CalendarFeed,
      errors: [feedNotFound],
    },
    renew: {
      summary: 'Give a calendar feed a new address, returned only this once; the old one stops working',
      isSecret: true,
      scope: 'account',
      response: CalendarFeedWithAddress,
      errors: [feedNotFound],
    },
    remove: {
      summary: 'Stop publishing a calendar feed',
      response: Success,
      errors: [feedNotFound],
    },
  },
  stored: {
    // Without its address, which is a secret of one instance, and what was read there.
    calendarFeed: {
      record: CalendarFeed,
      exported: CalendarFeed.omit({ tokenEnd: true, lastReadAt: true, reads: true }),
      counted: ['calendarFeeds', 'documents'],
    },
  },
})
