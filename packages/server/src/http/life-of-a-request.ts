import { hasStrongTag } from '@daywright/contract/api/conditional'
import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import { paramNames } from '@daywright/contract/declare/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { CommitUnknownError } from '../db/errors/commit-unknown-error.ts'
import { versionsOf } from '../db/transactions/owner-writes.ts'
import { methodNotAllowed, refuse } from '../errors/errors.ts'
import { type Clock, toTimestamp } from '../time/clock.ts'
import { wrongMethods } from './allowed-methods.ts'
import { cachedResponse, cacheKey } from './cache/cached-response.ts'
import { responseCache } from './cache/response-cache.ts'
import type { Authenticate, Caller } from './caller.ts'
import { compressResponses } from './compression/compress-responses.ts'
import { recordReader, type ServedRoute } from './conditions/record-reader.ts'
import { writeCondition } from './conditions/write-condition.ts'
import { nameResponse } from './create-server.ts'
import { type IdempotentCall, idempotentCall, sendReplay } from './idempotency/idempotency.ts'
import { identifyCaller } from './identify-caller.ts'
import { MAX_BODY_BYTES, parseBodies } from './input/body.ts'
import { limitBodyBytes } from './limits/body-budget.ts'
import { type AdmissionOptions, admitFairly } from './limits/fair-admission.ts'
import { limitRate } from './limits/rate-limit.ts'
import { disconnectSlowReaders } from './limits/slow-readers.ts'
import { slowDownRefusals } from './limits/slow-refusals.ts'
import { logRequests } from './monitoring/log.ts'
import { measure, measureWaiting } from './monitoring/metrics.ts'
import { type RequestAdmission, requestAdmission } from './request-admission.ts'
import { requestDatabase } from './request-database.ts'
import { locationOf } from './responses/location.ts'
import { pageLinks } from './responses/page-links.ts'
import { sendJson, sendTagged } from './responses/send-json.ts'
import { type StreamSlots, streamSlots } from './responses/stream-slots.ts'
import type { Exchange, Route } from './route.ts'
import { allowOrigins } from './security/cors.ts'
import { setSecurityHeaders } from './security/security-headers.ts'
import { sharedLookups } from './shared-lookups.ts'
import { changedRecord, validatedCall } from './validated-call.ts'

/*
 * A request from its first header to the last byte of its response: arrive, identify, admit, wait, validate, carry out,
 * respond. The steps of every request come first, then those of the endpoints; what a step does is in the file that it is
 * imported from. An error in any step ends in responses/error-responses.ts.
 */

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

interface EveryRequestOptions extends AdmissionOptions {
  database: Database
  config: Config
  /** Whether the process takes its last requests. */
  isLeaving: () => boolean
  smallestCompressedBytes?: number | undefined
  refusalMilliseconds?: number | undefined
}

/** The steps of every request. Returns the metrics of the process. */
export function addSteps(app: FastifyInstance, options: EveryRequestOptions): Registry {
  const { database, config, isLeaving, smallestCompressedBytes, refusalMilliseconds } = options
  // Arrive. Steps that wait for nothing use callbacks: a promise for each would cost more than the work itself.
  app.addHook('onRequest', (request, reply, done) => {
    nameResponse(request, reply)
    // [OPS-6] The client's next connection may then reach another process.
    if (isLeaving()) reply.header('connection', 'close')
    done()
  })
  const metrics = measure(app)
  logRequests(app)
  setSecurityHeaders(app, config.baseUrl?.startsWith('https:') ?? false)
  allowOrigins(app, config.corsOrigins)
  // The response is compressed before the account's turn ends and the bytes to send are counted.
  compressResponses(app, { isOn: config.compression, smallestBytes: smallestCompressedBytes })
  // Identify: see `serve`. Admit: there is room for the body, and the minute has requests left. Then the body is read.
  limitBodyBytes(app)
  limitRate(app, database.db, config.rateLimitPerMinute)
  parseBodies(app)
  // Wait: accounts take turns. A turn ends with the response.
  measureWaiting(metrics, 'requests', admitFairly(app, options))
  // Validate, carry out, respond: see `serve`. While the response is sent:
  slowDownRefusals(app, refusalMilliseconds)
  disconnectSlowReaders(app)
  return metrics
}

interface ServeOptions {
  database: Database
  authenticate: Authenticate
  clock: Clock
  /** The public address, if one is set. */
  baseUrl: string | undefined
}

/** What the requests of all routes share. */
const serving = (options: ServeOptions) => ({
  ...options,
  findVersions: sharedLookups((ownerId: string) => versionsOf(options.database.db, ownerId)),
  cache: responseCache(),
  slots: streamSlots(),
})
type Serving = ReturnType<typeof serving> & Pick<Route, 'challenge'>

/** Registers the routes. */
export function serve(app: FastifyInstance, routes: readonly Route[], options: ServeOptions): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('now', '')
  app.addHook('onRequest', (request, _reply, done) => {
    request.now = toTimestamp(options.clock())
    done()
  })
  const shared = serving(options)
  for (const route of routes) {
    const { authenticate = shared.authenticate, challenge } = route
    register(app, { ...route, record: recordReader(route, routes) }, { ...shared, authenticate, challenge })
  }
  for (const { method, path, allowed } of wrongMethods(routes.map(route => route.endpoint)))
    app.route({ method, url: path, handler: async () => refuse(methodNotAllowed(allowed)) })
}

const SIGN_IN_PATHS = '/api/auth/'

function register(app: FastifyInstance, route: ServedRoute, shared: Serving): void {
  const { endpoint } = route
  const isPublic = endpoint.access === 'public'
  // [COMP-8] Secrets that are shown once, and everything that has to do with signing in.
  const showsSecret = endpoint.isSecret === true || endpoint.path.startsWith(SIGN_IN_PATHS)
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path),
    ...(!isPublic && { bodyLimit: endpoint.maxBodyBytes ?? MAX_BODY_BYTES }),
    config: {
      takesBody: endpoint.body !== undefined || route.raw !== undefined,
      staysOpen: route.staysOpen ?? false,
      hasOwnQueue: route.hasOwnQueue ?? false,
    },
    // Identify, before the body is read, so that an unauthorized caller learns nothing about its validity.
    onRequest: async (request, reply) => {
      reply.mayShowSecret = showsSecret
      if (isPublic) return
      // [OPS-28] Private data must not stay in a proxy's cache, nor in the browser after sign-out.
      reply.header('cache-control', 'no-store')
      request.caller = await identifyCaller(endpoint, request, shared)
    },
    // Validate, carry out, respond, when the request's turn has come.
    handler: (request, reply) => respond(shared, route, { request, reply }),
  })
}

/** `/api/tasks/{id}` as the router writes it: `/api/tasks/:id`. */
const routerPath = (path: string) => paramNames(path).reduce((url, name) => url.replace(`{${name}}`, `:${name}`), path)

/** A request whose caller was admitted when its headers arrived. */
interface Admitted {
  shared: Serving
  route: ServedRoute
  exchange: Exchange
  admission: RequestAdmission
}

/** Validate, carry out, respond: as the kind of request needs it. */
async function respond(shared: Serving, route: ServedRoute, exchange: Exchange) {
  const { endpoint } = route
  const { request, reply } = exchange
  if (!request.caller) return respondToAnyone(shared, route, exchange)
  const admission = requestAdmission(endpoint, request, request.caller, shared)
  const admitted = { shared, route, exchange, admission }
  const call = idempotentCall(endpoint, request, admission.accountId)
  if (call) return changeOnce(admitted, call)
  if (endpoint.method !== 'GET') return change(admitted)
  const revision = await admission.confirm()
  return route.raw ? route.raw(request, reply) : read(admitted, revision)
}

async function respondToAnyone({ database, slots }: Serving, route: ServedRoute, exchange: Exchange) {
  const { request, reply } = exchange
  if (route.raw) return route.raw(request, reply)
  const { handle } = await validatedCall(route, exchange, database)
  return sendJson(slots, request, reply.code(route.endpoint.status), await handle())
}

/** [AUTH-32] The caller was confirmed by the statement that cached responses need anyway, to read the revision. */
async function read({ shared, route, exchange, admission }: Admitted, revision: number) {
  const { database, cache, slots } = shared
  const { endpoint } = route
  const { request, reply } = exchange
  const { handle, params, query } = await validatedCall(route, exchange, database)
  // A stream may have to wait for its place.
  const confirmedSlots: StreamSlots = {
    ...slots,
    take: async (accountId, response) => {
      await slots.take(accountId, response)
      await admission.confirm()
    },
  }
  if (!endpoint.isCacheable) return sendJson(confirmedSlots, request, reply.code(endpoint.status), await handle())
  const key = cacheKey(endpoint.path, params, query)
  const owned = { ownerId: admission.accountId, revision }
  const tagged = await cachedResponse(cache, owned, { key, request, handle, isRecord: hasStrongTag(endpoint) })
  if (tagged.pagination) reply.header('link', pageLinks(endpoint.path, query as object, tagged.pagination))
  return sendTagged(confirmedSlots, request, reply, tagged)
}

/** [AUTH-31] Each transaction confirms the caller; a request that commits none, or fails, confirms it before the response. */
async function change({ shared, route, exchange, admission }: Admitted, call?: IdempotentCall) {
  const { database, slots } = shared
  const { endpoint } = route
  const { request, reply } = exchange
  const condition = writeCondition(request.headers, changedRecord(route, exchange, database))
  const own = requestDatabase(database, admission, { call, condition })
  const confirm = async () => {
    if (!own.isAdmitted()) await admission.confirm()
  }
  try {
    const { handle } = await validatedCall(route, exchange, own.database)
    // Before a conversation with another service too, which would change something there.
    if (condition && route.hasOwnQueue) await database.transaction(tx => condition.check(tx))
    const response = await handle()
    await confirm()
    await call?.saveResponse(database.db, endpoint.status, response)
    const headers = {
      [REVISION_HEADER]: own.revision(),
      location: locationOf(endpoint, response),
      etag: condition?.etag(),
    }
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.header(name, value)
    return await sendJson(slots, request, reply.code(endpoint.status), response)
  } catch (error) {
    // [OPS-32] Something was committed, or may have been: asking the database again could only hide that.
    if (error instanceof CommitUnknownError) throw error
    if (own.isAdmitted() && database.dialect.isUnavailable(error)) throw new CommitUnknownError(error)
    await confirm()
    throw error
  }
}

/** [IDEM-1] Carries out the request unless it was carried out before; then the first response is sent again. */
async function changeOnce(admitted: Admitted, call: IdempotentCall) {
  const { shared, route, exchange, admission } = admitted
  // A reply is a promise of itself that has no value: what `await` gives must be the response, not the reply.
  const findEarlier = async () => {
    const earlier = await call.findResponse(shared.database.db)
    if (earlier) await admission.confirm()
    return earlier
  }
  const known = await findEarlier()
  if (known) return sendReplay(route.endpoint, exchange.reply, known)
  try {
    return await change(admitted, call)
  } catch (error) {
    const earlier = call.isTaken(error) ? await findEarlier() : undefined
    if (!earlier) throw error
    return sendReplay(route.endpoint, exchange.reply, earlier)
  }
}
