import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Clock } from '../time/clock.ts'
import type { AddressPolicy } from './addresses/address-policy.ts'
import { checkHost, refuseByPolicy } from './addresses/checked-lookup.ts'
import { type Credentials, hostOf, parseAddress } from './addresses/parse-address.ts'
import type { ResolveName } from './addresses/resolve-name.ts'
import { type Deadlines, deadlines } from './deadlines.ts'
import type { OutboundLimits } from './outbound-limits.ts'
import { OutboundError, type OutboundProblemCode } from './outbound-problems.ts'
import { isRedirect, mayShareCredentials, redirectOf } from './redirects.ts'
import { requestHeaders } from './request-headers.ts'
import { type OutboundExchange, sendRequest } from './send-request.ts'

export type OutboundMethod =
  | 'GET'
  | 'HEAD'
  | 'OPTIONS'
  | 'PROPFIND'
  | 'REPORT'
  | 'PUT'
  | 'PATCH'
  | 'DELETE'
  | 'POST'
  | 'MKCALENDAR'

export interface OutboundRequest {
  /** As the user gave it; may hold a user and password. */
  address: string
  method?: OutboundMethod
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** Of the last response, so that the server can answer 304. */
  etag?: string | null
  lastModified?: string | null
  /** Instead of those in the address. */
  credentials?: Credentials | null
  /** Instead of user and password, for servers that know us by something else. */
  authorization?: string
  /** Refuses redirects to where the credentials may not be sent [OUT-16]. */
  staysOnHost?: boolean
  /** Returns a response with a status of failure too, because its body says what is wrong [OUT-18]. */
  returnsFailures?: boolean
  signal?: AbortSignal
}

export interface OutboundResponse {
  status: number
  body: Uint8Array
  etag: string | null
  lastModified: string | null
  /** Where the body came from, without credentials. */
  finalAddress: string
  /** Where the address has moved for good: the end of the permanent redirects that it starts with. */
  permanentRedirect: string | null
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
}

/** The parts that every fetch of a server shares. */
interface FetchSetup {
  policy: AddressPolicy
  resolve: ResolveName
  proxy: string | undefined
  ca: string | undefined
  limits: OutboundLimits
  clock: Clock
}

/** Fetches an address, or throws an OutboundError or the error of the connection. Every redirect passes the same checks [OUT-7]. */
export async function fetchOutside(setup: FetchSetup, request: OutboundRequest): Promise<OutboundResponse> {
  const { limits, clock } = setup
  const { method = 'GET', headers: extra = {}, body: sent, etag = null, lastModified = null, signal } = request
  const given = parseAddress(request.address)
  const time = deadlines(limits.totalMilliseconds, signal)
  let { url } = given
  let movedTo: string | null = null
  let isMoved = true
  try {
    for (let redirects = 0; ; redirects += 1) {
      const isSameServer = mayShareCredentials(given.url, url)
      const credentials = isSameServer ? (request.credentials ?? given.credentials) : null
      const authorization = isSameServer ? request.authorization : undefined
      const headers = requestHeaders({ headers: extra, etag, lastModified, credentials, authorization, body: sent })
      const { response, close } = await exchange(setup, { url, method, headers, body: sent }, time)
      try {
        const status = response.statusCode ?? 0
        if (!isRedirect(status)) {
          const isConditional = 'if-none-match' in headers || 'if-modified-since' in headers
          if (!request.returnsFailures)
            refuseFailure(status, { retryAfter: response.headers['retry-after'], isConditional, now: clock() })
          // Without a body, the headers still describe the one that there would have been.
          const isEmpty = method === 'HEAD' || status === 204 || status === 304
          const body = isEmpty ? new Uint8Array() : await readBody(response, limits, time.signal)
          return { status, body, ...described(response.headers), finalAddress: url.href, permanentRedirect: movedTo }
        }
        if (redirects === limits.redirects) throw new OutboundError('too-many-redirects', { status })
        const next = redirectOf(status, response.headers.location, url, method)
        if (request.staysOnHost && !mayShareCredentials(given.url, next.url))
          throw new OutboundError('other-host', { status, host: next.url.host })
        isMoved &&= next.isPermanent
        if (isMoved) movedTo = next.url.href
        url = next.url
      } finally {
        close()
      }
    }
  } finally {
    time.end()
  }
}

type Message = { url: URL; method: string; headers: Record<string, string>; body: string | Uint8Array | undefined }

/** Checks the host, connects to what was checked, and sends. With a proxy, names are the proxy's to resolve and to check. */
async function exchange(setup: FetchSetup, message: Message, time: Deadlines): Promise<OutboundExchange> {
  const { policy, resolve, proxy, ca, limits } = setup
  const onConnected = time.within(limits.connectMilliseconds)
  const host = hostOf(message.url)
  if (proxy && !policy.isAllowedName(host)) refuseByPolicy(host, policy)
  const via = proxy ? { proxy } : await checkHost(host, policy, resolve, time.signal)
  const { headersMilliseconds } = limits
  return sendRequest({ ...message, via, policy, ca, headersMilliseconds, onConnected }, time)
}

function described(headers: IncomingHttpHeaders): Pick<OutboundResponse, 'etag' | 'lastModified' | 'headers'> {
  const texts = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')])
  return {
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    headers: Object.fromEntries(texts),
  }
}

const BY_STATUS: Readonly<Record<number, OutboundProblemCode>> = {
  401: 'needs-password',
  403: 'forbidden',
  404: 'not-found',
  407: 'proxy-failed',
  410: 'not-found',
  412: 'precondition-failed',
  429: 'rate-limited',
}
const DAY_SECONDS = 86_400

/** Throws unless the status means that the body is what was asked for, or unchanged. */
function refuseFailure(
  status: number,
  { retryAfter, isConditional, now }: { retryAfter: string | undefined; isConditional: boolean; now: number },
): void {
  // Part of a body, which was not requested, must not pass for all of it.
  if (status >= 200 && status < 300 && status !== 206) return
  if (status === 304 && isConditional) return
  const code = BY_STATUS[status] ?? (status >= 500 ? 'server-error' : 'unexpected-status')
  const retryAfterSeconds = secondsUntil(retryAfter, now)
  throw new OutboundError(code, { status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
}

/** Retry-After is a number of seconds or a date, which begins with the day of the week. */
function secondsUntil(retryAfter = '', now: number): number | undefined {
  const isDate = /^[A-Z][a-z]+, \d/.test(retryAfter)
  if (!isDate && !/^\d+$/.test(retryAfter)) return undefined
  const seconds = isDate ? Math.ceil((Date.parse(retryAfter) - now) / 1_000) : Number(retryAfter)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), DAY_SECONDS)
}

type Chunks = AsyncIterable<Buffer>

/** Reads the whole body within the limits, or throws: half a body is never returned [OUT-10]. */
async function readBody(
  response: IncomingMessage,
  { wireBytes, bodyBytes }: Pick<OutboundLimits, 'wireBytes' | 'bodyBytes'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (Number(response.headers['content-length']) > wireBytes) throw new OutboundError('too-large')
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const body: Buffer[] = []
  const collect = async (chunks: Chunks) => {
    for await (const chunk of chunks) body.push(chunk)
  }
  try {
    if (encoding === 'identity' || encoding === '') await pipeline(response, atMost(wireBytes), collect, { signal })
    else if (encoding === 'gzip' || encoding === 'x-gzip')
      await pipeline(response, atMost(wireBytes), createGunzip(), atMost(bodyBytes), collect, { signal })
    // Several encodings in a row would multiply what a bomb gains from one.
    else throw new OutboundError('unknown-encoding')
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
  if (!response.complete) throw new OutboundError('cut-off')
  return Buffer.concat(body)
}

/** Passes the chunks on until they are too many; the sender is stopped there and then. */
const atMost = (limit: number) =>
  async function* (chunks: Chunks): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > limit) throw new OutboundError('too-large')
      yield chunk
    }
  }
