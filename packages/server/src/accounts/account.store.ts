import type { Space } from '@daywright/contract/space'
import type { Db } from '../db/database.ts'
import { newId } from '../identity/new-id.ts'
import type { NewAccount } from './create-account.ts'

/** How the accounts library names a password among the ways to sign in. */
const BY_PASSWORD = 'credential'
const columns = ['id', 'email', 'displayName', 'timezone', 'role', 'createdAt'] as const

/** Instants are text in one database and dates in the other; the API gives them as UTC with milliseconds. */
export const timestampOf = (instant: string | Date): string => new Date(instant).toISOString()

export async function listAccounts(db: Db) {
  const rows = await db.selectFrom('user').select(columns).orderBy('createdAt').orderBy('id').execute()
  return rows.map(row => ({ ...row, createdAt: timestampOf(row.createdAt) }))
}

export async function findAccount(db: Db, id: string) {
  const row = await db.selectFrom('user').select(columns).where('id', '=', id).executeTakeFirst()
  return row && { ...row, createdAt: timestampOf(row.createdAt) }
}

export const findAccountId = async (db: Db, email: string) =>
  (await db.selectFrom('user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst())?.id

export const hasAccounts = async (db: Db) =>
  (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined

export const countAccounts = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('user')
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirst()
  )?.total ?? 0

export const isOnlyAdmin = async (db: Db, id: string) => {
  const admins = await db.selectFrom('user').select('id').where('role', '=', 'admin').limit(2).execute()
  return admins.length === 1 && admins[0]?.id === id
}

export const insertAccount = (db: Db, id: string, account: NewAccount, now: string) =>
  db
    .insertInto('user')
    .values({
      ...account,
      id,
      email: account.email.toLowerCase(),
      emailVerified: false,
      image: null,
      revision: 0,
      createdAt: now,
      updatedAt: now,
    })
    .execute()

export const insertSpace = (db: Db, space: Space) => db.insertInto('space').values(space).execute()

export const saveAccount = (db: Db, id: string, change: Partial<Omit<NewAccount, 'email'>>, now: string) =>
  db
    .updateTable('user')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .execute()

/** Sign-in links name their account without a key. */
export const deleteSignInLinksOf = (db: Db, id: string) =>
  db.deleteFrom('verification').where('value', '=', id).execute()

/** What the account owns goes with it. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await deleteSignInLinksOf(db, id)
  await db.deleteFrom('user').where('id', '=', id).execute()
}

export const findPasswordHash = async (db: Db, userId: string) =>
  (
    await db
      .selectFrom('account')
      .select('password')
      .where('userId', '=', userId)
      .where('providerId', '=', BY_PASSWORD)
      .executeTakeFirst()
  )?.password ?? undefined

export async function savePasswordHash(db: Db, userId: string, password: string, now: string): Promise<void> {
  await db.deleteFrom('account').where('userId', '=', userId).where('providerId', '=', BY_PASSWORD).execute()
  await db
    .insertInto('account')
    .values({
      id: newId(),
      userId,
      accountId: userId,
      providerId: BY_PASSWORD,
      password,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}
