import { hasStrongTag } from '@daywright/contract/api/conditional'
import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import { lowercaseUuid } from '@daywright/contract/fields/fields'
import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '../db/database.ts'
import { CommitUnknownError } from '../db/errors/commit-unknown-error.ts'
import type { AccountVersions } from '../db/transactions/owner-writes.ts'
import type { Clock } from '../time/clock.ts'
import { cachedResponse, cacheKey } from './cache/cached-response.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Authenticate, Caller } from './caller.ts'
import type { ServedRoute } from './conditions/record-reader.ts'
import { writeCondition } from './conditions/write-condition.ts'
import { type IdempotentCall, idempotentCall, sendReplay } from './idempotency/idempotency.ts'
import { findAccountZone } from './input/account-zone.store.ts'
import { readInput } from './input/read-input.ts'
import { type RequestAdmission, requestAdmission } from './request-admission.ts'
import { requestDatabase } from './request-database.ts'
import { locationOf } from './responses/location.ts'
import { pageLinks } from './responses/page-links.ts'
import { sendJson, sendTagged } from './responses/send-json.ts'
import type { StreamSlots } from './responses/stream-slots.ts'
import type { Exchange } from './route.ts'

/** What the responses of all routes share. */
export interface Serving {
  database: Database
  authenticate: Authenticate
  clock: Clock
  findVersions: (ownerId: string) => Promise<AccountVersions | undefined>
  cache: ResponseCache
  slots: StreamSlots
}

const NOBODY: Caller = {
  id: '',
  isAdmin: false,
  scope: 'read',
  sessionId: null,
  keyId: null,
  expiresAt: null,
  accessVersion: 0,
}

/** Handles a complete request, whose caller was admitted when its headers arrived. */
export async function respond(serving: Serving, route: ServedRoute, exchange: Exchange) {
  const { endpoint } = route
  const { request, reply } = exchange
  if (!request.caller) return respondToAnyone(serving, route, exchange)
  const admission = requestAdmission(endpoint, request, request.caller, serving)
  const call = idempotentCall(endpoint, request, admission.accountId)
  if (call) return changeOnce(serving, route, exchange, admission, call)
  if (endpoint.method !== 'GET') return change(serving, route, exchange, admission)
  const revision = await admission.confirm()
  return route.raw ? route.raw(request, reply) : read(serving, route, exchange, admission, revision)
}

async function respondToAnyone({ database, slots }: Serving, route: ServedRoute, exchange: Exchange) {
  const { request, reply } = exchange
  if (route.raw) return route.raw(request, reply)
  const response = await (await prepare(route, exchange, database)).handle()
  return sendJson(slots, request, reply.code(route.endpoint.status), response)
}

/** [AUTH-32] The caller was confirmed by the statement that cached responses need anyway, to read the revision. */
async function read(
  { database, cache, slots }: Serving,
  route: ServedRoute,
  exchange: Exchange,
  admission: RequestAdmission,
  revision: number,
) {
  const { request, reply } = exchange
  const { handle, params, query } = await prepare(route, exchange, database)
  // A stream may have to wait for its place.
  const confirmedSlots: StreamSlots = {
    ...slots,
    take: async (accountId, response) => {
      await slots.take(accountId, response)
      await admission.confirm()
    },
  }
  if (!route.endpoint.isCacheable)
    return sendJson(confirmedSlots, request, reply.code(route.endpoint.status), await handle())
  const key = cacheKey(route.endpoint.path, params, query)
  const owned = { ownerId: admission.accountId, revision }
  const { endpoint } = route
  const isRecord = hasStrongTag(endpoint)
  const tagged = await cachedResponse(cache, owned, { key, request, handle, isRecord })
  if (tagged.pagination) reply.header('link', pageLinks(endpoint.path, query as object, tagged.pagination))
  return sendTagged(confirmedSlots, request, reply, tagged)
}

/** [IDEM-1] Carries out the request unless it was carried out before; then the first response is sent again. */
async function changeOnce(
  serving: Serving,
  route: ServedRoute,
  exchange: Exchange,
  admission: RequestAdmission,
  call: IdempotentCall,
) {
  // A reply is a promise of itself that has no value: what `await` gives must be the response, not the reply.
  const findEarlier = async () => {
    const earlier = await call.findResponse(serving.database.db)
    if (earlier) await admission.confirm()
    return earlier
  }
  const known = await findEarlier()
  if (known) return sendReplay(route.endpoint, exchange.reply, known)
  try {
    return await change(serving, route, exchange, admission, call)
  } catch (error) {
    const earlier = call.isTaken(error) ? await findEarlier() : undefined
    if (!earlier) throw error
    return sendReplay(route.endpoint, exchange.reply, earlier)
  }
}

/** [AUTH-31] Each transaction confirms the caller; a request that commits none, or fails, confirms it before the response. */
async function change(
  { database, slots }: Serving,
  route: ServedRoute,
  exchange: Exchange,
  admission: RequestAdmission,
  call?: IdempotentCall,
) {
  const { request, reply } = exchange
  const condition = writeCondition(request.headers, changedRecord(route, exchange, database))
  const own = requestDatabase(database, admission, { call, condition })
  const confirm = async () => {
    if (!own.isAdmitted()) await admission.confirm()
  }
  try {
    const response = await (await prepare(route, exchange, own.database)).handle()
    await confirm()
    await call?.saveResponse(database.db, route.endpoint.status, response)
    const revision = own.revision()
    if (revision !== undefined) reply.header(REVISION_HEADER, revision)
    const location = locationOf(route.endpoint, response)
    if (location !== undefined) reply.header('location', location)
    const etag = condition?.etag()
    if (etag !== undefined) reply.header('etag', etag)
    return await sendJson(slots, request, reply.code(route.endpoint.status), response)
  } catch (error) {
    // [OPS-32] Something was committed, or may have been: asking the database again could only hide that.
    if (error instanceof CommitUnknownError) throw error
    if (own.isAdmitted() && database.dialect.isUnavailable(error)) throw new CommitUnknownError(error)
    await confirm()
    throw error
  }
}

/** Validates the input, and binds the handler to it. */
async function prepare({ endpoint, handle }: ServedRoute, exchange: Exchange, database: Database) {
  const { request } = exchange
  const { query, body } = await readInput(endpoint, exchange, ownerId => findAccountZone(database.db, ownerId))
  const call = { ...callOf(request, database), query, body }
  return { params: call.params, query, handle: async () => handle?.(call as never, exchange) }
}

const callOf = (request: FastifyRequest, database: Database) => ({
  database,
  caller: request.caller ?? NOBODY,
  now: request.now,
  params: idsOf(request),
})

/** The record that a write is about to change, read in its transaction. */
function changedRecord({ endpoint, record }: ServedRoute, exchange: Exchange, database: Database) {
  if (!record) return undefined
  const read = (db: Db) => record.read(callOf(exchange.request, { ...database, db }) as never, exchange)
  return { hasTag: record.hasTag, isRemoved: endpoint.method === 'DELETE', read }
}

/** The ids of the path, in lower case as records have them. */
const idsOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, id]) => [name, lowercaseUuid(id)]),
  )
