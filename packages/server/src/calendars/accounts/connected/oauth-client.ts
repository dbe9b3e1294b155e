import { hash } from 'node:crypto'
import { z } from 'zod'
import type { CalendarService } from '../../../config/calendar-clients.ts'
import type { Outbound } from '../../../outbound/outbound.ts'
import { RemoteCalendarError } from '../../remote-problem.ts'
import type { CalendarProvider } from './calendar-provider.ts'
import { badAnswer, failureOf, notSetUp, reconnectNeeded, unreachable } from './provider-problems.ts'

/** What a service grants. */
export interface Tokens {
  accessToken: string
  /** In milliseconds since 1970. */
  expiresAt: number
  /** A new one, if the service replaces it. */
  refreshToken: string | null
  /** Those that were granted, if the service says it. */
  scopes: readonly string[] | null
}

export interface Authorization {
  redirectUri: string
  state: string
  /** All of them have to be granted. */
  scopes: readonly string[]
  /** The secret of which the service gets a hash first, and the whole with the code (PKCE). */
  verifier: string
}

export interface OAuthTools {
  outbound: Outbound
  clock: () => number
  provider: CalendarProvider
  service: CalendarService
}

/** [CONN-40] Those that everybody has to grant, and those for changing events. */
export const scopesOf = ({ scopes, writeScopes }: CalendarProvider, asksToWrite: boolean): readonly string[] =>
  asksToWrite ? [...scopes, ...writeScopes] : scopes

/** [CONN-2] Where the browser is sent to sign in. */
export function authorizeAddress(
  { provider, service }: Pick<OAuthTools, 'provider' | 'service'>,
  { redirectUri, state, scopes, verifier }: Authorization,
): string {
  const address = new URL(provider.oauth.authorize)
  address.search = new URLSearchParams({
    ...provider.authorizeParameters,
    response_type: 'code',
    client_id: service.clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  }).toString()
  return address.href
}

export const redeemCode = (
  tools: OAuthTools,
  code: string,
  { redirectUri, verifier }: Pick<Authorization, 'redirectUri' | 'verifier'>,
  signal?: AbortSignal,
): Promise<Tokens> =>
  askForTokens(
    tools,
    { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
    signal,
  )

export const renewTokens = (tools: OAuthTools, refreshToken: string, signal?: AbortSignal): Promise<Tokens> =>
  askForTokens(tools, { grant_type: 'refresh_token', refresh_token: refreshToken }, signal)

/** Longer ones are some mistake, and would be stored and sent with every request. */
const Token = z.string().regex(/^[\x21-\x7e]{1,8000}$/)

const TokenAnswer = z.object({
  access_token: Token,
  expires_in: z.number().min(0).default(3600),
  refresh_token: Token.optional(),
  scope: z.string().optional(),
})

async function askForTokens(
  { outbound, clock, provider, service }: OAuthTools,
  parameters: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Tokens> {
  const askedAt = clock()
  const client = { client_id: service.clientId, client_secret: service.clientSecret }
  const result = await outbound.fetch({
    address: provider.oauth.token,
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams({ ...parameters, ...client }).toString(),
    staysOnHost: true,
    returnsFailures: true,
    ...(signal && { signal }),
  })
  if (!result.ok) throw unreachable(result.problem)
  const answer = jsonOf(result.body)
  if (result.status !== 200) throw refusalOf(provider, result, answer)
  const { data } = TokenAnswer.safeParse(answer)
  if (!data) throw badAnswer(provider)
  return {
    accessToken: data.access_token,
    expiresAt: askedAt + data.expires_in * 1000,
    refreshToken: data.refresh_token ?? null,
    scopes: data.scope?.split(' ') ?? null,
  }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }

/** What RFC 6749 (5.2) calls the reasons of a refusal. */
function refusalOf(provider: CalendarProvider, response: Parameters<typeof failureOf>[1], answer: unknown) {
  const { data } = z.object({ error: z.string() }).safeParse(answer)
  if (data?.error === 'invalid_grant') return reconnectNeeded(provider)
  if (data?.error === 'invalid_client' || data?.error === 'unauthorized_client') return notSetUp(provider)
  const failure = failureOf(provider, response, answer)
  return failure.problem.code === 'reconnect-needed' ? notSetUp(provider) : failure
}

/** Ends the access that a token stands for, if the service can do that and answers soon. */
export async function revokeAccess(
  { outbound, provider }: Pick<OAuthTools, 'outbound' | 'provider'>,
  token: string,
): Promise<void> {
  if (provider.oauth.revoke === null) return
  await outbound.fetch({
    address: provider.oauth.revoke,
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams({ token }).toString(),
    staysOnHost: true,
    signal: AbortSignal.timeout(REVOKE_MILLISECONDS),
  })
}

const REVOKE_MILLISECONDS = 3_000

/** Undefined if it is no JSON. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

export const isReconnectNeeded = (error: unknown): error is RemoteCalendarError =>
  error instanceof RemoteCalendarError && error.problem.code === 'reconnect-needed'
