import { api } from '@daywright/contract/api'
import { implement, type Route, SUCCESS } from '../http/route.ts'
import { changePassword, currentSession, endSession, sessionsOf, signOut } from './session-desk.ts'
import { type SignInDesk, signInByLink, signInByPassword, signUp } from './sign-in.ts'

export const authRoutes = (desk: SignInDesk): Route[] => [
  implement(api.auth.signIn, async ({ body }, visit) => ({ user: await signInByPassword(desk, body, visit) })),
  implement(api.auth.signInByLink, async ({ body }, visit) => ({ user: await signInByLink(desk, body.token, visit) })),
  implement(api.auth.signUp, async ({ body }, visit) => ({ user: await signUp(desk, body, visit) })),
  implement(api.auth.signOut, async (_call, visit) => {
    await signOut(desk, visit)
    return SUCCESS
  }),
  implement(api.auth.getSession, (_call, visit) => currentSession(desk, visit)),
  implement(api.auth.listSessions, ({ caller, now }) => sessionsOf(desk, caller.id, caller.sessionId, now)),
  implement(api.auth.removeSession, async ({ caller, params }) => {
    await endSession(desk, caller.id, params.id)
    return SUCCESS
  }),
  implement(api.auth.changePassword, async ({ caller, body, now }) => {
    await changePassword(desk, caller, body, now)
    return SUCCESS
  }),
]
