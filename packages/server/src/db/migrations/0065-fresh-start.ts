import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** What the last fresh start of each account changed, so that it can be undone. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .createTable('freshStart')
    .addColumn('userId', types.text, column => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('planRevision', types.number)
    .addColumn('tasks', types.json, column => column.notNull())
    .addColumn('sessions', types.json, column => column.notNull())
    .execute()
}
