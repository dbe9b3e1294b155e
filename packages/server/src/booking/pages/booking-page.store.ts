import { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { countRows, insertRecord, updateRecord } from '../../db/records/records.ts'

const columns = columnsOf(BookingPage)
const qualified = columns.map(name => `bookingPage.${name}` as const)

export interface StoredToken {
  token: string
  tokenHash: string
}

export const listPages = (db: Db, ownerId: string): Promise<BookingPage[]> =>
  db
    .selectFrom('bookingPage')
    .select(columns)
    .where('userId', '=', ownerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findPage = (db: Db, ownerId: string, id: string): Promise<BookingPage | undefined> =>
  db.selectFrom('bookingPage').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const countPages = (db: Db, ownerId: string) => countRows(db, 'bookingPage', ownerId)

export const insertPage = (db: Db, { lengths, questions, ...page }: BookingPage & StoredToken) =>
  insertRecord(db, 'bookingPage', { ...page, lengths: JSON.stringify(lengths), questions: JSON.stringify(questions) })

export async function savePage(
  db: Db,
  page: BookingPage,
  change: Partial<BookingPage & StoredToken>,
): Promise<BookingPage> {
  const { lengths, questions, ...fields } = change
  await updateRecord(db, 'bookingPage', page, {
    ...fields,
    ...(lengths && { lengths: JSON.stringify(lengths) }),
    ...(questions && { questions: JSON.stringify(questions) }),
  })
  const { tokenHash: _, ...shown } = change
  return { ...page, ...shown }
}

export const deletePage = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('bookingPage').where('userId', '=', ownerId).where('id', '=', id).execute()

/** A page with what it shows of its owner. */
export type PublicPage = NonNullable<Awaited<ReturnType<typeof findPublicPage>>>

/** Which page an address belongs to: starts from the token instead of an owner, like the look-up of a feed. */
export const findPublicPage = (db: Db, tokenHash: string) =>
  db
    .selectFrom('bookingPage')
    .innerJoin('user', 'user.id', 'bookingPage.userId')
    .innerJoin('accountState', 'accountState.userId', 'bookingPage.userId')
    .select(qualified)
    .select(['accountState.revision', 'user.timezone', 'user.displayName', 'user.email'])
    .where('bookingPage.tokenHash', '=', tokenHash)
    .executeTakeFirst()
