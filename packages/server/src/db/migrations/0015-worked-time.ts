import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, index } from './table-shapes.ts'

/** What was worked on a block, and its timer. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const { text } = columnTypes(dialect)
  await db.schema.alterTable('timeBlock').addColumn('actualMinutes', 'integer').execute()
  await db.schema
    .alterTable('timeBlock')
    .addColumn('workedSeconds', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('timeBlock').addColumn('timerStartedAt', text).execute()
  await index(db, 'timeBlock', ['timerStartedAt'], 'timerStartedAt')
}
