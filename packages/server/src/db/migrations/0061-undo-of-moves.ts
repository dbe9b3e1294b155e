import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** Blocks as they were before something was done now instead of later, so that it can be undone. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('plannerRun').addColumn('blocksBefore', columnTypes(dialect).json).execute()
}
