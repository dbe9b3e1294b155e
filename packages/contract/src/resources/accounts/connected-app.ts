import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, nameOf, Success, Timestamp, text } from '../../fields/fields.ts'
import { APP_SCOPES, CONNECTED_APP_LIMITS } from './connected-app.values.ts'

const { nameLength, addressLength, stateLength } = CONNECTED_APP_LIMITS

const AppScope = z.enum(APP_SCOPES).describe('`read` may only read; `write` may also change tasks, events and the plan')

/** An app that may act on behalf of the account at `/mcp`, until it is disconnected. */
export const ConnectedApp = z.object({
  id: Id,
  userId: Id,
  clientId: z.string().describe('How the app identifies itself: an address, or what it was registered as'),
  name: nameOf(nameLength).describe('What the app calls itself'),
  host: z.string().describe('Where its tokens are sent: the host of its redirect address'),
  scope: AppScope,
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable().describe('When it last got a token, which is about once an hour while it is used'),
})
export type ConnectedApp = z.output<typeof ConnectedApp>

const Address = text({ max: addressLength })

/** The parameters that an app sends to the authorization endpoint, by the names of RFC 6749, RFC 7636 and RFC 8707. */
export const AuthorizationRequest = z.object({
  response_type: z.literal('code', 'must be code'),
  client_id: Address,
  redirect_uri: Address,
  code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be a SHA-256 in base64url'),
  code_challenge_method: z.literal('S256', 'must be S256'),
  scope: text({ max: 200 }).optional().describe('`read` or `write`; what is unknown is ignored'),
  state: text({ max: stateLength }).optional(),
  resource: Address.optional().describe('Must be the address of `/mcp`'),
})
export type AuthorizationRequest = z.output<typeof AuthorizationRequest>

/** Who asks, as the consent screen shows it. */
export const AppReview = ConnectedApp.pick({ name: true, host: true, scope: true }).extend({
  clientHost: z.string().nullable().describe('The host that the app proves to be from; null if it only says its name'),
})
export type AppReview = z.output<typeof AppReview>

export const ConsentDecision = z.object({
  request: AuthorizationRequest,
  decision: z.enum(['allow', 'deny']),
  scope: AppScope.describe('At most what the app asks for'),
})
export type ConsentDecision = z.output<typeof ConsentDecision>

const refusedRequests = [errorCase('unknown-app'), errorCase('wrong-redirect-address'), errorCase('other-resource')]

export const connectedApps = resource({
  about: 'Apps that act on your behalf at `/mcp`, such as assistants.',
  paths: {
    list: 'GET /api/connected-apps',
    review: 'POST /api/connected-apps/review',
    decide: 'POST /api/connected-apps',
    remove: 'DELETE /api/connected-apps/{id}',
  },
  endpoints: {
    list: { summary: 'List connected apps, newest first', response: z.array(ConnectedApp) },
    review: {
      summary: 'Check the request of an app that wants to be connected, and say who asks',
      scope: 'account',
      body: AuthorizationRequest,
      response: AppReview,
      errors: refusedRequests,
    },
    decide: {
      summary: 'Connect an app, or refuse to: the response says where to send the browser',
      isSecret: true,
      scope: 'account',
      body: ConsentDecision,
      response: z.object({ redirectTo: z.string() }),
      errors: [...refusedRequests, errorCase('session-needed-for-apps'), errorCase('too-many-apps')],
    },
    remove: {
      summary: 'Disconnect an app; its tokens stop working at once',
      scope: 'account',
      response: Success,
      errors: [notFound('App')],
    },
  },
})
