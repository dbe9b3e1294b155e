import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** Whether unconfirmed past sessions count toward the estimate. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('plannerSettings')
    .addColumn('pastSessions', columnTypes(dialect).text, column => column.notNull().defaultTo('count'))
    .execute()
}
