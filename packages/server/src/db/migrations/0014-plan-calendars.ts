import type { Dialect } from '../database.ts'
import { type AnyDb, belongsTo, columnTypes, index, ownedTable, required } from './table-shapes.ts'

/** Calendars of CalDAV accounts that the plan is written to: what was written, and up to which revision. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await belongsTo(ownedTable(db, types, 'planEvent'), 'planEvent', 'calendarId', 'calendar', types)
    // Without foreign keys: the event outlives its block and its task until it is deleted there too.
    .addColumn('blockId', types.text, required)
    .addColumn('taskId', types.text)
    .addColumn('startAt', types.text, required)
    .addColumn('endAt', types.text, required)
    .addColumn('etag', types.text)
    .addColumn('contentHash', types.text)
    .execute()
  await index(db, 'planEvent', ['calendarId'])
  await db.schema.alterTable('calendarRead').addColumn('writtenRevision', types.number).execute()
  await db.schema
    .createIndex('calendarReadByWritten')
    .on('calendarRead')
    .column('writtenRevision')
    .where('writtenRevision', 'is not', null)
    .execute()
}
