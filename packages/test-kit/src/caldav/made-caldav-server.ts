import type { IncomingMessage, ServerResponse } from 'node:http'
import { type OutsideServer, startOutsideServer } from '../outside-server.ts'

/** A hand-made CalDAV server with one calendar; tests change what it answers. */
export interface MadeCaldavServer extends OutsideServer {
  address: string
  /** The calendar objects by their paths. */
  objects: Map<string, string>
  /** Answers instead of the server for requests for which it returns true. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Nothing that is not a request of a calendar app with this password is answered. */
  password: string
}

export const MADE_COLLECTION = '/dav/home/work/'
const USER = 'robin'

export async function startMadeCaldavServer(): Promise<MadeCaldavServer> {
  const server = {} as MadeCaldavServer
  const outside = await startOutsideServer((request, response) => {
    if (server.intercept(request, response)) return
    if (!isSignedIn(request, server.password)) return void response.writeHead(401).end()
    answer(server, request, response)
  })
  return Object.assign(server, outside, {
    address: `http://127.0.0.1:${outside.port}/`,
    objects: new Map(),
    intercept: () => false,
    password: 'open sesame',
  })
}

const isSignedIn = ({ headers }: IncomingMessage, password: string) =>
  headers.authorization === `Basic ${btoa(`${USER}:${password}`)}`

function answer({ objects }: MadeCaldavServer, { method, url = '' }: IncomingMessage, response: ServerResponse): void {
  const responses =
    method === 'REPORT' ? [...objects].map(([path, data]) => calendarObject(path, data)) : RESOURCES[url]
  if (url === '/.well-known/caldav') response.writeHead(301, { location: '/dav/' }).end()
  else if (responses) response.writeHead(207).end(multistatus(responses))
  else response.writeHead(404).end()
}

export const multistatus = (responses: readonly string[]): string =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`

/** A response about a resource that has these properties. */
export const found = (path: string, props: string): string =>
  `<d:response><d:href>${path}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`

export const calendarObject = (path: string, data: string): string =>
  found(path, `<c:calendar-data><![CDATA[${data}]]></c:calendar-data>`)

const CALENDAR = found(
  MADE_COLLECTION,
  '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work</d:displayname>',
)
/** What each resource says about itself, and about what is in it. */
const RESOURCES: Readonly<Record<string, readonly string[]>> = {
  '/dav/': [found('/dav/', '<d:current-user-principal><d:href>/dav/me/</d:href></d:current-user-principal>')],
  '/dav/me/': [found('/dav/me/', '<c:calendar-home-set><d:href>/dav/home/</d:href></c:calendar-home-set>')],
  '/dav/home/': [found('/dav/home/', '<d:resourcetype><d:collection/></d:resourcetype>'), CALENDAR],
  [MADE_COLLECTION]: [CALENDAR],
}
