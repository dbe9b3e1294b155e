import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** When a session was before it ended with its task, as `start/end`: a task that is opened again gets it back. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('timeBlock').addColumn('spanBefore', columnTypes(dialect).text).execute()
}
