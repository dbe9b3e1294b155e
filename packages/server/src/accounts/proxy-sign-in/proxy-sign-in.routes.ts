import { sameOriginPath } from '@daywright/contract/resources/sign-in/same-origin-path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ProxySignInConfig } from '../../config/proxy-sign-in-config.ts'
import { ApiError, refusal, refuse } from '../../errors/errors.ts'
import { sendProblemPage } from '../../http/responses/plain-page.ts'
import { type Clock, toTimestamp } from '../../time/clock.ts'
import type { Accounts } from '../open-accounts.ts'
import { sessionCookie, setSecondStepCookie, setSessionCookie } from '../sessions/session-cookie.ts'
import { visitorOf } from '../sign-in/auth.routes.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { SECOND_STEP_PATH } from '../sign-in/sign-in-page.routes.ts'
import { emailOfProxy, isFrom } from './proxy-headers.ts'
import { signInByProxy } from './proxy-sign-in.rules.ts'

export const PROXY_SIGN_IN_PATH = '/sign-in/proxy'

/** [AUTH-48] Where browsers whose requests have the header of the proxy are sent to begin a session. */
export function serveProxySignIn(app: FastifyInstance, context: SignInContext, config: ProxySignInConfig): void {
  const { baseUrl } = context.config
  app.get<{ Querystring: { next?: unknown } }>(PROXY_SIGN_IN_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const next = sameOriginPath(request.query.next) ?? '/'
    try {
      const email = emailOfProxy(config, request.headers) || refuse(refusal('header-of-proxy'))
      const given = config.nameHeader ? request.headers[config.nameHeader] : undefined
      const name = typeof given === 'string' ? given : undefined
      const outcome = await signInByProxy(context, config, { email, name }, visitorOf(request))
      if ('secondStepToken' in outcome) {
        const path = `${SECOND_STEP_PATH}&next=${encodeURIComponent(next)}`
        return reply.header('set-cookie', setSecondStepCookie(outcome.secondStepToken, baseUrl)).redirect(path, 303)
      }
      return reply.header('set-cookie', setSessionCookie(outcome.cookie, baseUrl)).redirect(next, 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return sendProblemPage(reply, { status: error.status, text: `${error.message}.`, back: '/sign-in?own' })
    }
  })
}

interface OwnPages {
  config: ProxySignInConfig
  clock: Clock
  baseUrl: string | undefined
  findSignedIn: Accounts['findSignedIn']
}

/** [AUTH-49] Nobody opens a page in the session of somebody else, whose scripts may send requests without the header. */
export function openOwnPagesOnly(app: FastifyInstance, { config, clock, baseUrl, findSignedIn }: OwnPages): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, method, url } = request
    if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate' || url.startsWith('/sign-in')) return
    if (!emailOfProxy(config, headers) || sessionCookie(headers.cookie, baseUrl) === undefined) return
    if (await findSignedIn({ headers, now: toTimestamp(clock()) })) return
    const address = `${PROXY_SIGN_IN_PATH}?next=${encodeURIComponent(url)}`
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  })
}

/**
 * [AUTH-47] A request with such a header is refused unless the proxy itself has sent it: the address of the connection
 * decides, never one that a header names. A header that is there twice says nothing that can be believed.
 */
export function refuseForgedHeaders(app: FastifyInstance, config: ProxySignInConfig | undefined): void {
  if (!config) return
  const names = [config.emailHeader, config.nameHeader].filter(name => name !== undefined)
  app.addHook('onRequest', async request => {
    const present = names.filter(name => request.headers[name] !== undefined)
    if (present.length === 0) return
    if (!isFrom(config.from, request.raw.socket.remoteAddress)) throw refusal('header-of-proxy')
    if (present.some(name => timesSent(request, name) > 1)) throw refusal('header-of-proxy')
  })
}

const timesSent = ({ raw: { rawHeaders } }: FastifyRequest, name: string) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length
