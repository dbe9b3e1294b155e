import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** Days off that take personal hours too, and why a series left a date out. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('calendarEvent')
    .addColumn('blocksPersonal', 'boolean', column => column.notNull().defaultTo(false))
    .execute()
  await db.schema.alterTable('task').addColumn('skipReason', columnTypes(dialect).text).execute()
}
