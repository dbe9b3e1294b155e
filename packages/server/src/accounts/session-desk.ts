import type { PasswordChange, Session } from '@daywright/contract/auth'
import { isUuid } from '@daywright/contract/fields'
import { forbidden, invalid, notFound } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import type { Exchange } from '../http/route.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { deleteSignInLinksOf, findPasswordHash, savePasswordHash } from './account.store.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { deleteOtherSessions, deleteSession, listSessions } from './session.store.ts'
import { clearedCookie, sessionCookie } from './session-cookie.ts'
import { isRenewable } from './session-life.ts'
import { profileOf, type SignInDesk, visitorOf } from './sign-in.ts'

const NOBODY = { session: null, user: null }

/** [AUTH-5] Who is signed in. It is also where a session in use is renewed, because the cookie must be renewed with it. */
export async function currentSession(desk: SignInDesk, visit: Exchange) {
  const { request, reply } = visit
  const holder = await desk.sessions.holderOf(request.headers.cookie, request.now)
  reply.header('cache-control', 'no-store')
  if (!holder) return NOBODY
  if (isRenewable(holder.expiresAt, request.now)) await renew(desk, visit)
  const sessions = await sessionsOf(desk, holder.userId, holder.sessionId, request.now)
  const session = sessions.find(({ current }) => current)
  return session ? { session, user: await profileOf(desk.database, holder.userId) } : NOBODY
}

async function renew(desk: SignInDesk, visit: Exchange): Promise<void> {
  const { api } = await desk.library()
  const { headers } = await api.getSession({ headers: visitorOf(visit), returnHeaders: true })
  visit.reply.header('set-cookie', headers.getSetCookie())
}

/** [AUTH-6] The session is gone before the answer: its cookie is of no use to whoever kept a copy. */
export async function signOut(desk: SignInDesk, { request, reply }: Exchange): Promise<void> {
  const { database, config, sessions } = desk
  if (sessionCookie(request.headers.cookie, config.baseUrl) === undefined) return
  requireSameOrigin(request, config.baseUrl)
  const holder = await sessions.holderOf(request.headers.cookie, request.now)
  if (holder) await deleteSession(database.db, holder.userId, holder.sessionId)
  if (holder) sessions.forgetSession(holder.sessionId)
  reply.header('set-cookie', clearedCookie(config.baseUrl))
}

export async function sessionsOf(
  { database }: SignInDesk,
  userId: string,
  currentId: string | null,
  now: string,
): Promise<Session[]> {
  const rows = await listSessions(database.db, userId, now)
  return rows.map(row => ({ ...row, current: row.id === currentId }))
}

export async function endSession({ database, sessions }: SignInDesk, userId: string, id: string): Promise<void> {
  const ended = isUuid(id) && (await deleteSession(database.db, userId, id)).numDeletedRows > 0n
  if (!ended) throw notFound('Session')
  sessions.forgetSession(id)
}

/** [AUTH-9] Only for who is signed in: a key that leaked must not lock its owner out. */
export async function changePassword(desk: SignInDesk, caller: Caller, change: PasswordChange, now: string) {
  const { database, attempts, sessions } = desk
  const { id, sessionId } = caller
  if (sessionId === null) throw forbidden('Sign in to change the password')
  const giveBack = attempts.take([`password:${id}`], now)
  const stored = await findPasswordHash(database.db, id)
  if (stored !== undefined && !(await verifyPassword(stored, change.currentPassword ?? '')))
    throw invalid({ currentPassword: ['is not the current password'] })
  giveBack()
  const hash = await hashPassword(change.newPassword)
  await database.write(id, async tx => {
    await savePasswordHash(tx, id, hash, now)
    await deleteOtherSessions(tx, id, sessionId)
    await deleteSignInLinksOf(tx, id)
  })
  sessions.forgetAccount(id)
}
