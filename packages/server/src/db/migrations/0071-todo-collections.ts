import { sql } from 'kysely'
import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, index, required } from './table-shapes.ts'

/** Tasks as to-dos of CalDAV: the names that clients give them, what clients keep in them, and which have changed. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .createTable('todoCollection')
    .addColumn('userId', types.text, column => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('keptFrom', types.number, required)
    .addColumn('recordUntil', types.number, required)
    .execute()

  // Without a foreign key to the task: clients still have to hear of one that is deleted.
  await db.schema
    .createTable('todoItem')
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('taskId', types.text, required)
    .addColumn('seriesId', types.text)
    .addColumn('name', types.text, required)
    .addColumn('uid', types.text, required)
    .addColumn('kept', types.text)
    .addColumn('revision', types.number, required)
    .addPrimaryKeyConstraint('todoItemKey', ['userId', 'taskId'])
    .execute()
  // Not unique: a trigger must never fail. The writers of an account take turns, so that looking for the name first is enough.
  await index(db, 'todoItem', ['name'])
  await index(db, 'todoItem', ['uid'])
  await index(db, 'todoItem', ['revision', 'taskId'])

  for (const statement of dialect.followTodos) await sql.raw(statement).execute(db)
}
