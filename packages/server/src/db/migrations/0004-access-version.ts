import type { AnyDb } from './table-shapes.ts'

/** The version that every request compares to notice that a key, a session or a role was taken away. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('accessVersion', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}
