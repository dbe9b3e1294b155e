import { DEFAULT_COLOR, DEFAULT_ICON } from '@daywright/contract/appearance.values'
import type { Database, Db } from '../db/database.ts'
import { conflict } from '../errors.ts'
import { newId } from '../identity/new-id.ts'
import { insertAccount, insertSpace, savePasswordHash } from './account.store.ts'

const DEFAULT_SPACE_NAME = 'Personal'

export interface NewAccount {
  email: string
  displayName: string
  timezone: string
  role: 'admin' | 'member'
}

/** [AUTH-1] An account with its default space. The hash of a password is left out where links sign in. */
export async function createAccount(
  database: Database,
  account: NewAccount,
  now: string,
  passwordHash?: string,
): Promise<string> {
  try {
    return await database.db.transaction().execute(tx => addAccount(tx, account, now, passwordHash))
  } catch (error) {
    throw database.dialect.isUniqueViolation(error) ? conflict('Email already in use') : error
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
    createdAt: now,
    updatedAt: now,
  })
  if (passwordHash !== undefined) await savePasswordHash(tx, id, passwordHash, now)
  return id
}
