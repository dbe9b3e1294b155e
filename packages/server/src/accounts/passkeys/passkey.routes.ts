import { api } from '@daywright/contract/api/api'
import type { FastifyRequest } from 'fastify'
import { implement, type Route, SUCCESS, withOwnQueue } from '../../http/route.ts'
import { refuseOtherOrigin } from '../../http/security/same-origin.ts'
import { finishSignIn, visitorOf } from '../sign-in/auth.routes.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import {
  type PasskeySite,
  registerPasskey,
  registrationOptions,
  removePasskey,
  updatePasskey,
} from './passkey.rules.ts'
import { listPasskeys } from './passkey.store.ts'
import { signInByPasskey, signInOptions } from './passkey-sign-in.rules.ts'

export function passkeyRoutes(context: SignInContext): Route[] {
  const { baseUrl } = context.config
  const siteOf = (request: FastifyRequest) => passkeySite(request, baseUrl)
  return [
    implement(api.passkeys.list, ({ database, caller }) => listPasskeys(database.db, caller.id)),
    implement(api.passkeys.registrationOptions, async ({ database, caller, body, now }, { request }) => ({
      ...(await registrationOptions({ ...context, database }, caller, body.password, siteOf(request), now)),
    })),
    implement(api.passkeys.register, ({ database, caller, body, now }, { request }) =>
      registerPasskey({ ...context, database }, caller, body, siteOf(request), now),
    ),
    implement(api.passkeys.update, ({ database, caller, params, body }) =>
      updatePasskey({ ...context, database }, caller, params.id, body.name),
    ),
    implement(api.passkeys.remove, async ({ database, caller, params }) => {
      await removePasskey({ ...context, database }, caller, params.id)
      return SUCCESS
    }),
    withOwnQueue(
      implement(api.passkeys.signInOptions, async (_call, { request }) => {
        refuseOtherOrigin(request, baseUrl)
        return { ...(await signInOptions(context, siteOf(request), visitorOf(request))) }
      }),
    ),
    withOwnQueue(
      implement(api.passkeys.signIn, ({ body }, exchange) =>
        finishSignIn(context, exchange, visitor => signInByPasskey(context, body, siteOf(exchange.request), visitor)),
      ),
    ),
  ]
}

/** Without a set address the scheme is unknown, because a proxy may have ended TLS. */
function passkeySite(request: FastifyRequest, baseUrl: string | undefined): PasskeySite {
  if (baseUrl !== undefined) return { id: new URL(baseUrl).hostname, origins: [new URL(baseUrl).origin] }
  return { id: request.hostname, origins: [`http://${request.host}`, `https://${request.host}`] }
}
