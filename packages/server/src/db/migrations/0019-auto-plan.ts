import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, required } from './table-shapes.ts'

/** Accounts whose planner runs by itself: when it is their turn, and what it changed the last time. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .alterTable('plannerSettings')
    .addColumn('autoPlan', 'boolean', column => column.notNull().defaultTo(false))
    .execute()
  await db.schema.alterTable('plannerRun').addColumn('automatic', types.json).execute()
  await db.schema
    .createTable('planSchedule')
    .addColumn('userId', types.text, column => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('seenRevision', types.number, required)
    .addColumn('seenAt', types.number, required)
    .addColumn('changedAt', types.number)
    .addColumn('morningAt', types.number)
    .addColumn('heldUntil', types.number, required)
    .addColumn('notBefore', types.number, required)
    .addColumn('leaseUntil', types.number, required)
    .addColumn('leaseBy', types.text)
    .execute()
}
