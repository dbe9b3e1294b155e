import type { IncomingHttpHeaders } from 'node:http'
import type { DeltaPage, GraphDelta } from './graph-delta.ts'
import type { GivenEvent, GraphEvent, GraphMailbox } from './graph-mailbox.ts'
import type { GraphSignIn } from './graph-sign-in.ts'
import type { GraphSubscriptions } from './graph-subscriptions.ts'
import { type DeltaEntry, eventsInView, shown, type View } from './graph-views.ts'

/** What the endpoints of a fake Microsoft Graph work on. */
export interface FakeGraph {
  origin: string
  mailbox: GraphMailbox
  signIn: GraphSignIn
  delta: GraphDelta
  subscriptions: GraphSubscriptions
  /** Who has signed in: https://learn.microsoft.com/en-us/graph/api/user-get */
  person: { id: string; displayName: string; mail: string | null; userPrincipalName: string }
}

export interface GraphAnswer {
  status: number
  json?: unknown
  headers?: Record<string, string>
}

interface GraphRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

export async function answerGraph(graph: FakeGraph, request: GraphRequest): Promise<GraphAnswer> {
  const { method, url } = request
  const [, , first = '', kind = '', id = '', part = '', last = ''] = url.pathname.split('/').map(decodeURIComponent)
  if (first === 'subscriptions') return answerSubscriptions(graph, request, kind)
  if (first !== 'me') return failure(404, 'ResourceNotFound')
  if (kind === '') return { status: 200, json: graph.person }
  if (kind === 'events') return answerEvent(graph, request, ownId(graph, request, id))
  if (kind === 'calendar') return { status: 200, json: mainCalendar(graph) }
  if (kind !== 'calendars') return failure(404, 'ResourceNotFound')
  if (id === '') return answerCalendars(graph, request)
  if (!graph.mailbox.calendars.has(id)) return failure(404, 'ErrorItemNotFound')
  if (part === '' && method === 'DELETE') return deleteCalendar(graph, id)
  // https://learn.microsoft.com/en-us/graph/api/calendar-get
  if (part === '' && method === 'GET') return { status: 200, json: graph.mailbox.calendars.get(id) }
  if (part === 'events') return answerEventOf(graph, request, id, last)
  if (part === 'calendarView')
    return last === 'delta' ? answerDelta(graph, request, id) : answerView(graph, request, id)
  return failure(405, 'UnsupportedMethod')
}

/** https://learn.microsoft.com/en-us/graph/api/user-list-calendars, https://learn.microsoft.com/en-us/graph/api/user-post-calendars */
function answerCalendars({ mailbox }: FakeGraph, { method, body }: GraphRequest): GraphAnswer {
  if (method === 'GET') return { status: 200, json: { value: [...mailbox.calendars.values()] } }
  const { name } = body as { name: string }
  if ([...mailbox.calendars.values()].some(calendar => calendar.name === name)) return failure(409, 'ErrorFolderExists')
  return { status: 201, json: mailbox.addCalendar({ name }) }
}

/** https://learn.microsoft.com/en-us/graph/api/calendar-get */
const mainCalendar = ({ mailbox }: FakeGraph) =>
  [...mailbox.calendars.values()].find(({ isDefaultCalendar }) => isDefaultCalendar)

/** https://learn.microsoft.com/en-us/graph/api/calendar-delete */
function deleteCalendar({ mailbox }: FakeGraph, id: string): GraphAnswer {
  if (!mailbox.calendars.get(id)?.isRemovable) return failure(400, 'ErrorCalendarFolderIsInvalidForCalendarView')
  mailbox.removeCalendar(id)
  return { status: 204 }
}

/**
 * https://learn.microsoft.com/en-us/graph/api/calendar-post-events. A repeated transactionId creates nothing, and is answered like the first one:
 * https://learn.microsoft.com/en-us/graph/api/resources/event#properties
 */
function createEvent({ mailbox }: FakeGraph, request: GraphRequest, calendarId: string): GraphAnswer {
  const given = request.body as unknown as GivenEvent
  const same = mailbox
    .eventsIn(calendarId)
    .find(({ transactionId }) => transactionId && transactionId === given.transactionId)
  return { status: 201, json: represented(request, same ?? mailbox.addEvent(calendarId, given)) }
}

/** Through its calendar, which has to be the one that it is in. What is shared only to be read cannot be changed. */
function answerEventOf(graph: FakeGraph, request: GraphRequest, calendarId: string, eventId: string): GraphAnswer {
  const { mailbox } = graph
  if (request.method !== 'GET' && !mailbox.calendars.get(calendarId)?.canEdit) return failure(403, 'ErrorAccessDenied')
  if (eventId === '') return createEvent(graph, request, calendarId)
  const id = ownId(graph, request, eventId)
  if (mailbox.events.get(id)?.calendarId !== calendarId) return failure(404, 'ErrorItemNotFound')
  return answerEvent(graph, request, id)
}

/** https://learn.microsoft.com/en-us/graph/api/event-update, https://learn.microsoft.com/en-us/graph/api/event-delete */
function answerEvent({ mailbox }: FakeGraph, request: GraphRequest, id: string): GraphAnswer {
  const { method, headers, body } = request
  const event = mailbox.events.get(id)
  if (!event) return failure(404, 'ErrorItemNotFound')
  if (method === 'GET') return { status: 200, json: represented(request, event) }
  // https://learn.microsoft.com/en-us/answers/questions/271870: the status and code of an event that has changed.
  const wanted = headers['if-match']
  if (wanted !== undefined && wanted !== event['@odata.etag']) return failure(412, 'ErrorIrresolvableConflict')
  if (method === 'DELETE') {
    mailbox.removeEvent(id)
    return { status: 204 }
  }
  const { transactionId: _, ...change } = body as Partial<GivenEvent>
  return { status: 200, json: represented(request, mailbox.changeEvent(id, change)) }
}

/** https://learn.microsoft.com/en-us/graph/api/calendar-list-calendarview */
function answerView(graph: FakeGraph, request: GraphRequest, calendarId: string): GraphAnswer {
  const { url } = request
  const events = eventsInView(graph.mailbox, viewOf(url, calendarId))
  const top = Math.min(1000, Number(url.searchParams.get('$top') ?? 10))
  const skip = Number(url.searchParams.get('$skip') ?? 0)
  const value = events.slice(skip, skip + top).map(event => represented(request, event))
  const next = new URL(url)
  next.searchParams.set('$skip', String(skip + top))
  return { status: 200, json: { value, ...(skip + top < events.length && { '@odata.nextLink': next.href }) } }
}

/** https://learn.microsoft.com/en-us/graph/api/event-delta */
function answerDelta(graph: FakeGraph, request: GraphRequest, calendarId: string): GraphAnswer {
  const { delta, origin } = graph
  const { url, headers } = request
  const pageSize = Number(/odata\.maxpagesize=(\d+)/.exec(preferOf(headers))?.[1] ?? 10)
  const isFirst = !url.searchParams.has('$skiptoken') && !url.searchParams.has('$deltatoken')
  if (isFirst && ['$select', '$expand', '$filter'].some(name => url.searchParams.has(name)))
    return failure(400, 'ErrorInvalidUrlQuery')
  const page: DeltaPage | undefined = isFirst
    ? delta.begin(viewOf(url, calendarId), pageSize)
    : delta.resume(url.searchParams, pageSize)
  // https://learn.microsoft.com/en-us/graph/delta-query-overview#synchronization-reset
  if (!page)
    return { ...failure(410, 'SyncStateNotFound'), headers: { location: `${origin}${url.pathname}?$deltatoken=` } }
  const value = page.value.map(entry => ({ ...entry, id: shownId(request, entry.id, calendarId) }))
  return { status: 200, json: { value, [`@odata.${page.next.name}`]: `${origin}${url.pathname}?${page.next.query}` } }
}

async function answerSubscriptions(
  { subscriptions }: FakeGraph,
  request: GraphRequest,
  id: string,
): Promise<GraphAnswer> {
  const { method, body } = request
  if (method === 'POST') {
    const created = await subscriptions.create(body as never)
    return created ? { status: 201, json: created } : failure(400, 'ValidationError')
  }
  if (method === 'DELETE') return subscriptions.all.delete(id) ? { status: 204 } : failure(404, 'ResourceNotFound')
  const renewed = subscriptions.renew(id, body as never)
  return renewed ? { status: 200, json: renewed } : failure(404, 'ResourceNotFound')
}

/** Times without an offset are UTC. */
const viewOf = ({ searchParams }: URL, calendarId: string): View => ({
  calendarId,
  from: Date.parse(searchParams.get('startDateTime') ?? ''),
  to: Date.parse(searchParams.get('endDateTime') ?? ''),
})

/** With the properties that `$select` and `$expand` ask for; the ETag is always there. */
function represented(request: GraphRequest, event: GraphEvent): DeltaEntry {
  const { searchParams } = request.url
  const selected = searchParams.get('$select')?.split(',')
  const whole = Object.entries(shown(event)).filter(
    ([name]) => !selected || name.startsWith('@') || name === 'id' || selected.includes(name),
  )
  const wanted = /singleValueExtendedProperties\(\$filter=id eq '([^']+)'\)/.exec(
    searchParams.get('$expand') ?? '',
  )?.[1]
  const properties = event.singleValueExtendedProperties.filter(({ id }) => id === wanted)
  return {
    ...Object.fromEntries(whole),
    id: shownId(request, event.id, calendarOf(event)),
    ...(properties.length > 0 && { singleValueExtendedProperties: properties }),
  }
}

const preferOf = ({ prefer }: IncomingHttpHeaders) => [prefer ?? ''].flat().join(', ')

/**
 * Clients that do not ask for immutable identifiers get some that end when the event is moved to another calendar:
 * https://learn.microsoft.com/en-us/graph/outlook-immutable-id
 */
const isImmutable = ({ headers }: GraphRequest) => preferOf(headers).includes('IdType="ImmutableId"')
const shownId = (request: GraphRequest, id: string, calendarId: string) =>
  isImmutable(request) ? id : `${calendarId}~${id}`

function ownId({ mailbox }: FakeGraph, request: GraphRequest, given: string): string {
  if (isImmutable(request)) return given
  const [calendarId, id = ''] = given.split('~')
  return mailbox.events.get(id)?.calendarId === calendarId ? id : ''
}

const calendarOf = (event: GraphEvent) => (event as GraphEvent & { calendarId?: string }).calendarId ?? ''

const failure = (status: number, code: string): GraphAnswer => ({
  status,
  json: { error: { code, message: `The request failed: ${code}.` } },
})
