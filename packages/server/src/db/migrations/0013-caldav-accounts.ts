import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, index, ownedTable, required } from './table-shapes.ts'

/** Accounts at CalDAV servers, and which calendars are read from them. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await ownedTable(db, types, 'caldavAccount')
    .addColumn('name', types.text, required)
    .addColumn('address', types.text, required)
    .addColumn('user', types.text, required)
    .addColumn('secret', types.text, required)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()
  // Without a foreign key, which SQLite cannot add to a table that exists: removing an account deletes its calendars first.
  await db.schema.alterTable('calendar').addColumn('accountId', types.text).execute()
  await index(db, 'calendar', ['accountId'], 'accountId')
}
