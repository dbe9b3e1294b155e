import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** When the last attempt of each reminder began, so that accounts can take turns. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .alterTable('reminderOutbox')
    .addColumn('triedAt', types.number, column => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('reminderOutboxByTurn').on('reminderOutbox').columns(['userId', 'triedAt']).execute()
}
