import { setImmediate as nextTurn } from 'node:timers/promises'
import { isUuid } from '@daywright/contract/fields/fields'
import type {
  AdminUser,
  AdminUserCreate,
  AdminUserFilter,
  AdminUserPatch,
} from '@daywright/contract/resources/accounts/admin-user'
import { FALLBACK_TIMEZONE } from '@daywright/contract/resources/profile/user.values'
import type { Database, Db } from '../../db/database.ts'
import { notFound, refusal, refuse } from '../../errors/errors.ts'
import { addAccount, displayNameOf, withUniqueEmail } from '../account.rules.ts'
import {
  deleteAccount,
  deleteSomeOf,
  findAccount,
  isOnlyAdmin,
  LARGE_TABLES,
  listAccounts,
  saveAccount,
} from '../account.store.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { deleteOneTimeTokensOf } from '../sign-in/one-time-token.store.ts'
import { issueSignInLink } from '../sign-in/sign-in-link.rules.ts'

/** Role changes run one at a time under this lock, so that the last two admins cannot both be removed at once. */
const ADMIN_LOCK = 'admins'
const ROWS_PER_STEP = 1000

/** [ADMIN-10] One page, with its last account if others follow; a search by email has one page. */
export async function pageOfAccounts(
  db: Db,
  filter: AdminUserFilter,
): Promise<{ accounts: AdminUser[]; next: AdminUser | undefined }> {
  const found = await listAccounts(db, { ...filter, limit: filter.limit + 1 })
  const accounts = found.slice(0, filter.limit)
  return { accounts, next: found.length > accounts.length && !filter.email ? accounts.at(-1) : undefined }
}

/** [ADMIN-2] Without a password the response holds a link that signs in once. */
export async function createUser(
  database: Database,
  adminId: string,
  input: AdminUserCreate,
  baseUrl: string,
  now: string,
): Promise<AdminUser & { signInLink: string | null }> {
  const { password, email, role } = input
  const timezone = input.timezone ?? (await findAccount(database.db, adminId))?.timezone ?? FALLBACK_TIMEZONE
  const account = { email, role, timezone, displayName: displayNameOf(input.displayName, email) }
  const hash = password === undefined ? undefined : await hashPassword(password)
  return withUniqueEmail(database, async tx => {
    const id = await addAccount(tx, account, now, hash)
    const signInLink = hash === undefined ? await issueSignInLink(tx, id, baseUrl, now) : null
    return { id, ...account, createdAt: now, signInLink }
  })
}

export async function updateUser(
  database: Database,
  id: string,
  change: AdminUserPatch,
  now: string,
): Promise<AdminUser> {
  if (!isUuid(id)) throw notFound('User')
  const save = async (tx: Db) => {
    const account = await requireAccount(tx, id)
    if (change.role === 'member') await keepAnAdminUntilCommit(database, tx, id)
    await saveAccount(tx, id, change, now)
    return { ...account, ...change }
  }
  return database.exclusively(ADMIN_LOCK, () => database.write(id, save, { revokesAccess: change.role !== undefined }))
}

/** [ADMIN-5] Everything that the account owns is deleted with it. */
export async function removeUser(database: Database, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('User')
  const remove = async (tx: Db) => {
    await requireAccount(tx, id)
    await keepAnAdminUntilCommit(database, tx, id)
    await deleteOneTimeTokensOf(tx, id)
    await deleteAccount(tx, id)
  }
  return database.exclusively(ADMIN_LOCK, async () => {
    await requireAccount(database.db, id)
    await keepAnAdmin(database.db, id)
    await emptyAccount(database, id)
    await database.write(id, remove, { revokesAccess: true })
  })
}

/** [ADMIN-5] An account may have half a million rows. In one statement, they would keep everyone else waiting. */
async function emptyAccount(database: Database, id: string): Promise<void> {
  for (const table of LARGE_TABLES)
    while (await database.transaction(tx => deleteSomeOf(tx, table, id, ROWS_PER_STEP))) await nextTurn()
}

/** [ADMIN-9] The ways to sign in that the account already has stay as they are. */
export async function createLink(database: Database, id: string, baseUrl: string, now: string): Promise<string> {
  if (!isUuid(id)) throw notFound('User')
  return database.write(id, async tx => {
    await requireAccount(tx, id)
    return issueSignInLink(tx, id, baseUrl, now)
  })
}

const requireAccount = async (db: Db, id: string) => (await findAccount(db, id)) ?? refuse(notFound('User'))

/** Two transactions that each take away one of the last two admins would not see each other. */
async function keepAnAdminUntilCommit({ dialect }: Database, tx: Db, id: string): Promise<void> {
  await dialect.lockUntilCommit(tx, ADMIN_LOCK)
  await keepAnAdmin(tx, id)
}

/** [ADMIN-4] Without an admin, the instance could not be managed. */
async function keepAnAdmin(db: Db, id: string): Promise<void> {
  if (await isOnlyAdmin(db, id)) throw refusal('last-admin')
}
