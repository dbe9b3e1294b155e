import { AdminUser } from '@daywright/contract/admin-user'
import type { Space } from '@daywright/contract/space'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import type { TableWithId } from '../db/tables.ts'

const columns = columnsOf(AdminUser)

export type NewAccount = Omit<AdminUser, 'id' | 'createdAt'>

/** Account instants are text in one database and dates in the other; the API gives them as UTC with milliseconds. */
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
      accessVersion: 0,
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

/** Tables of which an account may have very many rows, in an order in which few others go with them. */
export const LARGE_TABLES = [
  'checklistItem',
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

/** Foreign keys delete everything that the account owns. */
export const deleteAccount = (db: Db, id: string) => db.deleteFrom('user').where('id', '=', id).execute()
