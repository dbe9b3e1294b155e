import { api } from '@daywright/contract/api/api'
import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import type { FirstStep } from '@daywright/contract/resources/sign-in/auth'
import type { FastifyRequest } from 'fastify'
import { revisionOf } from '../../db/transactions/owner-writes.ts'
import { type Exchange, implement, type Route, SUCCESS, withOwnQueue } from '../../http/route.ts'
import { refuseOtherOrigin, requireSameOrigin } from '../../http/security/same-origin.ts'
import { listConnectedApps } from '../connected-apps/connected-app.store.ts'
import { deleteOwnAccount, ownMethodsOf } from '../own-account.rules.ts'
import { changePassword } from '../passwords/password.rules.ts'
import { currentSession, endSession, type SignedIn, sessionsOf, signOut } from '../sessions/session.rules.ts'
import {
  clearSecondStepCookie,
  clearSessionCookie,
  secondStepCookie,
  sessionCookie,
  setSecondStepCookie,
  setSessionCookie,
} from '../sessions/session-cookie.ts'
import { type SignInOutcome, signInByCode } from '../two-factor/second-step.rules.ts'
import { deviceCookie, hasSignedIn, knownDevice } from './known-device.ts'
import { signInByLink, signInByPassword, signUp } from './sign-in.rules.ts'
import type { SignInContext, Visitor } from './sign-in-context.ts'

export const authRoutes = (context: SignInContext): Route[] => [
  ...signInRoutes(context).map(withOwnQueue),
  ...sessionRoutes(context),
]

const signInRoutes = (context: SignInContext): Route[] => [
  implement(api.auth.signIn, ({ body }, exchange) =>
    finishSignIn(context, exchange, visitor => signInByPassword(context, body, visitor)),
  ),
  implement(api.auth.signInByLink, ({ body }, exchange) =>
    finishSignIn(context, exchange, visitor => signInByLink(context, body.token, visitor)),
  ),
  implement(api.auth.signInByCode, async ({ body }, exchange) => {
    const { headers } = exchange.request
    const token = secondStepCookie(headers.cookie, context.config.baseUrl)
    const response = await finishSignIn(context, exchange, visitor => signInByCode(context, token, body.code, visitor))
    exchange.reply.header('set-cookie', clearSecondStepCookie(context.config.baseUrl))
    return response
  }),
  implement(api.auth.signUp, async ({ body }, { request }) => {
    refuseOtherOrigin(request, context.config.baseUrl)
    await signUp(context, body, visitorOf(request))
    return SUCCESS
  }),
]

const sessionRoutes = (context: SignInContext): Route[] => {
  const { baseUrl } = context.config
  return [
    implement(api.auth.signOut, async ({ now }, { request, reply }) => {
      const cookie = sessionCookie(request.headers.cookie, baseUrl)
      if (cookie === undefined) return SUCCESS
      requireSameOrigin(request, baseUrl)
      await signOut(context, cookie, now)
      reply.header('set-cookie', clearSessionCookie(baseUrl))
      return SUCCESS
    }),
    implement(api.auth.getSession, async ({ now }, { request, reply }) => {
      reply.header('cache-control', 'no-store')
      const cookie = sessionCookie(request.headers.cookie, baseUrl)
      const current = await currentSession(context, cookie, now)
      if (!current || cookie === undefined) return { session: null, user: null }
      if (current.isRenewed) reply.header('set-cookie', setSessionCookie(cookie, baseUrl))
      reply.header(REVISION_HEADER, await revisionOf(context.database.db, current.user.id))
      return { session: current.session, user: current.user }
    }),
    implement(api.auth.listSessions, ({ database, caller, now }) =>
      sessionsOf(database, caller.id, caller.sessionId, now),
    ),
    implement(api.auth.removeSession, async ({ database, caller, params }) => {
      await endSession({ ...context, database }, caller.id, params.id)
      return SUCCESS
    }),
    implement(api.auth.changePassword, async ({ database, caller, body, now }) => {
      await changePassword({ ...context, database }, caller, body, now)
      const apps = await listConnectedApps(database.db, caller.id)
      return { ...SUCCESS, connectedApps: [...new Set(apps.map(({ name }) => name))] }
    }),
    implement(api.auth.ownMethods, ({ database, caller }) => ownMethodsOf(database.db, caller.id)),
    implement(api.auth.deleteAccount, async ({ database, caller, body, now }, { reply }) => {
      await deleteOwnAccount({ ...context, database }, caller, body, now)
      reply.header('set-cookie', clearSessionCookie(baseUrl))
      return SUCCESS
    }),
  ]
}

/** Signs in for one of our own pages, or for a program that is no browser, and sets the cookie of the outcome. */
export async function finishSignIn<O extends SignInOutcome>(
  { config }: SignInContext,
  { request, reply }: Exchange,
  signIn: (visitor: Visitor) => Promise<O>,
): Promise<O extends SignedIn ? Pick<SignedIn, 'user'> : FirstStep>
export async function finishSignIn(
  { config: { baseUrl }, sessions }: SignInContext,
  { request, reply }: Exchange,
  signIn: (visitor: Visitor) => Promise<SignInOutcome>,
): Promise<FirstStep> {
  refuseOtherOrigin(request, baseUrl)
  const secret = await sessions.secret()
  const device = knownDevice(request.headers.cookie, baseUrl, secret)
  const outcome = await signIn({ ...visitorOf(request), device })
  if ('secondStepToken' in outcome) {
    reply.header('set-cookie', setSecondStepCookie(outcome.secondStepToken, baseUrl))
    return { codeNeeded: true }
  }
  const { cookie, user } = outcome
  reply.header('set-cookie', setSessionCookie(cookie, baseUrl))
  if (!hasSignedIn(device, user.email)) reply.header('set-cookie', deviceCookie(device, user.email, baseUrl, secret))
  return { user }
}

const MAX_USER_AGENT_LENGTH = 300

export const visitorOf = (request: FastifyRequest): Visitor => ({
  ipAddress: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  now: request.now,
})
