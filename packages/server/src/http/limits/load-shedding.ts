import type { Socket } from 'node:net'
import { api } from '@daywright/contract/api'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { ApiError, unavailable } from '../../errors.ts'
import { newId } from '../../identity/new-id.ts'
import { measureEventLoopLag } from './event-loop-lag.ts'

const LAG_LIMITS = { sampleMilliseconds: 500, maxDelayMilliseconds: 1000, samples: 2 }
/** Requests being worked on at once, bodies complete: beyond it waiting would only grow. */
const MAX_IN_FLIGHT = 1000
/** Of these, those of one account: whatever one asks for, there is room for others. */
const MAX_OF_ONE = 500
const RETRY_AFTER_SECONDS = 2
const MAX_CONNECTIONS = 10_000
/** The request line and the headers together. */
export const MAX_HEADER_BYTES = 16_384

/** [OPS-16] What a slow or greedy connection may take. */
export const serverLimits = {
  http: { headersTimeout: 15_000, maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: 5000 },
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 0,
} as const satisfies Pick<FastifyServerOptions, 'requestTimeout' | 'keepAliveTimeout' | 'maxRequestsPerSocket'> & {
  http: object
}

const OVERLOADED = 'Server is overloaded'
const turnAway = () => unavailable(OVERLOADED, RETRY_AFTER_SECONDS)

const WATCHING: readonly (string | undefined)[] = [api.meta.alive.path, api.meta.ready.path, api.meta.metrics.path]
const watchesProcess = (request: FastifyRequest) => WATCHING.includes(request.routeOptions.url)

/** [OPS-17] Under overload some are told at once to come back later, instead of all waiting without end. */
export function shedLoad(app: FastifyInstance): void {
  app.server.maxConnections = MAX_CONNECTIONS
  const lag = measureEventLoopLag(LAG_LIMITS)
  app.addHook('onClose', async () => lag.stop())
  app.addHook('onRequest', async request => {
    // Who watches the process must still be answered.
    if (lag.isOverloaded() && !watchesProcess(request)) throw turnAway()
  })
  let inFlight = 0
  const ofAccount = new Map<string | undefined, number>()
  app.addHook('preHandler', async request => {
    // What stays open has limits of its own [EVENT-5], and would take the room of those who come and go.
    if (request.routeOptions.config.staysOpen) return
    const id = request.caller?.id
    const own = ofAccount.get(id) ?? 0
    if (inFlight >= MAX_IN_FLIGHT || (id !== undefined && own >= MAX_OF_ONE)) throw turnAway()
    inFlight++
    ofAccount.set(id, own + 1)
    request.counted = true
  })
  // Not when the answer has arrived: who leaves before that is never seen to get it, and would be counted for ever.
  app.addHook('onSend', async request => {
    if (!request.counted) return
    request.counted = false
    inFlight--
    const id = request.caller?.id
    const left = (ofAccount.get(id) ?? 1) - 1
    if (left > 0) ofAccount.set(id, left)
    else ofAccount.delete(id)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    counted?: boolean
  }
}

/** [OPS-18] Requests of one key in a minute, where the operator sets a limit. Each process counts for itself. */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    enableDraftSpec: true,
    // After the key was found valid and before the body is read.
    hook: 'preParsing',
    // By what was found out, not by what was sent: one key can be written in many ways.
    keyGenerator: ({ caller, ip }) => caller?.keyId ?? caller?.id ?? ip,
    allowList: watchesProcess,
    errorResponseBuilder: () => new ApiError(429, 'Too many requests'),
  })
}

/** [OPS-15] What never became a request: told in our own form where the connection still takes an answer. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = BROKEN[error.code ?? ''] ?? ['400 Bad Request', 'Malformed request']
  const body = JSON.stringify({ error: message })
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    `X-Request-Id: ${newId()}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const BROKEN: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Request header is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Request took too long to arrive'],
}
