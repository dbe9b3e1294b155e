import { api } from '@daywright/contract/api/api'
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
  implement(api.twoFactor.setUp, ({ database, caller, body, now }) =>
    setUpTwoFactor({ ...context, database }, caller, body.password, now),
  ),
  implement(api.twoFactor.confirm, ({ database, caller, body, now }) =>
    confirmTwoFactor({ ...context, database }, caller, body.code, now),
  ),
  implement(api.twoFactor.renewRecoveryCodes, ({ database, caller, body, now }) =>
    renewRecoveryCodes({ ...context, database }, caller, body.code, now),
  ),
  implement(api.twoFactor.disable, async ({ database, caller, body, now }) => {
    await disableTwoFactor({ ...context, database }, caller, body, now)
    return SUCCESS
  }),
]
