import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound, notOwned, unusable } from '../../errors/errors.values.ts'
import { Id, nameOf, patchOf, QueryFlag, RelationId, Success, Timestamp } from '../../fields/fields.ts'
import { CaldavCalendarCreate, CaldavCollection, CaldavPlanCreate } from './caldav-account.ts'
import { CALDAV_LIMITS } from './caldav-account.values.ts'
import { Calendar } from './calendar.ts'
import { BUSY_TIMES, CALENDAR_PROVIDERS } from './calendar-account.values.ts'
import { CalendarProblem } from './calendar-preview.ts'

const Provider = z.enum(CALENDAR_PROVIDERS)
const BusyTime = z.enum(BUSY_TIMES)

/** A user's account at Google or Microsoft. */
export const CalendarAccount = z.object({
  id: Id,
  userId: Id,
  provider: Provider,
  name: nameOf(CALDAV_LIMITS.nameLength),
  user: nameOf(CALDAV_LIMITS.userLength).describe('The email of the account there; its tokens are in no response'),
  busyTime: BusyTime.describe(
    'Whether sessions are in the main calendar there, as `Busy` without titles: `when_defended` shows the others as free',
  ),
  problem: CalendarProblem.nullable().describe('`reconnect-needed` until its owner has connected it again'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type CalendarAccount = z.output<typeof CalendarAccount>

export const CalendarAccountPatch = patchOf(CalendarAccount.pick({ busyTime: true }))
export type CalendarAccountPatch = z.output<typeof CalendarAccountPatch>

export const CalendarProviderState = z.object({
  provider: Provider,
  isSetUp: z.boolean().describe('Whether the operator has set up this service'),
})

export const CalendarConnection = z.object({
  address: z.string().describe('Where the browser signs in; it comes back to the settings'),
})

const accountNotFound = notFound('Calendar account')
const unreadable = unusable('the service or the access to it')

export const calendarAccounts = resource({
  about: 'Accounts at Google and Microsoft: their calendars are read, and the plan is written to one.',
  paths: {
    list: 'GET /api/calendar-accounts',
    providers: 'GET /api/calendar-accounts/providers',
    connect: 'POST /api/calendar-accounts/connect',
    update: 'PATCH /api/calendar-accounts/{id}',
    remove: 'DELETE /api/calendar-accounts/{id}',
    collections: 'GET /api/calendar-accounts/{id}/collections',
    addCalendar: 'POST /api/calendar-accounts/{id}/calendars',
    addPlan: 'POST /api/calendar-accounts/{id}/plan',
  },
  endpoints: {
    list: {
      summary: 'List connected calendar accounts by name',
      isCacheable: true,
      response: z.array(CalendarAccount),
    },
    providers: { summary: 'List the services that can be connected', response: z.array(CalendarProviderState) },
    connect: {
      summary: 'Begin to connect an account, or to connect it again, in a browser',
      scope: 'account',
      body: z.object({
        provider: Provider,
        busyTime: BusyTime.optional().describe(
          'Also asks for permission to change events, and then blocks time in this way',
        ),
        writesBackTo: RelationId.optional().describe(
          'A calendar of the account: also asks for permission to change events, and then lets those of the calendar be changed here',
        ),
      }),
      response: CalendarConnection,
      errors: [
        errorCase('session-needed-for-calendars'),
        errorCase('calendar-service-not-set-up'),
        ...notOwned('writesBackTo'),
      ],
    },
    update: {
      summary: 'Block time in the main calendar of the account, or no longer',
      scope: 'account',
      body: CalendarAccountPatch,
      response: CalendarAccount,
      errors: [accountNotFound, errorCase('wider-access-needed'), errorCase('too-many-calendars'), unreadable],
    },
    remove: {
      summary: 'Disconnect an account: removes its calendars here and ends the access there',
      scope: 'account',
      query: z.object({
        removeWritten: QueryFlag.describe(
          'Also deletes what was written there: the calendar of the plan and the busy time',
        ),
      }),
      response: Success,
      errors: [accountNotFound, unreadable],
    },
    collections: {
      summary: 'List the calendars of the account',
      response: z.array(CaldavCollection),
      errors: [accountNotFound, unreadable],
    },
    addCalendar: {
      summary: 'Subscribe to a calendar of the account',
      body: CaldavCalendarCreate,
      status: 201,
      location: '/api/calendars/{id}',
      response: Calendar,
      errors: [accountNotFound, errorCase('too-many-calendars'), errorCase('collection-in-use')],
    },
    addPlan: {
      summary: 'Write the plan to a new calendar of the account, and take over changes made there',
      scope: 'account',
      body: CaldavPlanCreate.pick({ name: true }),
      status: 201,
      location: '/api/calendars/{id}',
      response: Calendar,
      errors: [accountNotFound, errorCase('too-many-calendars'), errorCase('plan-calendar-exists'), unreadable],
    },
  },
})
