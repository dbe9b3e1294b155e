import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerApi, type Grant, sendError } from './google-calendar-api.ts'
import { type GoogleCalendar, newCalendar } from './google-events.ts'
import { type OutsideServer, startOutsideServer } from './outside-server.ts'

/**
 * A server that behaves like Google's sign-in and calendar API, as far as their documentation describes it; each behaviour names its
 * page. Signing in shows no page: the user that `person` names agrees at once.
 */
export interface GoogleCalendarServer extends OutsideServer {
  origin: string
  clientId: string
  clientSecret: string
  /** The email of the user that signs in from now on. */
  person: string
  /** Scopes that the person unchecks. */
  withheld: string[]
  /** The calendars of each person; the main one has their email as its id. */
  calendars: Map<string, GoogleCalendar[]>
  /** Answers instead of the server for requests for which it returns true. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean
  /** A page of a list has at most so many entries. */
  pageSize: number
  /** How long access tokens are valid, in seconds, by the clock of the tests. */
  tokenSeconds: number
  /** Access tokens that are still valid. */
  accessTokens: Map<string, Grant>
  refreshTokens: Map<string, Grant>
  /** Refresh tokens that were revoked by the app. */
  revoked: string[]
  /** The main calendar of a person, which is made when it is first needed. */
  primary(person: string): GoogleCalendar
}

interface Code extends Grant {
  challenge: string
  redirectUri: string
}

const CLIENT = { clientId: 'daywright.apps.example', clientSecret: 'a secret between the two' }

export async function startGoogleCalendarServer(): Promise<GoogleCalendarServer> {
  const server = {} as GoogleCalendarServer
  const codes = new Map<string, Code>()
  const outside = await startOutsideServer((request, response) => {
    if (!server.intercept(request, response)) void answer(server, codes, request, response)
  })
  return Object.assign(server, outside, CLIENT, {
    origin: `http://127.0.0.1:${outside.port}`,
    person: 'robin@gmail.example',
    withheld: [],
    calendars: new Map(),
    intercept: () => false,
    pageSize: 2500,
    tokenSeconds: 3600,
    accessTokens: new Map(),
    refreshTokens: new Map(),
    revoked: [],
    primary(person: string) {
      const known = server.calendars.get(person)?.find(({ isPrimary }) => isPrimary)
      const primary = known ?? newCalendar(person, person, { isPrimary: true })
      if (!known) server.calendars.set(person, [primary])
      return primary
    },
  } satisfies Partial<GoogleCalendarServer>)
}

async function answer(
  server: GoogleCalendarServer,
  codes: Map<string, Code>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? '', server.origin)
  const body = await text(request)
  if (url.pathname === '/o/oauth2/v2/auth') return authorize(server, codes, url, response)
  if (url.pathname === '/token') return token(server, codes, new URLSearchParams(body), response)
  if (url.pathname === '/revoke') return revoke(server, new URLSearchParams(body), response)
  const grant = server.accessTokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
  if (!grant) return sendError(response, 401, 'authError')
  answerApi(server, grant, { method: request.method ?? '', url, headers: request.headers, body }, response)
}

/** https://developers.google.com/identity/protocols/oauth2/web-server#creatingclient */
function authorize(
  { person, withheld }: GoogleCalendarServer,
  codes: Map<string, Code>,
  url: URL,
  response: ServerResponse,
) {
  const query = Object.fromEntries(url.searchParams)
  const back = new URL(query.redirect_uri ?? '')
  const isUsable =
    query.client_id === CLIENT.clientId && query.response_type === 'code' && query.code_challenge_method === 'S256'
  if (!isUsable) return void response.writeHead(400).end()
  const code = randomBytes(16).toString('hex')
  const scopes = (query.scope ?? '').split(' ').filter(scope => !withheld.includes(scope))
  codes.set(code, { person, scopes, challenge: query.code_challenge ?? '', redirectUri: query.redirect_uri ?? '' })
  back.searchParams.set('state', query.state ?? '')
  back.searchParams.set('code', code)
  response.writeHead(302, { location: back.href }).end()
}

/** https://developers.google.com/identity/protocols/oauth2/web-server#exchange-authorization-code and #offline */
function token(
  server: GoogleCalendarServer,
  codes: Map<string, Code>,
  form: URLSearchParams,
  response: ServerResponse,
) {
  const refuse = (status: number, error: string) => sendJson(response, status, { error })
  if (form.get('client_id') !== CLIENT.clientId || form.get('client_secret') !== CLIENT.clientSecret)
    return refuse(401, 'invalid_client')
  const isCode = form.get('grant_type') === 'authorization_code'
  const code = codes.get(form.get('code') ?? '')
  codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isProven = code?.challenge === challenge && code.redirectUri === form.get('redirect_uri')
  const grant = isCode ? (isProven ? code : undefined) : server.refreshTokens.get(form.get('refresh_token') ?? '')
  if (!grant) return refuse(400, 'invalid_grant')
  const accessToken = `access-${randomBytes(12).toString('hex')}`
  const refreshToken = `refresh-${randomBytes(12).toString('hex')}`
  server.accessTokens.set(accessToken, grant)
  if (isCode) server.refreshTokens.set(refreshToken, grant)
  sendJson(response, 200, {
    access_token: accessToken,
    expires_in: server.tokenSeconds,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    ...(isCode && { refresh_token: refreshToken }),
  })
}

/** https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke */
function revoke(server: GoogleCalendarServer, form: URLSearchParams, response: ServerResponse) {
  const refreshToken = form.get('token') ?? ''
  server.revoked.push(refreshToken)
  const grant = server.refreshTokens.get(refreshToken)
  server.refreshTokens.delete(refreshToken)
  for (const [accessToken, its] of server.accessTokens) if (its === grant) server.accessTokens.delete(accessToken)
  response.writeHead(grant ? 200 : 400).end()
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
