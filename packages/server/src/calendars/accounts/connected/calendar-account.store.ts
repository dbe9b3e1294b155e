import { CalendarAccount } from '@daywright/contract/resources/calendars/calendar-account'
import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import type { Db } from '../../../db/database.ts'
import { columnsOf } from '../../../db/records/columns.ts'
import { inNameOrder } from '../../../db/records/name-order.ts'
import { countResults } from '../../../db/statements/count-results.ts'

const columns = columnsOf(CalendarAccount)

/** Accounts at CalDAV servers are in the same table. */
const accounts = (db: Db, ownerId: string) =>
  db.selectFrom('caldavAccount').where('userId', '=', ownerId).where('provider', '<>', 'caldav')

export const listCalendarAccounts = (db: Db, ownerId: string) =>
  accounts(db, ownerId).select(columns).$call(inNameOrder).$castTo<CalendarAccount>().execute()

export interface StoredCalendarAccount extends CalendarAccount {
  secret: string
}

/** With its secret. */
export const findCalendarAccount = (db: Db, ownerId: string, id: string) =>
  accounts(db, ownerId)
    .select([...columns, 'secret'])
    .where('id', '=', id)
    .$castTo<StoredCalendarAccount>()
    .executeTakeFirst()

/** The account of a person at a service, if it was connected before. */
export const findByUser = (db: Db, ownerId: string, provider: CalendarProviderName, user: string) =>
  accounts(db, ownerId)
    .select([...columns, 'secret'])
    .where('provider', '=', provider)
    .where('user', '=', user)
    .$castTo<StoredCalendarAccount>()
    .executeTakeFirst()

export const countCalendarAccounts = (db: Db, ownerId: string): Promise<number> => countResults(accounts(db, ownerId))

export const insertCalendarAccount = (
  db: Db,
  { problem: _, ...account }: StoredCalendarAccount & { address: string },
) => db.insertInto('caldavAccount').values(account).execute()

type Change = Partial<Pick<StoredCalendarAccount, 'secret' | 'updatedAt' | 'problem'>>

/** Unless it has got another secret since, because its owner has connected it again. */
export async function saveCalendarAccount(
  db: Db,
  { userId, id, secret }: Pick<StoredCalendarAccount, 'userId' | 'id' | 'secret'>,
  { problem, ...change }: Change,
): Promise<void> {
  await db
    .updateTable('caldavAccount')
    .set({ ...change, ...(problem !== undefined && { problem: problem && JSON.stringify(problem) }) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('secret', '=', secret)
    .execute()
}
