import type { Dialect } from '../database.ts'
import { type AnyDb, type ColumnTypes, columnTypes, required } from './table-shapes.ts'

/** Which reminders an account gets, when it is looked at next, and what is on its way. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await withOwner(db, types, 'reminderSettings')
    .addColumn('morningSummary', types.json, required)
    .addColumn('sessionStart', types.json, required)
    .addColumn('taskAtRisk', types.json, required)
    .addColumn('summaryTime', types.text, required)
    .addColumn('leadMinutes', 'integer', required)
    .addColumn('quietFrom', types.text)
    .addColumn('quietTo', types.text)
    .execute()

  await withOwner(db, types, 'reminderSchedule')
    .addColumn('dueAt', types.number, required)
    .addColumn('since', types.number, required)
    .addColumn('seenRevision', types.number, required)
    .addColumn('leaseUntil', types.number, required)
    .addColumn('leaseBy', types.text)
    .execute()
  await db.schema.createIndex('reminderScheduleByDue').on('reminderSchedule').column('dueAt').execute()

  await db.schema
    .createTable('reminderOutbox')
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('reminder', types.text, required)
    .addColumn('target', types.text, required)
    .addColumn('title', types.text, required)
    .addColumn('body', types.text, required)
    .addColumn('path', types.text, required)
    .addColumn('createdAt', types.number, required)
    .addColumn('dueAt', types.number, required)
    .addColumn('expiresAt', types.number, required)
    .addColumn('attempts', 'integer', required)
    .addColumn('closedAt', types.number)
    .addColumn('leaseUntil', types.number, required)
    .addColumn('leaseBy', types.text)
    .addPrimaryKeyConstraint('reminderOutboxKey', ['userId', 'reminder', 'target'])
    .execute()
  await db.schema.createIndex('reminderOutboxByDue').on('reminderOutbox').columns(['closedAt', 'dueAt']).execute()
  await db.schema.createIndex('reminderOutboxByExpiry').on('reminderOutbox').column('expiresAt').execute()
}

const withOwner = (db: AnyDb, types: ColumnTypes, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('userId', types.text, column => column.primaryKey().references('user.id').onDelete('cascade'))
