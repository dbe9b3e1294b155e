import { AdminUser } from '@daywright/contract/resources/accounts/admin-user'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import type { TableWithId } from '../db/schema/table-lists.ts'
import { countResults } from '../db/statements/count-results.ts'

const columns = columnsOf(AdminUser)

export type NewAccount = Omit<AdminUser, 'id' | 'createdAt'>

/** Sorts after all texts with the same beginning. */
const LAST_CHARACTER = '\u{10FFFF}'
/** More are not counted: that would take the longer the more there are. */
const MAX_COUNTED = 100_000

/** Account instants are text in one database and dates in the other; the API gives them as UTC with milliseconds. */
export const timestampOf = (instant: string | Date): string => new Date(instant).toISOString()

interface AccountFilter {
  /** How the email begins. */
  email?: string | undefined
  /** The last account of the page before. */
  after?: { createdAt: string; id: string } | undefined
  limit: number
}

/** [ADMIN-1] Some accounts, oldest first; those whose email begins with a text, in the order of the index on emails. */
export async function listAccounts(db: Db, { email, after, limit }: AccountFilter) {
  let query = db.selectFrom('user').select(columns).limit(limit)
  if (email) {
    const start = email.toLowerCase()
    query = query
      .where('email', '>=', start)
      .where('email', '<', start + LAST_CHARACTER)
      .orderBy('email')
  } else query = query.orderBy('createdAt').orderBy('id')
  if (after) query = query.where(eb => eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(after.createdAt, after.id)))
  const rows = await query.execute()
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

/** [ADMIN-8] At most 100,000. */
export const countAccounts = (db: Db): Promise<number> =>
  countResults(db.selectFrom(db.selectFrom('user').select('id').limit(MAX_COUNTED).as('some')))

/** The role is part of the text of the statement: as a parameter, it would not tell that the index of admins can be used. */
export const isOnlyAdmin = async (db: Db, id: string) => {
  const admins = await db.selectFrom('user').select('id').where('role', '=', sql.lit('admin')).limit(2).execute()
  return admins.length === 1 && admins[0]?.id === id
}

export async function insertAccount(db: Db, id: string, account: NewAccount, now: string): Promise<void> {
  await db
    .insertInto('user')
    .values({
      ...account,
      id,
      email: account.email.toLowerCase(),
      emailVerified: false,
      image: null,
      accessVersion: 0,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db.insertInto('accountState').values({ userId: id, revision: 0, accessVersion: 0 }).execute()
}

export const saveAccount = (db: Db, id: string, change: Partial<Omit<NewAccount, 'email'>>, now: string) =>
  db
    .updateTable('user')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .execute()

/** Tables of which an account may have very many rows, in an order in which few others go with them. */
export const LARGE_TABLES = [
  'webhook',
  'checklistItem',
  'taskReminder',
  'timeBlock',
  'planEvent',
  'subscribedEvent',
  'calendarEvent',
  'notification',
  'document',
  'task',
] as const satisfies readonly TableWithId[]

/** Deletes some rows of an account; false if there are no more. */
export async function deleteSomeOf(db: Db, table: TableWithId, ownerId: string, atMost: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table as 'task')
    .where('userId', '=', ownerId)
    .where('id', 'in', eb =>
      eb
        .selectFrom(table as 'task')
        .select('id')
        .where('userId', '=', ownerId)
        .limit(atMost),
    )
    .executeTakeFirst()
  return Number(numDeletedRows) >= atMost
}

/** Foreign keys delete everything that the account owns. Its webhooks and to-do clients go first: what is deleted after them is not recorded for them. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook').where('userId', '=', id).execute()
  await db.deleteFrom('todoCollection').where('userId', '=', id).execute()
  await db.deleteFrom('user').where('id', '=', id).execute()
}
