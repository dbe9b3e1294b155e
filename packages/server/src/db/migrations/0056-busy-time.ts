import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** Accounts in whose main calendar time is blocked for the plan. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('caldavAccount')
    .addColumn('busyTime', columnTypes(dialect).text, column => column.notNull().defaultTo('off'))
    .execute()
}
