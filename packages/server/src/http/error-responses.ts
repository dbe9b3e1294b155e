import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CommitUnknownError } from '../db/commit-unknown-error.ts'
import type { Dialect } from '../db/database.ts'
import { ApiError, badRequest, invalidJson, methodNotAllowed, missing, unavailable } from '../errors.ts'

/** Handles a request that no endpoint matches; null when it does not either. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

const TOO_LARGE = 'Request body is too large'

const RETRY_AFTER_SECONDS = 2
/** [OPS-32] A retry may repeat the change, unless it carries the same Idempotency-Key. */
const MAYBE_CHANGED = 'Service unavailable; the change may have been made'

/** The one place that writes error bodies. */
export function handleErrors(
  app: FastifyInstance,
  allowedMethods: (path: string) => readonly string[],
  isUnavailable: Dialect['isUnavailable'],
  fallback: Fallback = () => null,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!isUnavailable(error)) return sendError(error, request, reply)
    // [OPS-14] The database cannot be reached or cannot write at the moment.
    request.log.warn({ err: error }, 'database unavailable')
    const message = error instanceof CommitUnknownError ? MAYBE_CHANGED : 'Service unavailable'
    return sendError(unavailable(message, RETRY_AFTER_SECONDS), request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url.split('?', 1)[0] ?? '')
    if (allowed.length > 0) return sendError(methodNotAllowed(allowed), request, reply)
    return fallback(request, reply) ?? sendError(missing(), request, reply)
  })
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownError(error)
  if (!known) request.log.error({ err: error }, 'request failed')
  const response = known ?? new ApiError(500, 'Internal server error')
  return reply
    .code(response.status)
    .headers(response.headers)
    .send({ error: response.message, ...response.extra, requestId: request.id })
}

/** Errors of the framework in our own format; undefined for an unexpected error. */
function knownError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (!(error instanceof Error)) return undefined
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError(413, TOO_LARGE)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError(415, 'Content-Type must be application/json')
  if (code === 'FST_ERR_BAD_URL') return badRequest('Malformed URL')
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return invalidJson()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError(statusCode, error.message)
  return undefined
}
