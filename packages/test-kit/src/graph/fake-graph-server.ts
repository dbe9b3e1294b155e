import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Config } from '@daywright/server/config/config'
import { type OutsideServer, startOutsideServer } from '../outside/outside-server.ts'
import { GraphDelta } from './graph-delta.ts'
import { answerGraph, type FakeGraph, type GraphAnswer } from './graph-endpoints.ts'
import { GraphMailbox } from './graph-mailbox.ts'
import { GraphSignIn } from './graph-sign-in.ts'
import { GraphSubscriptions } from './graph-subscriptions.ts'

/**
 * A server that behaves like Microsoft Graph and its sign-in, as far as the public documentation says; each behaviour names the page that it is
 * from. Tests change its mailbox, and answer themselves where they want it to misbehave.
 */
export interface FakeGraphServer extends OutsideServer, FakeGraph {
  /** Answers instead of the server for requests for which it returns true. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean
  /** The methods and paths of requests that reached Graph, without the queries. */
  calls(): string[]
  /** The configuration of a service that takes this server for Microsoft. */
  calendarServices: Config['calendarServices']
}

export async function startFakeGraphServer(): Promise<FakeGraphServer> {
  const server = {} as FakeGraphServer
  const outside = await startOutsideServer((request, response) => {
    if (server.intercept(request, response)) return
    void answer(server, request, response)
  })
  const mailbox = new GraphMailbox()
  mailbox.addCalendar({ isDefaultCalendar: true, isRemovable: false })
  const origin = `http://127.0.0.1:${outside.port}`
  const signIn = new GraphSignIn()
  const { id: clientId, secret: clientSecret } = signIn.client
  return Object.assign(server, outside, {
    origin,
    mailbox,
    signIn,
    delta: new GraphDelta(mailbox),
    subscriptions: new GraphSubscriptions(),
    person: { id: '48d31887', displayName: 'Robin', mail: 'robin@contoso.com', userPrincipalName: 'robin@contoso.com' },
    intercept: () => false,
    calendarServices: { google: undefined, microsoft: { clientId, clientSecret, origin, pauseMilliseconds: 1 } },
    calls: () =>
      outside.requests
        .filter(({ url }) => url?.startsWith('/v1.0/'))
        .map(({ method, url = '' }) => `${method} ${url.split('?')[0]}`),
  })
}

async function answer(server: FakeGraphServer, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', server.origin)
  const body = await text(request)
  try {
    const { status, json, headers = {} } = await answerOf(server, request, url, body)
    const content = json === undefined ? undefined : JSON.stringify(json)
    response.writeHead(status, { ...(content && { 'content-type': 'application/json' }), ...headers }).end(content)
  } catch (error) {
    // A mistake of the caller that the real service would show to a person, or one in this file.
    response.writeHead(500).end(String(error))
  }
}

async function answerOf(
  server: FakeGraphServer,
  request: IncomingMessage,
  url: URL,
  body: string,
): Promise<GraphAnswer> {
  const { signIn } = server
  if (url.pathname === '/common/oauth2/v2.0/authorize')
    return { status: 302, headers: { location: signIn.authorize(url.searchParams) } }
  if (url.pathname === '/common/oauth2/v2.0/token') {
    const { status, body: json } = signIn.exchange(new URLSearchParams(body))
    return { status, json }
  }
  if (!signIn.isSignedIn(request.headers.authorization))
    // https://learn.microsoft.com/en-us/graph/errors
    return {
      status: 401,
      json: { error: { code: 'InvalidAuthenticationToken', message: 'Lifetime validation failed.' } },
    }
  const { method = 'GET', headers } = request
  return answerGraph(server, { method, url, headers, body: body === '' ? {} : JSON.parse(body) })
}
