import type { Dialect } from '../database.ts'
import { type AnyDb, belongsTo, columnTypes, index, ownedTable, required } from './table-shapes.ts'

/** Imports from other programs, and which task came from which one there. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await ownedTable(db, types, 'taskImport')
    .addColumn('format', types.text, required)
    .addColumn('name', types.text, required)
    .addColumn('created', 'integer', required)
    .addColumn('changed', 'integer', required)
    .addColumn('unchanged', 'integer', required)
    .addColumn('projects', 'integer', required)
    .addColumn('labels', 'integer', required)
    .addColumn('series', 'integer', required)
    .addColumn('notes', types.json, required)
    .addColumn('undoneAt', types.text)
    .addColumn('createdAt', types.text, required)
    .addColumn('undo', types.json)
    .execute()
  const links = db.schema
    .createTable('importedTask')
    .addColumn('userId', types.text, required)
    .addColumn('source', types.text, required)
    .addColumn('sourceKey', types.text, required)
    .addColumn('fingerprint', types.text, required)
    .addColumn('importId', types.text)
  await belongsTo(links, 'importedTask', 'taskId', 'task', types)
    .addPrimaryKeyConstraint('importedTaskKey', ['userId', 'taskId'])
    .execute()
  await index(db, 'importedTask', ['source', 'sourceKey'])
}
