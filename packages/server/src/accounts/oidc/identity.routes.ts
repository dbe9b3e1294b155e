import { api } from '@daywright/contract/api/api'
import { implement, type Route, SUCCESS } from '../../http/route.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { listIdentities } from './external-identity.store.ts'
import { issueLinkToken } from './link-identity.rules.ts'
import { removeIdentity } from './oidc.rules.ts'
import { OIDC_PATH } from './oidc-page.routes.ts'

export const identityRoutes = (context: SignInContext): Route[] => [
  implement(api.identities.methods, async () => {
    const { oidc, signUp } = context.config
    return { identityProvider: oidc ? { name: oidc.name, path: OIDC_PATH } : null, signUp }
  }),
  implement(api.identities.list, ({ database, caller }) => listIdentities(database.db, caller.id)),
  implement(api.identities.link, async ({ database, caller, body, now }) => {
    const token = await issueLinkToken({ ...context, database }, caller, body.password, now)
    return { path: `${OIDC_PATH}?token=${token}` }
  }),
  implement(api.identities.remove, async ({ database, caller, params }) => {
    await removeIdentity({ ...context, database }, caller, params.id)
    return SUCCESS
  }),
]
