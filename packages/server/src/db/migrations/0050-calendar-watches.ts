import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** Services that call when a calendar changes. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema.alterTable('calendar').addColumn('watchId', types.text).execute()
  await db.schema.alterTable('calendar').addColumn('watchUntil', types.text).execute()
}
