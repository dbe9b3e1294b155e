import type { PasswordChange } from '@daywright/contract/resources/sign-in/auth'
import type { Db } from '../../db/database.ts'
import { invalid, refusal } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { endOtherAccess } from '../sessions/session.rules.ts'
import { passwordLimits } from '../sign-in/attempts/sign-in-attempt.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { findPasswordHash, savePasswordHash } from './password.store.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** [AUTH-9] Only in a session: a leaked API key must not lock its owner out. */
export async function changePassword(
  context: SignInContext,
  caller: Caller,
  { currentPassword, newPassword }: PasswordChange,
  now: string,
): Promise<void> {
  const { database, sessions, passwordQueue } = context
  const { id, sessionId } = caller
  if (sessionId === null) throw refusal('session-needed-for-password')
  await requirePassword(context, id, { password: currentPassword, field: 'currentPassword' }, now)
  const hash = await passwordQueue.run(0, () => hashPassword(newPassword))
  const save = async (tx: Db) => {
    await savePasswordHash(tx, id, hash, now)
    await endOtherAccess(tx, id, sessionId)
  }
  await database.write(id, save, { revokesAccess: true })
  sessions.forgetAccount(id)
}

interface GivenPassword {
  password: string | undefined
  /** The field that a wrong password is reported for. */
  field?: 'password' | 'currentPassword'
  /** Whether an account without a password is refused too. */
  isRequired?: boolean
}

/** Refuses a wrong password, limited like sign-in. An account without a password passes unless one is required. */
export async function requirePassword(
  { database, attempts, passwordQueue }: SignInContext,
  userId: string,
  { password, field = 'password', isRequired = false }: GivenPassword,
  now: string,
): Promise<void> {
  const release = await attempts.take(passwordLimits(userId), now)
  const stored = await findPasswordHash(database.db, userId)
  const isPasswordNeeded = stored !== undefined || isRequired
  if (isPasswordNeeded && !(await passwordQueue.run(0, () => verifyPassword(stored, password ?? ''))))
    throw invalid({ [field]: ['is not the current password'] })
  await release()
}
