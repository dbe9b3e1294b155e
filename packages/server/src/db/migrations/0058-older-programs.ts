import type { AnyDb } from './table-shapes.ts'

/** Each migration says whether programs that do not know it may go on writing. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('migration')
    .addColumn('olderMayWrite', 'boolean', column => column.notNull().defaultTo(false))
    .execute()
}
