import type { AnyDb } from './table-shapes.ts'

/** Whether plans use the time that finished tasks took. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('plannerSettings')
    .addColumn('useLearnedEstimates', 'boolean', column => column.notNull().defaultTo(false))
    .execute()
}
