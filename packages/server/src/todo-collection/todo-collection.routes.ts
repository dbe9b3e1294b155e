import type { Endpoint } from '@daywright/contract/declare/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Database } from '../db/database.ts'
import { CommitUnknownError } from '../db/errors/commit-unknown-error.ts'
import { versionsOf } from '../db/transactions/owner-writes.ts'
import { methodNotAllowed, refusal, refuse } from '../errors/errors.ts'
import type { Authenticate, Caller } from '../http/caller.ts'
import { matchesStrongly, matchesWeakly } from '../http/conditions/entity-tags.ts'
import { identifyCaller } from '../http/identify-caller.ts'
import { requestAdmission } from '../http/request-admission.ts'
import { requestDatabase } from '../http/request-database.ts'
import { sendJson } from '../http/responses/send-json.ts'
import { streamSlots } from '../http/responses/stream-slots.ts'
import { TextStream } from '../http/responses/text-stream.ts'
import { includesScope } from '../http/security/permission.ts'
import { refuseOtherOrigin } from '../http/security/same-origin.ts'
import { sharedLookups } from '../http/shared-lookups.ts'
import type { Clock } from '../time/clock.ts'
import {
  answerGet,
  answerPropfind,
  answerProppatch,
  answerReport,
  type DavCall,
  refuseCollection,
  requirePlace,
} from './answer-dav.rules.ts'
import { MAX_TODO_BYTES, TODO_TYPE } from './dav/collection-properties.ts'
import { DavRefusal, davRefusal } from './dav/dav-refusal.ts'
import { DAV_PATH, WELL_KNOWN_PATH } from './dav/places.ts'
import { refusalText } from './dav/refusal-text.ts'
import { type CheckTag, putTodo } from './todos/put-todo.rules.ts'
import { removeTodo } from './todos/remove-todo.rules.ts'

interface Options {
  database: Database
  clock: Clock
  baseUrl: string | undefined
  /** Other origins whose pages may call the API with a key. */
  corsOrigins: readonly string[]
  authenticate: Authenticate
}

const DAV_CLASSES = '1, 3, calendar-access'
const XML_TYPE = 'application/xml; charset=utf-8'
const CHALLENGE = 'Basic realm="Daywright", charset="UTF-8"'
const MULTISTATUS = 207

/** Methods that the framework does not know by itself. */
const METHODS = ['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK', 'ACL']
const ALLOWED = ['OPTIONS', 'GET', 'HEAD', 'PUT', 'DELETE', 'PROPFIND', 'PROPPATCH', 'REPORT']
const NOT_ALLOWED = ['POST', 'PATCH', 'COPY', 'MOVE', 'LOCK', 'UNLOCK', 'ACL']

/** What a request needs to be allowed: methods of WebDAV are not in the table of the API. */
const endpointFor = (scope: 'read' | 'write'): Endpoint => ({
  summary: 'To-dos for CalDAV clients',
  method: scope === 'read' ? 'GET' : 'PUT',
  path: `${DAV_PATH}*`,
  access: 'user',
  scope,
  status: 200,
  location: null,
  errors: [],
  errorOverrides: [],
})
const READS = endpointFor('read')
const WRITES = endpointFor('write')

/** Answers one request: with the responses of a multistatus, or with what sends another response when the caller was confirmed. */
type Answer = (
  call: DavCall,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<AsyncIterable<string> | (() => FastifyReply)>

/**
 * [CALTODO-1] [CALTODO-15] The tasks of an account for CalDAV clients, which sign in with an API key as the password. Not in the table of the
 * API: methods, requests and responses are those of WebDAV. They take the steps of every request, like all others.
 */
export function serveTodoCollection(app: FastifyInstance, options: Options): void {
  for (const method of METHODS) app.addHttpMethod(method, { hasBody: true })
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('dav', DAV_CLASSES)
      // A compressed to-do would have another ETag than the one that lists show.
      reply.mayShowSecret = true
      done()
    })
    const route = routes(scope, options)
    route(['GET'], READS, sendTodo)
    route(['PROPFIND'], READS, answerPropfind)
    route(['REPORT'], READS, answerReport)
    route(['PROPPATCH'], WRITES, answerProppatch)
    route(['MKCALENDAR', 'MKCOL'], WRITES, async () => refuseCollection())
    route(['PUT'], WRITES, storeTodo)
    route(['DELETE'], WRITES, deleteTodo)
    route(NOT_ALLOWED, READS, async () => refuse(methodNotAllowed(ALLOWED)))
    scope.options(`${DAV_PATH}*`, (_request, reply) => reply.header('allow', ALLOWED.join(', ')).send())
    const redirected = ['GET', 'OPTIONS', 'PROPFIND'] as HTTPMethods[]
    scope.route({ method: redirected, url: WELL_KNOWN_PATH, handler: (_, reply) => reply.redirect(DAV_PATH, 301) })
  })
}

function routes(scope: FastifyInstance, options: Options) {
  const { database, authenticate } = options
  const findVersions = sharedLookups((ownerId: string) => versionsOf(database.db, ownerId))
  const wiring = { ...options, findVersions, challenge: () => CHALLENGE }
  const slots = streamSlots()
  return (methods: readonly string[], endpoint: Endpoint, answer: Answer): void => {
    const answerAdmitted = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = request.caller ?? refuse(refusal('unauthorized'))
      const admission = requestAdmission(endpoint, request, caller, wiring)
      const own = requestDatabase(database, admission)
      const confirm = async () => {
        if (!own.isAdmitted()) await admission.confirm()
      }
      try {
        const answered = await answer(callOf(own.database, request, caller), request, reply)
        await confirm()
        if (typeof answered === 'function') return answered()
        const confirmed = {
          ...slots,
          take: async (...place: Parameters<typeof slots.take>) => {
            await slots.take(...place)
            await admission.confirm()
          },
        }
        return await sendJson(confirmed, request, reply.code(MULTISTATUS), new TextStream(XML_TYPE, answered))
      } catch (error) {
        if (error instanceof CommitUnknownError) throw error
        if (own.isAdmitted() && database.dialect.isUnavailable(error)) throw new CommitUnknownError(error)
        await confirm()
        if (!(error instanceof DavRefusal)) throw error
        return reply.code(error.status).type(XML_TYPE).send(refusalText(error))
      }
    }
    // Some clients begin at the root of the server.
    const urls = methods.includes('PROPFIND') ? [`${DAV_PATH}*`, DAV_PATH.slice(0, -1), '/'] : [`${DAV_PATH}*`]
    for (const url of urls)
      scope.route({
        method: methods as HTTPMethods[],
        url,
        bodyLimit: MAX_TODO_BYTES,
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          request.caller = await identifyCaller(endpoint, request, { ...wiring, authenticate })
          refuseOtherOrigin(request, options.baseUrl, options.corsOrigins)
        },
        handler: answerAdmitted,
      })
  }
}

const callOf = (database: Database, request: FastifyRequest, { id, scope }: Caller): DavCall => ({
  database,
  ownerId: id,
  canWrite: includesScope(scope, 'write'),
  now: request.now,
  path: request.url.split('?', 1)[0] ?? '',
  depth: String(request.headers.depth ?? 'infinity'),
  isMinimal: /\breturn=minimal\b/.test(String(request.headers.prefer ?? '')) || request.headers.brief === 't',
  body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
})

async function sendTodo(call: DavCall, { headers }: FastifyRequest, reply: FastifyReply) {
  const place = requirePlace(call)
  if (place.kind !== 'todo') throw methodNotAllowed(ALLOWED)
  const { text, etag, modifiedAt } = await answerGet(call, place.name)
  reply.headers({ etag, 'last-modified': new Date(modifiedAt).toUTCString() })
  const known = headers['if-none-match']
  const isKnown = known !== undefined && matchesWeakly(known, etag)
  return () => (isKnown ? reply.code(304).send() : reply.type(`${TODO_TYPE}; component=VTODO`).send(text))
}

/** [CALTODO-7] Without an ETag, the client reads the to-do again. */
async function storeTodo(call: DavCall, { headers }: FastifyRequest, reply: FastifyReply) {
  const place = requirePlace(call)
  if (place.kind !== 'todo') throw methodNotAllowed(ALLOWED)
  if (!/^text\/calendar\b/i.test(headers['content-type'] ?? 'text/calendar'))
    throw davRefusal('supported-calendar-data')
  const { database, ownerId, body, now } = call
  const { isNew, etag } = await putTodo(database, ownerId, { name: place.name, body, checkTag: tagCheck(headers) }, now)
  return () => (etag === null ? reply : reply.header('etag', etag)).code(isNew ? 201 : 204).send()
}

async function deleteTodo(call: DavCall, { headers }: FastifyRequest, reply: FastifyReply) {
  const place = requirePlace(call)
  if (place.kind !== 'todo') throw methodNotAllowed(ALLOWED)
  const { database, ownerId, now } = call
  await removeTodo(database, ownerId, { name: place.name, checkTag: tagCheck(headers) }, now)
  return () => reply.code(204).send()
}

/** [CALTODO-7] `*` is a to-do of that name, whatever it says. */
function tagCheck({ 'if-match': ifMatch, 'if-none-match': ifNoneMatch }: FastifyRequest['headers']): CheckTag {
  return etag => {
    const isAsKnown = ifMatch === undefined || (etag !== undefined && matchesStrongly(ifMatch, etag))
    const isNew = ifNoneMatch === undefined || etag === undefined || !matchesWeakly(ifNoneMatch, etag)
    if (!isAsKnown || !isNew) throw refusal('changed-meanwhile')
  }
}
