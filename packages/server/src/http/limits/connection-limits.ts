import type { Socket } from 'node:net'
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
