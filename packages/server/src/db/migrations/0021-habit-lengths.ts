import type { AnyDb } from './table-shapes.ts'

/** The shortest length of a habit's sessions, and whether days off lower what its weeks are asked for. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('habit').addColumn('shortestMinutes', 'integer').execute()
  await db.schema
    .alterTable('habit')
    .addColumn('scaleWithDaysOff', 'boolean', column => column.notNull().defaultTo(false))
    .execute()
}
