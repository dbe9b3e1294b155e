import type { BusyTime, CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import { issueSignInLink } from '@daywright/server/accounts/sign-in/sign-in-link.rules'
import type { ApiResponse, Person, World } from '../world.ts'

/** The cookie of a new session of a person. */
export async function newSession(world: World, { id }: Pick<Person, 'id'>): Promise<string> {
  const link = await issueSignInLink(world.database.db, id, '', world.now())
  const response = await world.request('POST', '/api/auth/link', { body: { token: link.replace(/^.*=/, '') } })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export interface BegunConnection {
  /** Where the browser is sent. */
  address: string
  /** Of the session, and what the return is checked against. */
  cookies: string
}

/** What else is asked for. */
interface MoreToConnect {
  busyTime?: BusyTime
  /** A calendar whose events are to be changed here. */
  writesBackTo?: string
}

export async function beginConnecting(
  world: World,
  session: string,
  provider: CalendarProviderName,
  more: MoreToConnect = {},
): Promise<BegunConnection> {
  const headers = { cookie: session, 'sec-fetch-site': 'same-origin' }
  const begun = await world.request('POST', '/api/calendar-accounts/connect', { body: { provider, ...more }, headers })
  const started = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { address: begun.body.address, cookies: `${session}; ${started}` }
}

/** Where the service sends the browser back to. */
export async function completeRemoteSignIn({ address }: BegunConnection): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' })
  const { pathname, search } = new URL(response.headers.get('location') ?? '')
  return pathname + search
}

/** Takes a browser to the service and back, and returns what it then sees. */
export async function connectCalendar(
  world: World,
  session: string,
  provider: CalendarProviderName,
  more: MoreToConnect = {},
): Promise<ApiResponse> {
  const begun = await beginConnecting(world, session, provider, more)
  return world.request('GET', await completeRemoteSignIn(begun), { headers: { cookie: begun.cookies } })
}

/** Connects the account of a person at a service, and returns its id here. */
export async function connectAccount(
  world: World,
  person: Person,
  provider: CalendarProviderName,
  session?: string,
): Promise<string> {
  const { status } = await connectCalendar(world, session ?? (await newSession(world, person)), provider)
  const [account] = await person.client.calendarAccounts.list()
  if (status !== 303 || !account) throw new Error(`No account was connected: ${status}`)
  return account.id
}
