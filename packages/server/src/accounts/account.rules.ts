import { DEFAULT_COLOR, DEFAULT_ICON } from '@daywright/contract/fields/appearance.values'
import type { UserProfile } from '@daywright/contract/resources/profile/user'
import type { Database, Db } from '../db/database.ts'
import { refusal, refuse, unauthorized } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { insertSpace } from '../spaces/space.store.ts'
import { findAccount, insertAccount, type NewAccount } from './account.store.ts'
import { savePasswordHash } from './passwords/password.store.ts'

const DEFAULT_SPACE_NAME = 'Personal'

export type { NewAccount }

/** [AUTH-1] An account with its default space. Without a password hash, sign-in links are the way in. */
export const createAccount = (
  database: Database,
  account: NewAccount,
  now: string,
  passwordHash?: string,
): Promise<string> => withUniqueEmail(database, tx => addAccount(tx, account, now, passwordHash))

/** Runs a transaction that adds an account, and reports an email that another account has. */
export async function withUniqueEmail<T>(database: Database, add: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(add)
  } catch (error) {
    throw database.dialect.isUniqueViolation(error) ? refusal('email-taken') : error
  }
}

export async function addAccount(tx: Db, account: NewAccount, now: string, passwordHash?: string): Promise<string> {
  const id = newId()
  await insertAccount(tx, id, account, now)
  await insertSpace(tx, {
    id: newId(),
    userId: id,
    name: DEFAULT_SPACE_NAME,
    color: DEFAULT_COLOR,
    icon: DEFAULT_ICON,
    isDefault: true,
    sortOrder: 0,
    schedulePreferenceId: null,
    createdAt: now,
    updatedAt: now,
  })
  if (passwordHash !== undefined) await savePasswordHash(tx, id, passwordHash, now)
  return id
}

/** The given name, or the part of the email before the @. */
export const displayNameOf = (given: string | undefined, email: string): string => given ?? email.replace(/@.*$/, '')

export async function ownProfile(db: Db, id: string): Promise<UserProfile> {
  const { role, createdAt: _, ...profile } = (await findAccount(db, id)) ?? refuse(unauthorized())
  return { ...profile, isAdmin: role === 'admin' }
}
