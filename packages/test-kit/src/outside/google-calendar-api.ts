import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import {
  cancelEvent,
  findEvent,
  type GoogleCalendar,
  instancesOf,
  isInRange,
  newCalendar,
  type StoredGoogleEvent,
  saveEvent,
  saveFound,
} from './google-events.ts'

/** What a user has allowed an app. */
export interface Grant {
  person: string
  scopes: string[]
}

/** What the API needs of the server. */
interface CalendarStore {
  calendars: Map<string, GoogleCalendar[]>
  pageSize: number
  primary(person: string): GoogleCalendar
}

interface ApiCall {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

const REASONS: Readonly<Record<number, string>> = {
  404: 'notFound',
  409: 'duplicate',
  410: 'fullSyncRequired',
  412: 'conditionNotMet',
}

/** The two levels of an error: https://developers.google.com/workspace/calendar/api/guides/errors */
export function sendError(response: ServerResponse, status: number, reason = REASONS[status] ?? 'invalid'): void {
  const error = { code: status, message: reason, errors: [{ domain: 'calendar', reason, message: reason }] }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}

const send = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Which scope a request needs: each method's page lists them, e.g. https://developers.google.com/workspace/calendar/api/v3/reference/events/insert */
const isAllowed = ({ scopes }: Grant, name: string) => scopes.some(scope => scope.endsWith(`/${name}`))

export function answerApi(server: CalendarStore, grant: Grant, call: ApiCall, response: ServerResponse) {
  server.primary(grant.person)
  const calendars = server.calendars.get(grant.person) ?? []
  const [, , , kind = '', id = '', , eventId = ''] = call.url.pathname.split('/').map(decodeURIComponent)
  if (kind === 'users') {
    if (!isAllowed(grant, 'calendar.calendarlist.readonly')) return sendError(response, 403, 'insufficientPermissions')
    return listCalendars(server, calendars, call, response)
  }
  if (kind === 'calendars' && id === '') {
    if (!isAllowed(grant, 'calendar.app.created')) return sendError(response, 403, 'insufficientPermissions')
    return insertCalendar(calendars, call, response)
  }
  const calendar = calendars.find(each => each.id === id)
  if (!calendar) return sendError(response, 404)
  const mayRead = isAllowed(grant, 'calendar.events.readonly') || calendar.isAppCreated
  const mayWriteOwn = calendar.isAppCreated && isAllowed(grant, 'calendar.app.created')
  const mayWriteEvents = isAllowed(grant, 'calendar.events') && call.url.pathname.includes('/events')
  const mayWrite = mayWriteOwn || (mayWriteEvents && calendar.accessRole !== 'reader')
  if (!(call.method === 'GET' ? mayRead : mayWrite)) return sendError(response, 403, 'insufficientPermissions')
  const isEvents = call.url.pathname.includes('/events')
  if (!isEvents && call.method === 'DELETE') {
    calendars.splice(calendars.indexOf(calendar), 1)
    return void response.writeHead(204).end()
  }
  if (eventId === '') {
    if (call.method === 'GET') return listEvents(server, calendar, call.url.searchParams, response)
    return insertEvent(calendar, call, response)
  }
  const event = findEvent(calendar, eventId)
  if (!event) return sendError(response, 404)
  return onEvent(calendar, event, call, response)
}

/** https://developers.google.com/workspace/calendar/api/v3/reference/calendarList/list */
function listCalendars(server: CalendarStore, calendars: GoogleCalendar[], { url }: ApiCall, response: ServerResponse) {
  const shown = calendars.map(({ id, summary, isPrimary, accessRole }) => ({
    id,
    summary,
    accessRole,
    backgroundColor: '#9FE1E7',
    primary: isPrimary,
  }))
  // https://developers.google.com/workspace/calendar/api/v3/reference/calendarList/get
  const wanted = decodeURIComponent(url.pathname.split('/')[6] ?? '')
  if (wanted !== '') {
    const entry = shown.find(({ id, primary }) => id === wanted || (primary && wanted === 'primary'))
    return entry ? void send(response, entry) : sendError(response, 404)
  }
  send(response, pageOf(shown, server.pageSize, url.searchParams, {}))
}

/** https://developers.google.com/workspace/calendar/api/v3/reference/calendars/insert */
function insertCalendar(calendars: GoogleCalendar[], { body }: ApiCall, response: ServerResponse) {
  const id = `${randomBytes(8).toString('hex')}@group.calendar.google.com`
  const calendar = newCalendar(id, JSON.parse(body).summary, { isAppCreated: true })
  calendars.push(calendar)
  send(response, { id, summary: calendar.summary })
}

/**
 * Pages have a token, and only the last has a token for the next read, which then finds what has changed since, deleted events
 * included. An old one is answered with 410: https://developers.google.com/workspace/calendar/api/guides/sync
 */
function listEvents(
  { pageSize }: CalendarStore,
  calendar: GoogleCalendar,
  query: URLSearchParams,
  response: ServerResponse,
) {
  const token = query.get('syncToken')
  const since = token === null ? 0 : Number(token)
  const [timeMin, timeMax] = [query.get('timeMin'), query.get('timeMax')]
  // https://developers.google.com/workspace/calendar/api/guides/extended-properties
  const [property, wanted] = query.get('privateExtendedProperty')?.split('=') ?? []
  const isRestricted = [timeMin, timeMax, property ?? null, query.get('orderBy'), query.get('q')].some(
    value => value !== null,
  )
  if (token !== null && isRestricted) return sendError(response, 400, 'invalid')
  if (token !== null && since < calendar.oldestToken) return sendError(response, 410)
  const isSingle = query.get('singleEvents') === 'true'
  const items = [...calendar.events.values()]
    .filter(({ changedAt }) => changedAt > since)
    .flatMap(({ changedAt: _, ...event }) => (isSingle ? instancesOf(event) : [event]))
    .filter(event => token !== null || event.status !== 'cancelled')
    .filter(event => token !== null || isInRange(event, timeMin, timeMax))
    .filter(event => property === undefined || event.extendedProperties?.private?.[property] === wanted)
  send(response, pageOf(items, pageSize, query, { nextSyncToken: String(calendar.change) }))
}

function pageOf<T>(items: readonly T[], pageSize: number, query: URLSearchParams, last: object): object {
  const from = Number(query.get('pageToken') ?? 0)
  const until = from + Math.min(pageSize, Number(query.get('maxResults') ?? 250))
  return { items: items.slice(from, until), ...(until < items.length ? { nextPageToken: String(until) } : last) }
}

/** The id may be given, and stays taken when the event is deleted: https://developers.google.com/workspace/calendar/api/v3/reference/events/insert */
function insertEvent(calendar: GoogleCalendar, { body }: ApiCall, response: ServerResponse) {
  const event: StoredGoogleEvent = { id: randomBytes(13).toString('hex'), ...JSON.parse(body) }
  if (!/^[a-v0-9]{5,1024}$/.test(event.id)) return sendError(response, 400)
  if (calendar.events.has(event.id)) return sendError(response, 409)
  send(response, shownEvent(saveEvent(calendar, event)))
}

/** There is always an organizer: the person of the calendar unless an event names another: https://developers.google.com/workspace/calendar/api/v3/reference/events#organizer */
const shownEvent = (event: StoredGoogleEvent) => ({ organizer: { self: true }, ...event })

/** With If-Match, only the version that is meant: https://developers.google.com/workspace/calendar/api/guides/version-resources */
function onEvent(
  calendar: GoogleCalendar,
  { changedAt: _, ...event }: StoredGoogleEvent,
  { method, headers, body }: ApiCall,
  response: ServerResponse,
) {
  if (method === 'GET') return void send(response, shownEvent(event))
  const condition = headers['if-match']
  if (method === 'DELETE' && event.status === 'cancelled') return sendError(response, 410, 'deleted')
  if (condition !== undefined && condition !== event.etag) return sendError(response, 412)
  if (method === 'DELETE') {
    if (calendar.events.has(event.id)) cancelEvent(calendar, event)
    else saveFound(calendar, { id: event.id, status: 'cancelled' })
    return void response.writeHead(204).end()
  }
  const given = JSON.parse(body)
  const saved = saveFound(calendar, method === 'PATCH' ? patched(event, given) : { ...given, id: event.id })
  send(response, shownEvent(saved))
}

/** Objects are merged, null removes a field: https://developers.google.com/workspace/calendar/api/guides/performance#patch */
function patched<T extends object>(before: T, change: object): T {
  const known = new Map(Object.entries(before))
  for (const [name, value] of Object.entries(change)) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (value === null) known.delete(name)
    else known.set(name, isObject ? patched(known.get(name) ?? {}, value) : value)
  }
  return Object.fromEntries(known) as T
}
