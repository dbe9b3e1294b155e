import type { Updateable } from 'kysely'
import type { Db } from './database.ts'
import type { TableWithId } from './table-lists.ts'
import type { Tables } from './tables.ts'

interface RecordKey {
  userId: string
  id: string
}

/** How many records of a table an account has. */
export async function countRecords(db: Db, table: TableWithId, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom(table as 'label')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', ownerId)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Updates the changed columns of one record. An empty change runs no statement. */
export async function updateRecord<T extends TableWithId>(
  db: Db,
  table: T,
  { userId, id }: RecordKey,
  change: Updateable<Tables[T]>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  // The builder cannot type a table that is a type parameter; all of these tables have the same key.
  await db
    .updateTable(table as 'label')
    .set(change as Updateable<Tables['label']>)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}
