import { HEX_COLOR } from '@daywright/contract/fields/appearance.values'
import { CALDAV_LIMITS } from '@daywright/contract/resources/calendars/caldav-account.values'
import { CALENDAR_PROVIDER_TITLES } from '@daywright/contract/resources/calendars/calendar-account.values'
import { z } from 'zod'
import type { CalendarService } from '../../../config/calendar-clients.ts'
import type { CalendarProvider, ProviderApi, ProviderCalendar } from '../connected/calendar-provider.ts'
import { shownText } from '../connected/fetched-events.ts'
import { badAnswer } from '../connected/provider-problems.ts'
import { fetchGoogleEvents } from './fetch-google-events.ts'
import { endGoogleChannel, openGoogleChannel } from './google-channel.ts'
import { googleEventTarget } from './google-event-target.ts'
import { googlePlanTarget } from './google-plan-target.ts'

/** The smallest that do: https://developers.google.com/workspace/calendar/api/auth */
const SCOPES = ['calendar.calendarlist.readonly', 'calendar.events.readonly', 'calendar.app.created']
const WRITE_SCOPES = ['calendar.events']
const scopeAddress = (name: string) => `https://www.googleapis.com/auth/${name}`

export function googleProvider({ origin }: CalendarService): CalendarProvider {
  const at = (host: string, path: string) => `${origin ?? `https://${host}`}${path}`
  return {
    name: 'google',
    title: CALENDAR_PROVIDER_TITLES.google,
    // https://developers.google.com/identity/protocols/oauth2/web-server
    oauth: {
      authorize: at('accounts.google.com', '/o/oauth2/v2/auth'),
      token: at('oauth2.googleapis.com', '/token'),
      revoke: at('oauth2.googleapis.com', '/revoke'),
    },
    scopes: SCOPES.map(scopeAddress),
    writeScopes: WRITE_SCOPES.map(scopeAddress),
    // There is a refresh token only offline, and after the first time only if consent is asked for again.
    authorizeParameters: { access_type: 'offline', prompt: 'consent select_account' },
    apiAddress: at('www.googleapis.com', '/calendar/v3/'),
    identify,
    listCalendars,
    fetchEvents: fetchGoogleEvents,
    mayWrite,
    eventTarget: googleEventTarget,
    planTarget: googlePlanTarget,
    findMainCalendar: async api => calendarAddress(api, await mainCalendarId(api)),
    watch: openGoogleChannel,
    unwatch: endGoogleChannel,
    async createCalendar(api, summary) {
      const { body } = await api.send({ method: 'POST', address: 'calendars', body: { summary }, isRepeatable: false })
      const { data } = z.object({ id: z.string() }).safeParse(body)
      if (!data) throw badAnswer(api.provider)
      return calendarAddress(api, data.id)
    },
    deleteCalendar: async (api, address) => void (await api.send({ method: 'DELETE', address, accepts: [404, 410] })),
  }
}

const calendarAddress = ({ provider }: ProviderApi, id: string) =>
  `${provider.apiAddress}calendars/${encodeURIComponent(id)}`

/** The id of a user's main calendar is their email: no permission to see their profile is needed. */
const identify = async (api: ProviderApi) => (await mainCalendarId(api)).toLowerCase()

async function mainCalendarId({ provider, send }: ProviderApi): Promise<string> {
  const { body } = await send({ address: 'users/me/calendarList/primary', query: { fields: 'id' } })
  const { data } = z.object({ id: z.string().min(1) }).safeParse(body)
  if (!data) throw badAnswer(provider)
  return data.id
}

/** https://developers.google.com/workspace/calendar/api/v3/reference/calendarList */
const WRITER_ROLES = ['writer', 'owner']

async function mayWrite({ send }: ProviderApi, address: string): Promise<boolean> {
  const id = address.slice(address.lastIndexOf('/') + 1)
  const query = { fields: 'accessRole' }
  const { body } = await send({ address: `users/me/calendarList/${id}`, query, accepts: [404] })
  const { data } = z.object({ accessRole: z.string() }).safeParse(body)
  return WRITER_ROLES.includes(data?.accessRole ?? '')
}

const Listed = z.object({
  id: z.string(),
  summary: z.string().default(''),
  summaryOverride: z.string().optional(),
  backgroundColor: z.string().optional(),
})
const Page = z.object({ items: z.array(z.unknown()).default([]), nextPageToken: z.string().optional() })
const LIST_FIELDS = 'nextPageToken,items(id,summary,summaryOverride,backgroundColor)'

async function listCalendars(api: ProviderApi): Promise<ProviderCalendar[]> {
  const found: ProviderCalendar[] = []
  let pageToken: string | undefined
  do {
    const query = { fields: LIST_FIELDS, maxResults: '250', pageToken }
    const { body } = await api.send({ address: 'users/me/calendarList', query })
    const { data } = Page.safeParse(body)
    if (!data) throw badAnswer(api.provider)
    for (const item of data.items) {
      const { data: listed } = Listed.safeParse(item)
      if (listed) found.push(calendarOf(api, listed))
    }
    // A page without calendars and without an end would never end.
    pageToken = data.items.length > 0 ? data.nextPageToken : undefined
  } while (pageToken !== undefined && found.length < CALDAV_LIMITS.collections)
  return found.slice(0, CALDAV_LIMITS.collections).sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

function calendarOf(api: ProviderApi, { id, summary, summaryOverride, backgroundColor = '' }: z.output<typeof Listed>) {
  const name = shownText(summaryOverride ?? summary).slice(0, CALDAV_LIMITS.nameLength)
  const color = HEX_COLOR.test(backgroundColor) ? backgroundColor : null
  return { address: calendarAddress(api, id), name: name || 'Calendar', color }
}
