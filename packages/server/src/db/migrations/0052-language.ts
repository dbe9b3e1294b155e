import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** The language of an account; null for that of the browser. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('plannerSettings').addColumn('language', columnTypes(dialect).text).execute()
}
