import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, index, required } from './table-shapes.ts'

/** Remembers requests that were sent with an Idempotency-Key, so that a repeat has no further effect. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const { text } = columnTypes(dialect)
  await db.schema
    .createTable('idempotentRequest')
    .addColumn('userId', text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('key', text, required)
    .addColumn('requestHash', text, required)
    .addColumn('status', 'integer')
    .addColumn('body', text)
    .addColumn('createdAt', text, required)
    .addPrimaryKeyConstraint('idempotentRequestKey', ['userId', 'key'])
    .execute()
  await index(db, 'idempotentRequest', ['createdAt'])
}
