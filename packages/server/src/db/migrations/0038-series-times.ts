import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** When in the day the tasks of a series are done: from a time on, or in a preferred part of the day. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  for (const name of ['startTime', 'partOfDay'])
    await db.schema.alterTable('taskSeries').addColumn(name, types.text).execute()
}
