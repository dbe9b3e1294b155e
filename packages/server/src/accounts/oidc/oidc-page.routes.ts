import { sameOriginPath } from '@daywright/contract/same-origin-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OidcConfig } from '../../config.ts'
import { ApiError, unauthorized } from '../../errors.ts'
import { sendPlainPage } from '../../http/plain-page.ts'
import { siteUrl } from '../../http/site-url.ts'
import { readCookie, setCookie, setSecondStepCookie, setSessionCookie } from '../sessions/session-cookie.ts'
import { signedValue, verifiedValue } from '../sessions/session-token.ts'
import { visitorOf } from '../sign-in/auth.routes.ts'
import { networkLimits } from '../sign-in/sign-in-attempt.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { SECOND_STEP_PATH } from '../sign-in/sign-in-page.routes.ts'
import { signInByIdentity } from './oidc.rules.ts'
import { type OidcChecks, oidcClient } from './oidc-client.ts'

export const OIDC_PATH = '/sign-in/oidc'
const CALLBACK_PATH = `${OIDC_PATH}/callback`
const COOKIE = 'oidc'
const COOKIE_SECONDS = 600
/** Waiting for another server must not take the turns of other visitors. */
const WAITS_FOR_PROVIDER = { config: { hasOwnQueue: true } }

interface Started extends OidcChecks {
  /** The view that was asked for. */
  next: string
  startedAt: string
}

/** Keeps this cookie apart from the others that the same secret signs. */
const PURPOSE = 'oidc:'

/** [AUTH-28] The browser's way to the identity provider and back. */
export function serveOidcPages(app: FastifyInstance, context: SignInContext, settings: OidcConfig): void {
  const { baseUrl } = context.config
  const client = oidcClient(settings)

  app.get<{ Querystring: { next?: unknown } }>(OIDC_PATH, WAITS_FOR_PROVIDER, async (request, reply) => {
    const { next } = request.query
    try {
      const { url, checks } = await client.start(siteUrl(request, baseUrl) + CALLBACK_PATH)
      const started = { ...checks, next: sameOriginPath(next) ?? '/', startedAt: request.now }
      const value = signedValue(encode(started), await context.sessions.secret())
      return reply
        .header('set-cookie', setCookie(COOKIE, value, COOKIE_SECONDS, baseUrl))
        .header('cache-control', 'no-store')
        .redirect(url, 302)
    } catch (error) {
      request.log.warn({ err: error }, 'identity provider unavailable')
      return sendProblem(reply, 503, `${settings.name} cannot be reached. Try again in a moment.`)
    }
  })

  app.get(CALLBACK_PATH, WAITS_FOR_PROVIDER, async (request, reply) => {
    reply.header('set-cookie', setCookie(COOKIE, '', 0, baseUrl))
    try {
      const started = await readStarted(request)
      return await finish(request, reply, started)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const text = error.status === 401 ? 'This sign-in did not work, or it took too long.' : `${error.message}.`
      return sendProblem(reply.headers(error.headers), error.status, text)
    }
  })

  async function readStarted({ headers, now }: FastifyRequest): Promise<Started> {
    const value = verifiedValue(readCookie(headers.cookie, COOKIE, baseUrl) ?? '', await context.sessions.secret())
    if (!value?.startsWith(PURPOSE)) throw unauthorized()
    const started: Started = JSON.parse(Buffer.from(value.slice(PURPOSE.length), 'base64url').toString())
    if (Date.parse(now) - Date.parse(started.startedAt) >= COOKIE_SECONDS * 1000) throw unauthorized()
    return started
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, { next, startedAt: _, ...checks }: Started) {
    const visitor = visitorOf(request)
    const giveBack = await context.attempts.take(networkLimits(visitor), visitor.now)
    const returnedTo = new URL(request.url, siteUrl(request, baseUrl))
    const identity = await client.finish(returnedTo, checks).catch(error => {
      request.log.warn({ err: error }, 'sign-in at the identity provider refused')
      throw unauthorized()
    })
    await giveBack()
    const outcome = await signInByIdentity(context, settings, identity, visitor)
    if ('secondStepToken' in outcome) {
      const path = `${SECOND_STEP_PATH}&next=${encodeURIComponent(next)}`
      return reply.header('set-cookie', setSecondStepCookie(outcome.secondStepToken, baseUrl)).redirect(path, 303)
    }
    return reply.header('set-cookie', setSessionCookie(outcome.cookie, baseUrl)).redirect(next, 303)
  }
}

const encode = (started: Started) => PURPOSE + Buffer.from(JSON.stringify(started)).toString('base64url')

const sendProblem = (reply: FastifyReply, status: number, text: string) =>
  sendPlainPage(
    reply.code(status).header('cache-control', 'no-store'),
    `<h1>You are not signed in</h1><p>${escaped(text)}</p><p><a href="/sign-in">Back to sign-in</a></p>`,
  )

const escaped = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
