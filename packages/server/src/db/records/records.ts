import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../database.ts'
import { withDerived } from '../schema/derived-columns.ts'
import type { TableWithId } from '../schema/table-lists.ts'
import type { Tables } from '../schema/tables.ts'
import { compiledByColumns } from '../statements/compiled-query.ts'
import { countResults } from '../statements/count-results.ts'

interface RecordKey {
  userId: string
  id: string
}

/** How many records of a table an account has. */
export const countRows = (db: Db, table: TableWithId, ownerId: string): Promise<number> =>
  countResults(db.selectFrom(table as 'label').where('userId', '=', ownerId))

interface Waiting {
  /** For a table without unique names, whose statements fail only if something else is wrong. */
  mayWait?: boolean
}

/** Inserts a complete record. */
export const insertRecord = <T extends TableWithId>(
  db: Db,
  table: T,
  record: Insertable<Tables[T]>,
  { mayWait }: Waiting = {},
): Promise<void> => insertColumns(db, { table, record: withDerived(table, record), mayWait })

/** Updates the changed columns of one record. An empty change runs no statement. */
export async function updateRecord<T extends TableWithId>(
  db: Db,
  table: T,
  { userId, id }: RecordKey,
  change: Updateable<Tables[T]>,
  { mayWait }: Waiting = {},
): Promise<void> {
  const record = withDerived(table, change)
  if (Object.keys(record).length > 0) await updateColumns(db, { table, record, key: { userId, id }, mayWait })
}

// The builder cannot type a table that is a type parameter; all of these tables have the same key.
const insertColumns = compiledByColumns((db, table, record) =>
  db.insertInto(table as 'label').values(record as Insertable<Tables['label']>),
)
const updateColumns = compiledByColumns((db, table, change, { userId, id }) =>
  db
    .updateTable(table as 'label')
    .set(change as Updateable<Tables['label']>)
    .where('userId', '=', userId as string)
    .where('id', '=', id as string),
)
