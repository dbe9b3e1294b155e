import { type Endpoint, paramNames } from '@daywright/contract/endpoint'
import { REVISION_HEADER } from '@daywright/contract/event.values'
import { lowercaseUuid } from '@daywright/contract/fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Clock, toTimestamp } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { forbidden, methodNotAllowed, refuse, unauthorized } from '../errors.ts'
import { wrongMethods } from './allowed-methods.ts'
import { cachedResponse, cacheKey } from './cache/cached-response.ts'
import { type ResponseCache, responseCache } from './cache/response-cache.ts'
import type { Authenticate, Caller } from './caller.ts'
import { recordWrites } from './recorded-writes.ts'
import type { Route } from './route.ts'
import { requireSameOrigin } from './same-origin.ts'
import { sendJson, sendTagged } from './send-json.ts'
import { type StreamSlots, streamSlots } from './stream-slots.ts'
import { validated } from './validate.ts'

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
  app.addHook('onRequest', async request => {
    request.now = toTimestamp(options.clock())
  })
  const shared = { cache: responseCache(), slots: streamSlots() }
  for (const route of routes) register(app, route, options, shared)
  for (const { method, path, allowed } of wrongMethods(routes.map(route => route.endpoint)))
    app.route({ method, url: path, handler: async () => refuse(methodNotAllowed(allowed)) })
}

/** What the responses of all routes share. */
interface Shared {
  cache: ResponseCache
  slots: StreamSlots
}

function register(app: FastifyInstance, route: Route, options: ServeOptions, { cache, slots }: Shared): void {
  const { endpoint } = route
  const { database } = options
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path),
    config: {
      takesBody: endpoint.body !== undefined || route.raw !== undefined,
      staysOpen: route.staysOpen ?? false,
      hasOwnQueue: route.hasOwnQueue ?? false,
    },
    // Before the body is read, so that an unauthorized caller learns nothing about its validity.
    onRequest: async (request, reply) => {
      // [OPS-28] Private data must not stay in a proxy's cache, nor in the browser after sign-out.
      if (endpoint.access !== 'public') reply.header('cache-control', 'no-store')
      await authorize(endpoint, request, options)
    },
    handler: async (request, reply) => {
      if (route.raw) return route.raw(request, reply)
      const query = validated(endpoint.query, request.query, endpoint.errorOverrides)
      const body = validated(endpoint.body, request.body, endpoint.errorOverrides)
      const caller = request.caller ?? NOBODY
      const params = idsOf(request)
      const writes = recordWrites(database, caller.id)
      const call = { database: writes.database, caller, now: request.now, params, query, body }
      const handle = () => route.handle?.(call as never, { request, reply })
      if (route.isCached) {
        const key = cacheKey(endpoint.path, params, query)
        const cached = await cachedResponse(cache, database, { ownerId: caller.id, key, request, handle })
        return sendTagged(slots, request, reply, cached)
      }
      const response = await handle()
      const revision = writes.revision()
      if (revision !== undefined) reply.header(REVISION_HEADER, revision)
      return sendJson(slots, request, reply.code(endpoint.status), response)
    },
  })
}

/** The ids of the path, in lower case as records have them. */
const idsOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, id]) => [name, lowercaseUuid(id)]),
  )

const NOBODY: Caller = { id: '', isAdmin: false, scope: 'read', sessionId: null, keyId: null }

async function authorize(endpoint: Endpoint, request: FastifyRequest, options: ServeOptions): Promise<void> {
  if (endpoint.access === 'public') return
  request.caller = await options.authenticate(request.headers, request.now)
  if (!request.caller) throw unauthorized()
  if (endpoint.method !== 'GET' && request.caller.sessionId !== null) requireSameOrigin(request, options.baseUrl)
  if (endpoint.access === 'admin' && !request.caller.isAdmin) throw forbidden('Only an admin may do this')
  if (endpoint.method !== 'GET' && request.caller.scope === 'read') throw forbidden('This API key may only read')
}

/** `/api/tasks/{id}` as the router writes it: `/api/tasks/:id`. */
const routerPath = (path: string) => paramNames(path).reduce((url, name) => url.replace(`{${name}}`, `:${name}`), path)
