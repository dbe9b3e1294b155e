import { sql } from 'kysely'
import type { Dialect } from '../database.ts'
import { type AnyDb, belongsTo, columnTypes, index, ownedTable, required } from './table-shapes.ts'

/** Reminders that people add to single tasks or to series, and the channels by which they are sent. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await belongsTo(ownedTable(db, types, 'taskReminder'), 'taskReminder', 'taskId', 'task', types)
    .addColumn('at', types.text)
    .addColumn('before', types.text)
    .addColumn('minutesBefore', 'integer')
    .addColumn('snoozedUntil', types.text)
    .addColumn('firedAt', types.text)
    .addColumn('firedFor', types.text)
    .addColumn('setAt', types.text, required)
    .execute()
  await index(db, 'taskReminder', ['taskId', 'id'])
  await index(db, 'taskReminder', ['at', 'id'], 'at')
  await index(db, 'taskReminder', ['snoozedUntil', 'id'], 'snoozedUntil')
  await index(db, 'taskReminder', ['firedAt', 'id'], 'firedAt')
  await db.schema
    .alterTable('taskSeries')
    .addColumn('reminders', types.json, column => column.notNull().defaultTo(sql`'[]'`))
    .execute()
  await db.schema
    .alterTable('reminderSettings')
    .addColumn('taskReminder', types.json, column => column.notNull().defaultTo(sql`'["push"]'`))
    .execute()
}
