import { endpoints } from '@daywright/contract/api/api'
import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import { PREFERENCE_APPLIED_HEADER, UNKNOWN_FIELDS_HEADER } from '@daywright/contract/api/input.values'
import { IDEMPOTENCY_KEY_HEADER, REPLAYED_HEADER } from '@daywright/contract/fields/idempotency.values'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const ANY = '*'
const METHODS = [...new Set(endpoints.map(({ endpoint }) => endpoint.method))].join(', ')
/** What a request may have beyond the headers that browsers always allow. */
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  IDEMPOTENCY_KEY_HEADER,
  'if-match',
  'if-none-match',
  'if-unmodified-since',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'prefer',
].join(', ')
/** What a script may read beyond the headers that browsers always show. */
const RESPONSE_HEADERS = [
  'allow',
  'etag',
  'link',
  'location',
  'retry-after',
  'www-authenticate',
  'x-request-id',
  'x-daywright-version',
  REVISION_HEADER,
  REPLAYED_HEADER,
  UNKNOWN_FIELDS_HEADER,
  PREFERENCE_APPLIED_HEADER,
].join(', ')
const PREFLIGHT_SECONDS = '7200'

/** What takes a key: the API and the endpoint of assistants. Signing in is for our own pages. */
const isForPrograms = (url: string) =>
  (url.startsWith('/api/') && !url.startsWith('/api/auth/')) || /^\/mcp(\?|$)/.test(url)

/**
 * [CORS-2] Lets scripts of the given origins call the API with a key. [CORS-3] No response allows credentials, so a browser
 * hides what a request with a cookie gets, and signing in is for our own pages.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const isAny = origins.includes(ANY)
  const allowed = new Set(origins)
  const allowedOrigin = ({ url, headers: { origin } }: FastifyRequest): string | undefined => {
    if (origin === undefined || !isForPrograms(url)) return undefined
    if (isAny) return ANY
    return allowed.has(origin) ? origin : undefined
  }
  app.addHook('onRequest', (request, reply, done) => {
    const origin = allowedOrigin(request)
    if (origin === undefined) return done()
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': RESPONSE_HEADERS })
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
    if (!isPreflight) return done()
    reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .code(204)
      .send()
  })
  // A cache must not give the response for one origin to another one.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const vary = reply.getHeader('vary')
    if (!isAny) reply.header('vary', vary === undefined ? 'origin' : `${vary}, origin`)
    done(null, payload)
  })
}
