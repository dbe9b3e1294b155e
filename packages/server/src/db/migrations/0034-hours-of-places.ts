import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** The hours that new tasks of a label, project or space get, which hours are personal, and whether quick add asks for an estimate. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  // Without foreign keys, which SQLite cannot add to a table: the code checks the hours, and detaches them before it deletes them.
  for (const table of ['label', 'project', 'space'])
    await db.schema.alterTable(table).addColumn('schedulePreferenceId', types.text).execute()
  for (const [table, flag] of [
    ['schedulePreference', 'personal'],
    ['plannerSettings', 'askForEstimate'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(flag, 'boolean', column => column.notNull().defaultTo(false))
      .execute()
}
