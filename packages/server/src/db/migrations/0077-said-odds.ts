import type { Dialect } from '../database.ts'
import { type AnyDb, belongsTo, columnTypes, index, required } from './table-shapes.ts'

/** The odds that were last said for the due date of each task, at least a day before it. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  const table = db.schema
    .createTable('saidOdds')
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
  await belongsTo(table as never, 'saidOdds', 'taskId', 'task', types)
    .addColumn('dueAt', types.text, required)
    .addColumn('on', types.text, required)
    .addColumn('percent', 'integer', required)
    .addPrimaryKeyConstraint('saidOddsKey', ['userId', 'taskId'])
    .execute()
  await index(db, 'saidOdds', ['dueAt'])
}
