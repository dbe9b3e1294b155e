import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type OutsideServer, startOutsideServer } from '../outside/outside-server.ts'

/** A fake CalDAV server with one calendar; tests change what it answers. */
export interface FakeCaldavServer extends OutsideServer {
  address: string
  /** The calendar objects by their paths. */
  objects: Map<string, string>
  /** Answers instead of the server for requests for which it returns true. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether it fails at a report with this body. */
  fails: (body: string) => boolean
  /** Nothing that is not a request of a calendar app with this password is answered. */
  password: string
}

export const FAKE_COLLECTION = '/dav/home/work/'
const USER = 'robin'

export async function startFakeCaldavServer(): Promise<FakeCaldavServer> {
  const server = {} as FakeCaldavServer
  const outside = await startOutsideServer((request, response) => {
    if (server.intercept(request, response)) return
    if (!isSignedIn(request, server.password)) return void response.writeHead(401).end()
    void answer(server, request, response)
  })
  return Object.assign(server, outside, {
    address: `http://127.0.0.1:${outside.port}/`,
    objects: new Map(),
    intercept: () => false,
    fails: () => false,
    password: 'open sesame',
  })
}

const isSignedIn = ({ headers }: IncomingMessage, password: string) =>
  headers.authorization === `Basic ${btoa(`${USER}:${password}`)}`

async function answer({ objects, fails }: FakeCaldavServer, request: IncomingMessage, response: ServerResponse) {
  const { method, url = '', headers } = request
  if (url === '/.well-known/caldav') return void response.writeHead(301, { location: '/dav/' }).end()
  const body = await text(request)
  if (method === 'REPORT' && fails(body)) return void response.writeHead(500).end()
  const responses =
    method === 'REPORT'
      ? reported(objects, body)
      : url === FAKE_COLLECTION && headers.depth === '1'
        ? [CALENDAR, ...[...objects].map(([path, data]) => found(path, `<d:getetag>${etagOf(data)}</d:getetag>`))]
        : RESOURCES[url]
  if (responses) response.writeHead(207).end(multistatus(responses))
  else response.writeHead(404).end()
}

/** The objects that a multiget names, or that a query finds. */
function reported(objects: ReadonlyMap<string, string>, body: string): string[] {
  const named = [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, path = '']) => path)
  const range = /<c:time-range start="(\w+)" end="(\w+)"/.exec(body)
  const paths = range ? [...objects.keys()].filter(path => beginsWithin(objects.get(path) ?? '', range)) : named
  return paths.map(path => {
    const data = objects.get(path)
    return data === undefined ? missing(path) : calendarObject(path, data)
  })
}

/** As Xandikos 0.2 answers a query: by the first instance of an event, so that one that began long ago and recurs is not found. */
function beginsWithin(data: string, [, from = '', to = '']: readonly string[]): boolean {
  const start = /DTSTART[^:]*:(\w+)/.exec(data)?.[1] ?? ''
  return start >= from && start < to
}

const etagOf = (data: string) => `"${createHash('sha256').update(data).digest('hex').slice(0, 16)}"`

export const multistatus = (responses: readonly string[]): string =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`

/** A response about a resource that has these properties. */
export const found = (path: string, props: string): string =>
  `<d:response><d:href>${path}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`

export const calendarObject = (path: string, data: string): string =>
  found(path, `<d:getetag>${etagOf(data)}</d:getetag><c:calendar-data><![CDATA[${data}]]></c:calendar-data>`)

const missing = (path: string): string =>
  `<d:response><d:href>${path}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`

const CALENDAR = found(
  FAKE_COLLECTION,
  '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work</d:displayname>',
)
/** What each resource says about itself, and about what is in it. */
const RESOURCES: Readonly<Record<string, readonly string[]>> = {
  '/dav/': [found('/dav/', '<d:current-user-principal><d:href>/dav/me/</d:href></d:current-user-principal>')],
  '/dav/me/': [found('/dav/me/', '<c:calendar-home-set><d:href>/dav/home/</d:href></c:calendar-home-set>')],
  '/dav/home/': [found('/dav/home/', '<d:resourcetype><d:collection/></d:resourcetype>'), CALENDAR],
  [FAKE_COLLECTION]: [CALENDAR],
}
