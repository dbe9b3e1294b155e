import type { AnyDb } from './table-shapes.ts'

/** Calendars of connected accounts whose events can be changed here. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('calendar')
    .addColumn('writesBack', 'boolean', column => column.notNull().defaultTo(false))
    .execute()
}
