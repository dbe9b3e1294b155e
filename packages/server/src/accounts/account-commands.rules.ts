import type { Database, Db } from '../db/database.ts'
import { notFound, refuse } from '../errors/errors.ts'
import { createAccount } from './account.rules.ts'
import { findAccountId, type NewAccount } from './account.store.ts'
import { deletePasskeysOf } from './passkeys/passkey.store.ts'
import { savePasswordHash } from './passwords/password.store.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { deleteSessionsOf } from './sessions/session.store.ts'
import { deleteOneTimeTokensOf } from './sign-in/one-time-token.store.ts'
import { issueSignInLink } from './sign-in/sign-in-link.rules.ts'
import { deleteTwoFactor } from './two-factor/two-factor.store.ts'

/** The commands of the operator, which also work beside a running server. */
export async function addAccountWith(
  database: Database,
  account: NewAccount,
  password: string | undefined,
  now: string,
): Promise<string> {
  return createAccount(database, account, now, password === undefined ? undefined : await hashPassword(password))
}

export const accountIdOf = async (database: Database, email: string): Promise<string> =>
  (await findAccountId(database.db, email)) ?? refuse(notFound('User'))

export async function signInLinkFor(database: Database, email: string, baseUrl: string, now: string): Promise<string> {
  return issueSignInLink(database.db, await accountIdOf(database, email), baseUrl, now)
}

/** [AUTH-19] A new password ends every session and every unused link: it is how the operator locks an account out. */
export async function setPassword(database: Database, email: string, password: string, now: string): Promise<void> {
  const id = await accountIdOf(database, email)
  const hash = await hashPassword(password)
  const save = async (tx: Db) => {
    await savePasswordHash(tx, id, hash, now)
    await deleteSessionsOf(tx, id)
    await deleteOneTimeTokensOf(tx, id)
  }
  await database.write(id, save, { revokesAccess: true })
}

/** [AUTH-24] For a user who lost the phone with its app and passkeys: the password alone signs in again. */
export async function resetTwoFactor(database: Database, email: string): Promise<void> {
  const id = await accountIdOf(database, email)
  const reset = async (tx: Db) => {
    await deleteTwoFactor(tx, id)
    await deletePasskeysOf(tx, id)
    await deleteSessionsOf(tx, id)
    await deleteOneTimeTokensOf(tx, id)
  }
  await database.write(id, reset, { revokesAccess: true })
}
