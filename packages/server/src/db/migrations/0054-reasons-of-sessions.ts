import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** Why a session is where it is, as a code with values. Older blocks have the sentence alone, until the next run. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('timeBlock').addColumn('reason', columnTypes(dialect).json).execute()
}
