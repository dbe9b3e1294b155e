import { api } from '@daywright/contract/api'
import { implement, type Route, SUCCESS } from '../../http/route.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  twoFactorStatus,
} from './two-factor.rules.ts'

export const twoFactorRoutes = (context: SignInContext): Route[] => [
  implement(api.twoFactor.status, ({ database, caller }) => twoFactorStatus(database, caller.id)),
  implement(api.twoFactor.setUp, ({ caller, body, now }) => setUpTwoFactor(context, caller, body.password, now)),
  implement(api.twoFactor.confirm, ({ caller, body, now }) => confirmTwoFactor(context, caller, body.code, now)),
  implement(api.twoFactor.renewRecoveryCodes, ({ caller, body, now }) =>
    renewRecoveryCodes(context, caller, body.code, now),
  ),
  implement(api.twoFactor.disable, async ({ caller, body, now }) => {
    await disableTwoFactor(context, caller, body, now)
    return SUCCESS
  }),
]
