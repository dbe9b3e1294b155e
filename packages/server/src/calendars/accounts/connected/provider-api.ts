import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboundResponse } from '../../../outbound/fetch-outside.ts'
import type { Outbound } from '../../../outbound/outbound.ts'
import { RemoteCalendarError } from '../../remote-problem.ts'
import type { ApiAnswer, ApiRequest, CalendarProvider, ProviderApi } from './calendar-provider.ts'
import { jsonOf } from './oauth-client.ts'
import { failureOf, isRateLimit, pacedOut, retryAfterOf, unreachable } from './provider-problems.ts'

interface ProviderApiOptions {
  outbound: Outbound
  provider: CalendarProvider
  /** Forgets the one it gave out before, if that was refused. */
  accessToken: (isRefused: boolean) => Promise<string>
  /** False if the account has had its share of requests. */
  mayAsk: () => boolean
  /** Of the first repetition; the next ones wait twice as long each. */
  pauseMilliseconds: number
  jitter: () => number
  signal?: AbortSignal | undefined
}

/** [CONN-22] A user or the job queue waits for the response: what takes longer is left to the next turn. */
const REPETITIONS = 2
const MAX_PAUSE_SECONDS = 5

export function providerApi(options: ProviderApiOptions): ProviderApi {
  const { provider, mayAsk, accessToken, pauseMilliseconds, jitter, signal } = options
  const send = async (request: ApiRequest): Promise<ApiAnswer> => {
    const address = addressOf(provider, request)
    let isRefused = false
    for (let repetition = 0; ; repetition += 1) {
      if (!mayAsk()) throw pacedOut(provider)
      const response = await sendOnce(options, request, address, await accessToken(isRefused))
      const { status } = response
      const body = jsonOf(response.body)
      if (status < 300 || request.accepts?.includes(status)) return { status, body, etag: response.etag }
      const mayRepeat = repetition < REPETITIONS && !(status === 401 && isRefused)
      if (!mayRepeat || !isWorthRepeating(request, response, body)) throw failureOf(provider, response, body)
      isRefused = status === 401
      const pause = (retryAfterOf(response) ?? 0) * 1000 || pauseMilliseconds * 2 ** repetition * jitter()
      if (!isRefused) await sleep(pause, undefined, { ...(signal && { signal }) }).catch(() => {})
    }
  }
  return { provider, send }
}

function isWorthRepeating({ isRepeatable = true }: ApiRequest, response: OutboundResponse, body: unknown): boolean {
  const { status } = response
  // The token was refused before anything was done.
  if (status === 401) return true
  if ((retryAfterOf(response) ?? 0) > MAX_PAUSE_SECONDS) return false
  return isRateLimit(status, body) || (status >= 500 && isRepeatable)
}

async function sendOnce(
  { outbound, signal }: ProviderApiOptions,
  { method = 'GET', headers, body }: ApiRequest,
  address: string,
  token: string,
): Promise<OutboundResponse> {
  const result = await outbound.fetch({
    address,
    method,
    headers: { accept: 'application/json', ...(body !== undefined && JSON_TYPE), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    authorization: `Bearer ${token}`,
    staysOnHost: true,
    returnsFailures: true,
    ...(signal && { signal }),
  })
  if (!result.ok) throw unreachable(result.problem)
  return result
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** [CONN-20] Addresses may come from answers: one on another host gets no token. */
function addressOf({ apiAddress, title }: CalendarProvider, { address, query = {} }: ApiRequest): string {
  const url = new URL(address, apiAddress)
  if (url.origin !== new URL(apiAddress).origin)
    throw new RemoteCalendarError({ code: 'other-host', sentence: `${title} named an address on another server.` })
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
