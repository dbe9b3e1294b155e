import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** Accounts at Google and Microsoft, in the table of those at CalDAV servers. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .alterTable('caldavAccount')
    .addColumn('provider', types.text, column => column.notNull().defaultTo('caldav'))
    .execute()
  await db.schema.alterTable('caldavAccount').addColumn('problem', types.json).execute()
}
