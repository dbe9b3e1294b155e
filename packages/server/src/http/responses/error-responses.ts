import { ERRORS, type ErrorCode, type ErrorKind } from '@daywright/contract/errors/errors.values'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dialect } from '../../db/database.ts'
import { CommitUnknownError } from '../../db/errors/commit-unknown-error.ts'
import { ApiError, methodNotAllowed, refusal, retryLater } from '../../errors/errors.ts'

/** Handles a request that no endpoint matches; null when it does not either. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

const RETRY_AFTER_SECONDS = 2

/** The one place that writes error bodies. */
export function handleErrors(
  app: FastifyInstance,
  allowedMethods: (path: string) => readonly string[],
  isUnavailable: Dialect['isUnavailable'],
  fallback: Fallback = () => null,
  onUnavailable: (error: unknown) => void = () => {},
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!isUnavailable(error)) return sendError(error, request, reply)
    // [OPS-14] The database cannot be reached or cannot write at the moment.
    request.log.warn({ err: error }, 'database unavailable')
    onUnavailable(error)
    // [OPS-32] A retry may repeat the change, unless it carries the same Idempotency-Key.
    const code = error instanceof CommitUnknownError ? 'change-may-have-been-made' : 'unavailable'
    return sendError(retryLater(code, RETRY_AFTER_SECONDS), request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url.split('?', 1)[0] ?? '')
    if (allowed.length > 0) return sendError(methodNotAllowed(allowed), request, reply)
    return fallback(request, reply) ?? sendError(refusal('no-such-path'), request, reply)
  })
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownError(error)
  if (!known) request.log.error({ err: error }, 'request failed')
  const response = known ?? refusal('internal-error')
  // A stream may fail before its first piece, with its headers set.
  reply.code(response.status).removeHeader('content-encoding').headers(response.headers)
  const { code, message, extra } = response
  // [ERR-3] Only clients that ask for the standard format get it.
  if (wantsProblem(request.headers.accept)) return reply.type(PROBLEM_TYPE).send(problemDetails(response, request.id))
  return reply.send({ error: message, ...extra, code, requestId: request.id })
}

/** Errors of the framework in our own format; undefined for an unexpected error. */
function knownError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (!(error instanceof Error)) return undefined
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusal('body-too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refusal('unsupported-content-type')
  if (code === 'FST_ERR_BAD_URL') return refusal('malformed-url')
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return refusal('invalid-json')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError({ status: statusCode, code: 'malformed-request', message: error.message })
  return undefined
}

const PROBLEM_TYPE = 'application/problem+json'
const JSON_TYPE = 'application/json'

/** [ERR-3] Whether the client names the standard's media type, and does not like plain JSON better. */
function wantsProblem(accept: string | undefined): boolean {
  if (!accept?.includes(PROBLEM_TYPE)) return false
  const wish = qualityOf(accept, PROBLEM_TYPE)
  return wish > 0 && wish >= qualityOf(accept, JSON_TYPE)
}

function qualityOf(accept: string, type: string): number {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map(part => part.trim().toLowerCase())
    if (name !== type) continue
    const quality = parameters.find(parameter => parameter.startsWith('q='))
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0
  }
  return 0
}

const isKind = (code: ErrorCode): code is ErrorKind => Object.hasOwn(ERRORS, code)

/** [ERR-3] A refusal as RFC 9457 writes it. The type leads to the code in the documentation. */
function problemDetails({ status, code, message, extra }: ApiError, requestId: string) {
  return {
    type: `/api/docs#error-${code}`,
    title: isKind(code) ? ERRORS[code][1] : 'Unusable calendar or server',
    status,
    detail: message,
    instance: `urn:uuid:${requestId}`,
    code,
    ...extra,
  }
}
