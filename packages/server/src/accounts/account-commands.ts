import type { Database } from '../db/database.ts'
import { notFound, refuse } from '../errors.ts'
import { deleteSignInLinksOf, findAccountId, savePasswordHash } from './account.store.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { hashPassword } from './password.ts'
import { deleteSessionsOf } from './session.store.ts'
import { issueSignInLink } from './sign-in-link.ts'

/** What whoever runs the instance may do from the command line, beside a running server. */
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

/** A new password ends every session and every link not used yet: it is how someone is kept out. */
export async function setPassword(database: Database, email: string, password: string, now: string): Promise<void> {
  const id = await accountIdOf(database, email)
  const hash = await hashPassword(password)
  await database.write(id, async tx => {
    await savePasswordHash(tx, id, hash, now)
    await deleteSessionsOf(tx, id)
    await deleteSignInLinksOf(tx, id)
  })
}
