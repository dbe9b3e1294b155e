import { CaldavAccount } from '@daywright/contract/resources/calendars/caldav-account'
import type { Db } from '../../../db/database.ts'
import { columnsOf } from '../../../db/records/columns.ts'
import { inNameOrder } from '../../../db/records/name-order.ts'
import { updateRecord } from '../../../db/records/records.ts'
import { countResults } from '../../../db/statements/count-results.ts'

const columns = columnsOf(CaldavAccount)

/** Accounts at Google and Microsoft are in the same table. */
const accounts = (db: Db, ownerId: string) =>
  db.selectFrom('caldavAccount').where('userId', '=', ownerId).where('provider', '=', 'caldav')

export const listCaldavAccounts = (db: Db, ownerId: string) =>
  accounts(db, ownerId).select(columns).$call(inNameOrder).execute()

/** With its secret. */
export const findCaldavAccount = (db: Db, ownerId: string, id: string) =>
  accounts(db, ownerId)
    .select([...columns, 'secret'])
    .where('id', '=', id)
    .executeTakeFirst()
export type StoredAccount = NonNullable<Awaited<ReturnType<typeof findCaldavAccount>>>

export const countCaldavAccounts = (db: Db, ownerId: string): Promise<number> => countResults(accounts(db, ownerId))

export const insertCaldavAccount = (db: Db, account: StoredAccount) =>
  db.insertInto('caldavAccount').values(account).execute()

export async function saveCaldavAccount(
  db: Db,
  account: StoredAccount,
  change: Partial<StoredAccount>,
): Promise<StoredAccount> {
  await updateRecord(db, 'caldavAccount', account, change)
  return { ...account, ...change }
}
