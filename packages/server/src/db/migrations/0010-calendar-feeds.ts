import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, ownedTable, required } from './table-shapes.ts'

/** Calendars that other calendar apps subscribe to, by a secret address. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await ownedTable(db, types, 'calendarFeed')
    .addColumn('name', types.text, required)
    .addColumn('detail', types.text, required)
    .addColumn('includeBlocks', 'boolean', required)
    .addColumn('includeEvents', 'boolean', required)
    .addColumn('includeDue', 'boolean', required)
    .addColumn('alarmMinutes', 'integer')
    .addColumn('tokenHash', types.text)
    .addColumn('tokenEnd', types.text)
    .addColumn('lastReadAt', types.text)
    .addColumn('reads', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('shownRevision', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('shownAt', types.text)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()
  await db.schema.createIndex('calendarFeedByToken').unique().on('calendarFeed').columns(['tokenHash']).execute()
}
