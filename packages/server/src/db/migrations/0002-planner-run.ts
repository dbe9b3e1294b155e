import { sql } from 'kysely'
import type { Dialect } from '../database.ts'
import type { AnyDb } from './table-shapes.ts'

/** Records what the last run of each account did, so that it can be undone. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('plannerRun')
    .addColumn('userId', sql.raw(dialect.textType), column =>
      column.primaryKey().references('user.id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', column => column.notNull())
    .addColumn('created', sql.raw(dialect.jsonType), column => column.notNull())
    .addColumn('cancelled', sql.raw(dialect.jsonType), column => column.notNull())
    .execute()
}
