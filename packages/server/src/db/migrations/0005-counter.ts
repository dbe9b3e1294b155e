import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, required } from './table-shapes.ts'

/** Counts that all processes share: sign-in attempts and requests per minute. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .createTable('counter')
    .addColumn('name', types.text, column => column.primaryKey())
    .addColumn('count', types.number, required)
    .addColumn('expiresAt', types.number, required)
    .execute()
  await db.schema.createIndex('counterByExpiry').on('counter').column('expiresAt').execute()
}
