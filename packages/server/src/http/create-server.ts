import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorKind, errorCase } from '@daywright/contract/errors/errors.values'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { version } from '../config/version.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { SMALL_BODY_BYTES } from './limits/body-budget.ts'
import { sendError } from './responses/error-responses.ts'

/** We validate with zod. Loading the compilers that fastify has for JSON schemas would take a fifth of the start. */
const NO_COMPILERS = {
  buildValidator: () => refuseSchema,
  buildSerializer: () => refuseSchema,
}
function refuseSchema(): never {
  throw new Error('Routes have no JSON schema: the contract validates them')
}

/** @param trustedProxies how many proxies in front of the server tell who the client is */
export function createServer(logger: FastifyBaseLogger, trustedProxies: number): FastifyInstance {
  return fastify({
    ...serverLimits,
    // Of callers who are not signed in; other endpoints set a larger one.
    bodyLimit: SMALL_BODY_BYTES,
    trustProxy: (_address, hop) => hop < trustedProxies,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    genReqId: newId,
    schemaController: { compilersFactory: NO_COMPILERS },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: MAX_HEADER_BYTES },
    // Errors before the first step of a request.
    frameworkErrors: (error, request, reply) => sendError(error, request, nameResponse(request, reply)),
    clientErrorHandler: answerBrokenRequest,
  })
}

export const nameResponse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers({ 'x-request-id': request.id, 'x-daywright-version': version })

/** The request line and the headers together. */
const MAX_HEADER_BYTES = 16_384

/** [OPS-16] How much time and memory a slow or greedy connection may take. */
const serverLimits = {
  http: { headersTimeout: 15_000, maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: 5000 },
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 0,
} as const satisfies Pick<FastifyServerOptions, 'requestTimeout' | 'keepAliveTimeout' | 'maxRequestsPerSocket'> & {
  http: object
}

/** [OPS-15] Responds in our own format to bytes that never became a request, if the connection is still writable. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, code, message } = errorCase(BROKEN[error.code ?? ''] ?? 'malformed-request')
  const requestId = newId()
  const body = JSON.stringify({ error: message, code, requestId })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const BROKEN: Record<string, ErrorKind> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
}
