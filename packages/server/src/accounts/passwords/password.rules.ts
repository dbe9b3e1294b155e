import type { PasswordChange } from '@daywright/contract/auth'
import { forbidden, invalid } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import { deleteOtherSessions } from '../sessions/session.store.ts'
import { deleteOneTimeTokensOf } from '../sign-in/one-time-token.store.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { findPasswordHash, savePasswordHash } from './password.store.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** [AUTH-9] Only in a session: a leaked API key must not lock its owner out. */
export async function changePassword(context: SignInContext, caller: Caller, change: PasswordChange, now: string) {
  const { database, attempts, sessions } = context
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
    await deleteOneTimeTokensOf(tx, id)
  })
  sessions.forgetAccount(id)
}
