import type { Dialect } from '../database.ts'
import { type AnyDb, belongsTo, columnTypes, index, required } from './table-shapes.ts'

/** What planner runs changed about tasks, and what the last run was based on. A run is named by the revision of the account after it. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .createTable('pastRun')
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('revision', types.number, required)
    .addColumn('at', types.text, required)
    .addColumn('reason', types.text, required)
    .addColumn('changes', 'integer', required)
    .addPrimaryKeyConstraint('pastRunKey', ['userId', 'revision'])
    .execute()

  const changes = db.schema
    .createTable('planChange')
    .addColumn('userId', types.text, required)
    .addColumn('revision', types.number, required)
  await belongsTo(changes, 'planChange', 'taskId', 'task', types)
    .addColumn('firstAt', types.text, required)
    .addColumn('lastAt', types.text, required)
    .addColumn('lateBefore', 'boolean', required)
    .addColumn('lateAfter', 'boolean', required)
    .addColumn('detail', types.json, required)
    .addPrimaryKeyConstraint('planChangeKey', ['userId', 'taskId', 'revision'])
    .addForeignKeyConstraint('planChange_run', ['userId', 'revision'], 'pastRun', ['userId', 'revision'], key =>
      key.onDelete('cascade'),
    )
    .execute()
  // For the history of a day, and for what goes with a run.
  await index(db, 'planChange', ['revision'])

  await db.schema
    .createTable('planBasis')
    .addColumn('userId', types.text, column => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('present', types.json, required)
    .addColumn('previous', types.json)
    .execute()
}
