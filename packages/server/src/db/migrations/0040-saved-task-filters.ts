import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** The filters of the task list that an account has saved. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('plannerSettings')
    .addColumn('taskFilters', columnTypes(dialect).json, column => column.notNull().defaultTo('[]'))
    .execute()
}
