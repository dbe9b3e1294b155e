import { HEX_COLOR } from '@daywright/contract/fields/appearance.values'
import { CALDAV_LIMITS } from '@daywright/contract/resources/calendars/caldav-account.values'
import { CALENDAR_PROVIDER_TITLES } from '@daywright/contract/resources/calendars/calendar-account.values'
import { z } from 'zod'
import type { CalendarService } from '../../../config/calendar-clients.ts'
import type { CalendarProvider, ProviderApi, ProviderCalendar } from '../connected/calendar-provider.ts'
import { shownText } from '../connected/fetched-events.ts'
import { badAnswer } from '../connected/provider-problems.ts'
import { graphEventTarget } from './events/graph-event-target.ts'
import { askGraph, calendarAddress } from './graph-requests.ts'
import { endGraphSubscription, keepGraphSubscription } from './graph-subscription.ts'
import { graphPlanTarget } from './plan/graph-plan-target.ts'
import { fetchGraphEvents } from './reading/fetch-graph-events.ts'
import { readPages } from './reading/graph-pages.ts'

const SIGN_IN = 'https://login.microsoftonline.com'
const GRAPH = 'https://graph.microsoft.com'

/** Calendars of Microsoft 365 and Outlook.com, with Microsoft Graph. */
export function microsoftProvider({
  tenant = 'common',
  origin,
}: Pick<CalendarService, 'tenant' | 'origin'>): CalendarProvider {
  const signIn = `${origin ?? SIGN_IN}/${tenant}/oauth2/v2.0`
  return {
    name: 'microsoft',
    title: CALENDAR_PROVIDER_TITLES.microsoft,
    // Nothing at Microsoft ends one access; people do that in their account.
    oauth: { authorize: `${signIn}/authorize`, token: `${signIn}/token`, revoke: null },
    scopes: ['offline_access', 'User.Read', 'Calendars.ReadWrite'],
    writeScopes: [],
    // A user who is signed in with several accounts chooses one: https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow
    authorizeParameters: { prompt: 'select_account', response_mode: 'query' },
    apiAddress: `${origin ?? GRAPH}/v1.0/`,
    identify,
    listCalendars,
    fetchEvents: fetchGraphEvents,
    mayWrite,
    eventTarget: graphEventTarget,
    planTarget: graphPlanTarget,
    findMainCalendar,
    watch: keepGraphSubscription,
    unwatch: endGraphSubscription,
    createCalendar,
    deleteCalendar: async (api, address) => void (await askGraph(api, { method: 'DELETE', address, accepts: [404] })),
  }
}

const Person = z.object({ mail: z.string().nullish(), userPrincipalName: z.string() })

/** Personal accounts may have no mailbox address, but all have a name to sign in with. */
async function identify(api: ProviderApi): Promise<string> {
  const { body } = await askGraph(api, { address: 'me', query: { $select: 'mail,userPrincipalName' } })
  const { mail, userPrincipalName } = read(api, Person, body)
  return mail || userPrincipalName
}

const GraphCalendar = z.object({ id: z.string().min(1).max(1000), name: z.string(), hexColor: z.string().nullish() })

/** [MSCAL-8] All calendars that the account shows, also those that others have shared with it. */
async function listCalendars(api: ProviderApi): Promise<ProviderCalendar[]> {
  const query = { $select: 'id,name,hexColor', $top: '100' }
  const { entries } = await readPages(api, next =>
    askGraph(api, next === null ? { address: 'me/calendars', query } : { address: next }),
  )
  return entries.slice(0, CALDAV_LIMITS.collections).flatMap(entry => {
    const { data } = GraphCalendar.safeParse(entry)
    return data ? [calendarOf(api, data)] : []
  })
}

function calendarOf(api: ProviderApi, { id, name, hexColor }: z.output<typeof GraphCalendar>): ProviderCalendar {
  const color = HEX_COLOR.test(hexColor ?? '') ? (hexColor ?? null) : null
  const shown = shownText(name).slice(0, CALDAV_LIMITS.nameLength)
  return { address: calendarAddress(api, id), name: shown || 'Calendar', color }
}

/** https://learn.microsoft.com/en-us/graph/api/calendar-get */
async function findMainCalendar(api: ProviderApi): Promise<string> {
  const { body } = await askGraph(api, { address: 'me/calendar', query: { $select: 'id,name' } })
  return calendarAddress(api, read(api, GraphCalendar, body).id)
}

/** https://learn.microsoft.com/en-us/graph/api/resources/calendar#properties */
async function mayWrite(api: ProviderApi, address: string): Promise<boolean> {
  const { body } = await askGraph(api, { address, query: { $select: 'canEdit' }, accepts: [404] })
  return z.object({ canEdit: z.literal(true) }).safeParse(body).success
}

const MAX_NAMES = 20

/** [MSCAL-9] Names of calendars are unique in a mailbox, and one that exists is never taken over. */
async function createCalendar(api: ProviderApi, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const body = { name: number === 1 ? name : `${name} ${number}` }
    const accepts = number < MAX_NAMES ? [409] : []
    const answer = await askGraph(api, { method: 'POST', address: 'me/calendars', body, accepts, isRepeatable: false })
    if (answer.status !== 409) return calendarAddress(api, read(api, GraphCalendar, answer.body).id)
  }
}

function read<T extends z.ZodType>({ provider }: ProviderApi, type: T, body: unknown): z.output<T> {
  const { data, success } = type.safeParse(body)
  if (!success) throw badAnswer(provider)
  return data
}
