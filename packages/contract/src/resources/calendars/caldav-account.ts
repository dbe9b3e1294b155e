import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound, unusable } from '../../errors/errors.values.ts'
import { HexColor, Id, nameOf, patchOf, Success, Timestamp, text } from '../../fields/fields.ts'
import { CALDAV_LIMITS, PLAN_CALENDAR_NAME } from './caldav-account.values.ts'
import { Calendar, CalendarSettings } from './calendar.ts'
import { CALENDAR_LIMITS } from './calendar.values.ts'
import { CalendarAddress } from './calendar-preview.ts'

/** A user's account at a CalDAV server. */
export const CaldavAccount = z.object({
  id: Id,
  userId: Id,
  name: nameOf(CALDAV_LIMITS.nameLength),
  address: z.string().describe('The address of its calendars: the host and the last four characters'),
  user: nameOf(CALDAV_LIMITS.userLength).describe('The user name; the password is in no response'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type CaldavAccount = z.output<typeof CaldavAccount>

const Password = text({ max: CALENDAR_LIMITS.credentialLength }).refine(value => value !== '', 'must not be empty')

export const CaldavAccountCreate = z.object({
  address: CalendarAddress.optional().describe(
    'The address or host of the server. Without it, the host of the user name, which must then be an email address',
  ),
  user: CaldavAccount.shape.user,
  password: Password,
  name: CaldavAccount.shape.name.optional().describe('Defaults to the host'),
})
export type CaldavAccountCreate = z.output<typeof CaldavAccountCreate>

export const CaldavAccountPatch = patchOf(CaldavAccount.pick({ name: true, user: true }).extend({ password: Password }))
export type CaldavAccountPatch = z.output<typeof CaldavAccountPatch>

/** A calendar as the server lists it. */
export const CaldavCollection = z.object({
  collection: z.string().describe('Its path on the server'),
  name: z.string(),
  color: HexColor.nullable(),
  isWritable: z.boolean().describe('Whether the plan can be written into it'),
  calendarId: Id.nullable().describe('The calendar here that reads it; null if none does'),
})
export type CaldavCollection = z.output<typeof CaldavCollection>

const Collection = text({ max: CALDAV_LIMITS.collectionLength }).refine(
  value => value.startsWith('/'),
  'must be a path, as in the list of collections',
)

export const CaldavCalendarCreate = z.object({
  collection: Collection,
  name: CalendarSettings.shape.name,
  color: CalendarSettings.shape.color,
})
export type CaldavCalendarCreate = z.output<typeof CaldavCalendarCreate>

export const CaldavPlanCreate = z.object({
  collection: Collection.nullable()
    .default(null)
    .describe('A calendar of the server; without it, one is created there'),
  name: CalendarSettings.shape.name.default(PLAN_CALENDAR_NAME),
})
export type CaldavPlanCreate = z.output<typeof CaldavPlanCreate>

const accountNotFound = notFound('CalDAV account')
const unreadable = unusable('the server or the password')

/** Like a feed, an account at another server still gets the plan after the key that added it was revoked. */
export const caldavAccounts = resource({
  about: 'Accounts on CalDAV servers: their calendars are read, and the plan is written to one.',
  paths: {
    list: 'GET /api/caldav-accounts',
    create: 'POST /api/caldav-accounts',
    update: 'PATCH /api/caldav-accounts/{id}',
    remove: 'DELETE /api/caldav-accounts/{id}',
    collections: 'GET /api/caldav-accounts/{id}/collections',
    addCalendar: 'POST /api/caldav-accounts/{id}/calendars',
    addPlan: 'POST /api/caldav-accounts/{id}/plan',
  },
  endpoints: {
    list: { summary: 'List CalDAV accounts by name', isCacheable: true, response: z.array(CaldavAccount) },
    create: {
      summary: 'Add a CalDAV account: finds its calendars, and stores nothing if that fails',
      scope: 'account',
      body: CaldavAccountCreate,
      status: 201,
      response: CaldavAccount,
      errors: [errorCase('too-many-caldav-accounts'), unreadable],
    },
    update: {
      summary: 'Rename a CalDAV account, or change its user name or password',
      scope: 'account',
      body: CaldavAccountPatch,
      response: CaldavAccount,
      errors: [accountNotFound, unreadable],
    },
    remove: {
      summary: 'Remove a CalDAV account with its calendars here; nothing is deleted on the server',
      response: Success,
      errors: [accountNotFound],
    },
    collections: {
      summary: 'List the calendars on the server',
      response: z.array(CaldavCollection),
      errors: [accountNotFound, unreadable],
    },
    addCalendar: {
      summary: 'Subscribe to a calendar of the server',
      body: CaldavCalendarCreate,
      status: 201,
      location: '/api/calendars/{id}',
      response: Calendar,
      errors: [accountNotFound, errorCase('too-many-calendars'), errorCase('collection-in-use')],
    },
    addPlan: {
      summary: 'Write the plan to a calendar of the server, and take over changes made there',
      scope: 'account',
      body: CaldavPlanCreate,
      status: 201,
      location: '/api/calendars/{id}',
      response: Calendar,
      errors: [
        accountNotFound,
        errorCase('too-many-calendars'),
        errorCase('collection-in-use'),
        errorCase('plan-calendar-exists'),
        unreadable,
      ],
    },
  },
})
