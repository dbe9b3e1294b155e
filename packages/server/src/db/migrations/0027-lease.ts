import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, required } from './table-shapes.ts'

/** Work that one process at a time does, such as the planner run of an account. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .createTable('lease')
    .addColumn('name', types.text, column => column.primaryKey())
    .addColumn('holder', types.text, required)
    .addColumn('expiresAt', types.number, required)
    .execute()
}
