import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorKind, errorCase } from '@daywright/contract/errors/errors.values'
import type { FastifyServerOptions } from 'fastify'
import { newId } from '../../identity/new-id.ts'

/** The request line and the headers together. */
export const MAX_HEADER_BYTES = 16_384

/** [OPS-16] How much time and memory a slow or greedy connection may take. */
export const serverLimits = {
  http: { headersTimeout: 15_000, maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: 5000 },
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 0,
} as const satisfies Pick<FastifyServerOptions, 'requestTimeout' | 'keepAliveTimeout' | 'maxRequestsPerSocket'> & {
  http: object
}

/** [OPS-15] Responds in our own format to bytes that never became a request, if the connection is still writable. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
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
