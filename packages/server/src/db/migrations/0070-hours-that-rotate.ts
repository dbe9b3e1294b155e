import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** Weeks of working hours that take turns, and calendars whose events are the hours. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  const table = 'schedulePreference'
  await db.schema.alterTable(table).addColumn('rotation', types.json).execute()
  // Without a foreign key, which SQLite cannot add to a table: the code checks the calendar, and detaches it before it deletes it.
  await db.schema.alterTable(table).addColumn('rosterCalendarId', types.text).execute()
  await db.schema.alterTable(table).addColumn('rosterWord', types.text).execute()
  await db.schema
    .alterTable(table)
    .addColumn('rosterLost', 'boolean', column => column.notNull().defaultTo(false))
    .execute()
}
