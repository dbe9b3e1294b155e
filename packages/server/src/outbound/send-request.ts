import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { AddressPolicy } from './addresses/address-policy.ts'
import { type CheckedHost, lookupAmong } from './addresses/checked-lookup.ts'
import type { Deadlines } from './deadlines.ts'
import { OutboundError } from './outbound-problems.ts'

interface SendOptions {
  url: URL
  method: string
  headers: OutgoingHttpHeaders
  body: string | Uint8Array | undefined
  /** Where the connection goes to: the checked addresses of the host, or the operator's proxy. */
  via: CheckedHost | { proxy: string }
  policy: AddressPolicy
  /** Certificate authorities instead of those that Node trusts. */
  ca: string | undefined
  headersMilliseconds: number
  /** Lifts the deadline for connecting. */
  onConnected: () => void
}

export interface OutboundExchange {
  response: IncomingMessage
  /** Ends the connection, whether or not the response has been read. */
  close(): void
}

/** A server that does not answer must not use up the time of the next address. */
const ATTEMPT_MILLISECONDS = 1_000

/** Sends one request on a connection of its own: a pooled one would have been checked for another host. */
export async function sendRequest(options: SendOptions, { signal, within }: Deadlines): Promise<OutboundExchange> {
  const { url, method, headers, body, via, policy, ca } = options
  const isSecure = url.protocol === 'https:'
  const proxy = 'proxy' in via ? via.proxy : undefined
  const { request: send, Agent } = isSecure ? https : http
  // Always given, because an agent without it may take the proxy of the environment, which would resolve names by itself [OUT-6].
  const proxyEnv = proxy ? { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } : {}
  const agent = new Agent({ keepAlive: false, proxyEnv, autoSelectFamilyAttemptTimeout: ATTEMPT_MILLISECONDS })
  const request = send(url, {
    method,
    headers,
    agent,
    signal,
    ...(ca && { ca }),
    ...('addresses' in via && { lookup: lookupAmong(via.addresses) }),
  })
  const close = () => {
    request.destroy()
    agent.destroy()
  }
  let liftHeaders = () => {}
  const start = () => {
    options.onConnected()
    liftHeaders = within(options.headersMilliseconds)
    request.end(body)
  }
  const response = Promise.withResolvers<IncomingMessage>()
  request.on('error', response.reject)
  request.on('response', response.resolve)
  request.on('upgrade', () => response.reject(new OutboundError('unexpected-status', { status: 101 })))
  request.once('socket', socket => {
    if (!('addresses' in via)) return start()
    socket.once('connect', () => {
      // A second look at where we are: nothing has been sent yet [OUT-4].
      const isAllowed = via.isTrusted || policy.isAllowedAddress(socket.remoteAddress ?? '')
      if (!isAllowed) request.destroy(new OutboundError('private-address'))
      else if (!isSecure) start()
    })
    socket.once('secureConnect', start)
  })
  try {
    return { response: await response.promise, close }
  } catch (error) {
    close()
    if (signal.aborted) throw signal.reason
    // The user's server was not even asked.
    throw proxy && isNotConnected(error) ? new OutboundError('proxy-failed') : error
  } finally {
    liftHeaders()
  }
}

const isNotConnected = (error: unknown) =>
  error instanceof Error && 'syscall' in error && ['connect', 'getaddrinfo'].includes(String(error.syscall))
