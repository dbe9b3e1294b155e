import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, ownedTable, required } from './table-shapes.ts'

/** Templates of projects and tasks, and what their last uses have created. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await ownedTable(db, types, 'template')
    .addColumn('name', types.text, required)
    .addColumn('description', types.text, required)
    .addColumn('project', types.json)
    .addColumn('tasks', types.json, required)
    .addColumn('taskCount', 'integer', required)
    .addColumn('questions', types.json, required)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()
  await ownedTable(db, types, 'templateUse')
    .addColumn('name', types.text, required)
    .addColumn('projectId', types.text)
    .addColumn('tasks', 'integer', required)
    .addColumn('undoneAt', types.text)
    .addColumn('createdAt', types.text, required)
    .addColumn('undo', types.json)
    .execute()
}
