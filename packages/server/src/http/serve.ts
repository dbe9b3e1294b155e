import { type Endpoint, paramNames } from '@daywright/contract/api/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { versionsOf } from '../db/transactions/owner-writes.ts'
import { methodNotAllowed, refuse, unauthorized } from '../errors/errors.ts'
import { type Clock, toTimestamp } from '../time/clock.ts'
import { wrongMethods } from './allowed-methods.ts'
import { responseCache } from './cache/response-cache.ts'
import type { Authenticate, Caller } from './caller.ts'
import { recordReader, type ServedRoute } from './conditions/record-reader.ts'
import { respond, type Serving } from './handle-request.ts'
import { MAX_BODY_BYTES } from './input/body.ts'
import { streamSlots } from './responses/stream-slots.ts'
import type { Route } from './route.ts'
import { refusalOf, requirePermission } from './security/permission.ts'
import { requireSameOrigin } from './security/same-origin.ts'
import { sharedLookups } from './shared-lookups.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesBody?: boolean
    staysOpen?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
    /** When the request arrived; all code that handles it uses this time. */
    now: string
  }
}

const SIGN_IN_PATHS = '/api/auth/'

export interface ServeOptions {
  database: Database
  authenticate: Authenticate
  clock: Clock
  /** The public address, if one is set. */
  baseUrl: string | undefined
}

/** Registers the routes. Each request is authenticated, then validated, then handled. */
export function serve(app: FastifyInstance, routes: readonly Route[], options: ServeOptions): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('now', '')
  app.addHook('onRequest', (request, _reply, done) => {
    request.now = toTimestamp(options.clock())
    done()
  })
  const findVersions = sharedLookups((ownerId: string) => versionsOf(options.database.db, ownerId))
  const serving = { ...options, findVersions, cache: responseCache(), slots: streamSlots() }
  for (const route of routes) {
    const served = { ...route, record: recordReader(route, routes) }
    register(app, served, options, serving)
  }
  for (const { method, path, allowed } of wrongMethods(routes.map(route => route.endpoint)))
    app.route({ method, url: path, handler: async () => refuse(methodNotAllowed(allowed)) })
}

function register(app: FastifyInstance, route: ServedRoute, options: ServeOptions, serving: Serving): void {
  const { endpoint } = route
  // [COMP-8] Secrets that are shown once, and whatever has to do with signing in.
  const showsSecret = endpoint.isSecret === true || endpoint.path.startsWith(SIGN_IN_PATHS)
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path),
    ...(endpoint.access !== 'public' && { bodyLimit: MAX_BODY_BYTES }),
    config: {
      takesBody: endpoint.body !== undefined || route.raw !== undefined,
      staysOpen: route.staysOpen ?? false,
      hasOwnQueue: route.hasOwnQueue ?? false,
    },
    // Before the body is read, so that an unauthorized caller learns nothing about its validity.
    onRequest: async (request, reply) => {
      // [OPS-28] Private data must not stay in a proxy's cache, nor in the browser after sign-out.
      if (endpoint.access !== 'public') reply.header('cache-control', 'no-store')
      reply.mayShowSecret = showsSecret
      await authorize(endpoint, request, options)
    },
    handler: (request, reply) => respond(serving, route, { request, reply }),
  })
}

async function authorize(endpoint: Endpoint, request: FastifyRequest, options: ServeOptions): Promise<void> {
  if (endpoint.access === 'public') return
  const { authenticate, database, baseUrl } = options
  const caller = (await authenticate(request.headers, request.now)) ?? refuse(unauthorized())
  request.caller = caller
  if (endpoint.method !== 'GET' && caller.sessionId !== null) requireSameOrigin(request, baseUrl)
  if (!refusalOf(endpoint, caller)) return
  // Another process may have given the caller this role a moment ago.
  request.caller = (await authenticate(request.headers, request.now, database.db)) ?? refuse(unauthorized())
  requirePermission(endpoint, request.caller)
}

/** `/api/tasks/{id}` as the router writes it: `/api/tasks/:id`. */
const routerPath = (path: string) => paramNames(path).reduce((url, name) => url.replace(`{${name}}`, `:${name}`), path)
