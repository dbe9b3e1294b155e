import { sameOriginPath } from '@daywright/contract/resources/sign-in/same-origin-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OidcConfig } from '../../config/oidc-config.ts'
import { ApiError, unauthorized } from '../../errors/errors.ts'
import { sendProblemPage } from '../../http/responses/plain-page.ts'
import { siteUrl } from '../../http/site-url.ts'
import { setSecondStepCookie, setSessionCookie } from '../sessions/session-cookie.ts'
import { networkLimits } from '../sign-in/attempts/sign-in-attempt.ts'
import { visitorOf } from '../sign-in/auth.routes.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { SECOND_STEP_PATH } from '../sign-in/sign-in-page.routes.ts'
import { linkIdentity, takeLinkToken } from './link-identity.rules.ts'
import { signInByIdentity } from './oidc.rules.ts'
import { oidcClient, type ProvenIdentity } from './oidc-client.ts'
import { type StartedSignIn, signInTrips } from './started-sign-in.ts'

export const OIDC_PATH = '/sign-in/oidc'
const CALLBACK_PATH = `${OIDC_PATH}/callback`
/** Where identities are connected, and where a person comes back to. */
const SETTINGS_PATH = '/settings/security'
/** Waiting for another server must not take the turns of other visitors. */
const WAITS_FOR_PROVIDER = { config: { hasOwnQueue: true } }

/** [AUTH-28] The browser's way to the identity provider and back. */
export function serveOidcPages(app: FastifyInstance, context: SignInContext, settings: OidcConfig): void {
  const { database, sessions, attempts, config } = context
  const { baseUrl } = config
  const client = oidcClient(settings)

  app.get<{ Querystring: { next?: unknown; token?: unknown } }>(OIDC_PATH, WAITS_FOR_PROVIDER, (request, reply) =>
    withProblemPage(reply, async () => {
      const { next, token } = request.query
      const { headers, now } = request
      const linksTo = token === undefined ? undefined : await takeLinkToken(context, String(token), headers.cookie, now)
      const start = await startAtProvider(request)
      if (!start) return sendProblem(reply, 503, `${settings.name} cannot be reached. Try again in a moment.`)
      const target = linksTo ? SETTINGS_PATH : (sameOriginPath(next) ?? '/')
      const started = { ...start.checks, next: target, startedAt: now, linksTo }
      return reply
        .header('set-cookie', signInTrips.set(started, await sessions.secret(), baseUrl))
        .header('cache-control', 'no-store')
        .redirect(start.url, 302)
    }),
  )

  app.get(CALLBACK_PATH, WAITS_FOR_PROVIDER, (request, reply) =>
    withProblemPage(reply.header('set-cookie', signInTrips.clear(baseUrl)), async () => {
      const { headers, now } = request
      const started = signInTrips.read(headers.cookie, await sessions.secret(), baseUrl, now)
      const identity = await proveIdentity(request, started)
      if (!started.linksTo) return signIn(request, reply, started, identity)
      await linkIdentity(context, started.linksTo, identity, headers.cookie, now)
      return reply.redirect(started.next, 303)
    }),
  )

  async function startAtProvider(request: FastifyRequest) {
    try {
      return await client.start(siteUrl(request, baseUrl) + CALLBACK_PATH)
    } catch (error) {
      request.log.warn({ provider: await providerFailure(error) }, 'identity provider unavailable')
      return undefined
    }
  }

  async function proveIdentity(request: FastifyRequest, started: StartedSignIn): Promise<ProvenIdentity> {
    const { now } = request
    const release = await attempts.take(networkLimits(visitorOf(request)), now)
    const returnedTo = new URL(request.url, siteUrl(request, baseUrl))
    await signInTrips.takeState(database.db, started, returnedTo, now)
    const identity = await client.finish(returnedTo, started).catch(async error => {
      request.log.warn({ provider: await providerFailure(error) }, 'sign-in at the identity provider refused')
      throw unauthorized()
    })
    await release()
    return identity
  }

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { next }: StartedSignIn,
    identity: ProvenIdentity,
  ) {
    const outcome = await signInByIdentity(context, settings, identity, visitorOf(request))
    if ('secondStepToken' in outcome) {
      const path = `${SECOND_STEP_PATH}&next=${encodeURIComponent(next)}`
      return reply.header('set-cookie', setSecondStepCookie(outcome.secondStepToken, baseUrl)).redirect(path, 303)
    }
    return reply.header('set-cookie', setSessionCookie(outcome.cookie, baseUrl)).redirect(next, 303)
  }
}

/** Refusals are a page for people; what the provider said about them is in the log only. */
async function withProblemPage(reply: FastifyReply, respond: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await respond()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const text = error.status === 401 ? 'This sign-in did not work, or it took too long.' : `${error.message}.`
    return sendProblem(reply.headers(error.headers), error.status, text)
  }
}

const sendProblem = (reply: FastifyReply, status: number, text: string) =>
  sendProblemPage(reply, { status, text, back: '/sign-in' })

const MAX_TEXT_LENGTH = 300

/** What explains why the provider refused, for the operator's log. */
type ProviderFailure = Partial<Record<(typeof TEXTS)[number] | 'cause', string>> & { status?: number }

const TEXTS = ['message', 'code', 'error', 'error_description'] as const

/**
 * What the provider or the connection said. The library's errors hold whole responses, so only what explains the failure is
 * taken: no code and no token.
 */
async function providerFailure(thrown: unknown): Promise<ProviderFailure> {
  if (!(thrown instanceof Error)) return {}
  const fields: Record<string, unknown> = { ...(await unreadBody(thrown)), ...thrown, message: thrown.message }
  const failure: ProviderFailure = {}
  for (const name of TEXTS) if (typeof fields[name] === 'string') failure[name] = shortText(fields[name])
  if (typeof fields.status === 'number') failure.status = fields.status
  if (thrown.cause instanceof Error) failure.cause = shortText(thrown.cause.message)
  return failure
}

const shortText = (text: string) => text.slice(0, MAX_TEXT_LENGTH)

/** If a response has a `WWW-Authenticate` header, the library does not read the body, where the explanation is. */
async function unreadBody(error: Error): Promise<object> {
  const response = 'response' in error ? error.response : undefined
  if (!(response instanceof Response) || response.bodyUsed) return {}
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) return {}
  const { error: name, error_description } = body as Record<string, unknown>
  return { error: name, error_description }
}
