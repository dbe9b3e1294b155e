import { auth } from '@daywright/contract/auth'
import { implement, type Route, SUCCESS } from '../http/route.ts'
import { changePassword, currentSession, endSession, sessionsOf, signOut } from './session-desk.ts'
import { type SignInDesk, signInByLink, signInByPassword, signUp } from './sign-in.ts'

export const authRoutes = (desk: SignInDesk): Route[] => [
  implement(auth.signIn, async ({ body }, visit) => ({ user: await signInByPassword(desk, body, visit) })),
  implement(auth.signInByLink, async ({ body }, visit) => ({ user: await signInByLink(desk, body.token, visit) })),
  implement(auth.signUp, async ({ body }, visit) => ({ user: await signUp(desk, body, visit) })),
  implement(auth.signOut, async (_call, visit) => {
    await signOut(desk, visit)
    return SUCCESS
  }),
  implement(auth.getSession, (_call, visit) => currentSession(desk, visit)),
  implement(auth.listSessions, ({ caller, now }) => sessionsOf(desk, caller.id, caller.sessionId, now)),
  implement(auth.removeSession, async ({ caller, params }) => {
    await endSession(desk, caller.id, params.id)
    return SUCCESS
  }),
  implement(auth.changePassword, async ({ caller, body, now }) => {
    await changePassword(desk, caller, body, now)
    return SUCCESS
  }),
]
