import type { AnyDb } from './table-shapes.ts'

/** Whether the sessions of the tasks of a series are kept together. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('taskSeries').addColumn('focus', 'boolean').execute()
}
