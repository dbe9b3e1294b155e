import type { AccountDeletion, OwnMethods } from '@daywright/contract/resources/sign-in/auth'
import type { Db } from '../db/database.ts'
import { refusal } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import { removeUser } from './admin/admin-user.rules.ts'
import { listIdentities } from './oidc/external-identity.store.ts'
import { listCredentials } from './passkeys/passkey.store.ts'
import { requirePassword } from './passwords/password.rules.ts'
import { findPasswordHash } from './passwords/password.store.ts'
import type { SignInContext } from './sign-in/sign-in-context.ts'

/** [AUTH-37] What is left to sign in with once the session has ended. */
export async function ownMethodsOf(db: Db, userId: string): Promise<OwnMethods> {
  const [hash, passkeys, identities] = [
    await findPasswordHash(db, userId),
    await listCredentials(db, userId),
    await listIdentities(db, userId),
  ]
  return { password: hash !== undefined, passkeys: passkeys.length, identities: identities.length }
}

/** [AUTH-38] Only in a session and with the password: neither a leaked API key nor a browser left open is enough. */
export async function deleteOwnAccount(
  context: SignInContext,
  { id, sessionId }: Caller,
  { password }: AccountDeletion,
  now: string,
): Promise<void> {
  if (sessionId === null) throw refusal('session-needed-for-deletion')
  await requirePassword(context, id, { password }, now)
  await removeUser(context.database, id)
  context.sessions.forgetAccount(id)
}
