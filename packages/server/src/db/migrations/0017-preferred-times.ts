import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** Where in the day tasks and the tasks of labels are best, and whether their sessions are kept together. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  for (const table of ['task', 'label']) await db.schema.alterTable(table).addColumn('partOfDay', types.text).execute()
  await db.schema.alterTable('task').addColumn('focus', 'boolean').execute()
  await db.schema
    .alterTable('label')
    .addColumn('focus', 'boolean', column => column.notNull().defaultTo(false))
    .execute()
}
