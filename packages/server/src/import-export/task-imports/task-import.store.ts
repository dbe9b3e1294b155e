import { TaskImport } from '@daywright/contract/resources/imports/task-import'
import { TASK_IMPORT_LIMITS } from '@daywright/contract/resources/imports/task-import.values'
import { sql } from 'kysely'
import type { Database, Db, Dialect } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import type { ImportUndo } from '../../db/schema/tables.ts'
import { idList, updateRows } from '../../db/statements/row-batches.ts'
import { batchesOf } from '../../db/statements/sized-batches.ts'

const columns = columnsOf(TaskImport)

export const listImports = (db: Db, ownerId: string) =>
  db
    .selectFrom('taskImport')
    .select(columns)
    .where('userId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(TASK_IMPORT_LIMITS.listed)
    .execute()

/** Only the last import can be undone: what the others need for that is deleted, and so are those that no list shows. */
export async function insertImport(db: Db, ownerId: string, record: TaskImport, undo: ImportUndo): Promise<void> {
  await db.updateTable('taskImport').set({ undo: null }).where('userId', '=', ownerId).execute()
  const { notes, ...fields } = record
  await db
    .insertInto('taskImport')
    .values({ ...fields, userId: ownerId, notes: JSON.stringify(notes), undo: JSON.stringify(undo) })
    .execute()
  const listed = await listImports(db, ownerId)
  const oldest = listed.at(-1)
  if (listed.length === TASK_IMPORT_LIMITS.listed && oldest)
    await db.deleteFrom('taskImport').where('userId', '=', ownerId).where('createdAt', '<', oldest.createdAt).execute()
}

export const findUndo = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('taskImport').select('undo').where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const saveUndone = (db: Db, ownerId: string, id: string, undoneAt: string) =>
  db
    .updateTable('taskImport')
    .set({ undoneAt, undo: null })
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .execute()

/** The tasks that came from a program, with what they looked like there. */
export const listLinks = (db: Db, ownerId: string, source: string) =>
  db
    .selectFrom('importedTask')
    .select(['taskId', 'sourceKey', 'fingerprint'])
    .where('userId', '=', ownerId)
    .where('source', '=', source)
    .orderBy('taskId')
    .execute()

/** Any number of rows in one statement. */
export async function saveFingerprints(
  { db, dialect }: { db: Db; dialect: Dialect },
  ownerId: string,
  rows: readonly { taskId: string; fingerprint: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`with "batch" as materialized (
      ${dialect.selectRows('importedTask', ['taskId', 'fingerprint'], JSON.stringify(rows))})
    update "importedTask" set "fingerprint" = "batch"."fingerprint" from "batch"
    where "importedTask"."userId" = ${ownerId} and "importedTask"."taskId" = "batch"."taskId"`.execute(db)
}

export const listProjectNames = (db: Db, ownerId: string) =>
  db
    .selectFrom('project')
    .select(['id', 'name', 'spaceId'])
    .where('userId', '=', ownerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** The fields of tasks that an import changes. */
export const listChangeable = (
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  ids: readonly string[],
) =>
  db
    .selectFrom('task')
    .select([
      'id',
      'title',
      'description',
      'status',
      'priority',
      'dueAt',
      'startAfter',
      'completedAt',
      'estimateMinutes',
      'firstEstimateMinutes',
      'updatedAt',
      'seriesId',
    ])
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .execute()

/** On SQLite no other request is served during a statement, so that each changes only so many rows. */
const ROWS_AT_ONCE = 500

export async function saveTaskRows(
  own: { db: Db; dialect: Dialect },
  ownerId: string,
  rows: Parameters<typeof updateRows>[2],
): Promise<void> {
  for (const batch of batchesOf(rows, ROWS_AT_ONCE)) await updateRows({ ...own, table: 'task' }, ownerId, batch)
}

/** The tasks that an import created and those that its series have made since. */
export async function listCreatedTasks(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  importId: string,
  seriesIds: readonly string[],
): Promise<string[]> {
  const linked = await db
    .selectFrom('importedTask')
    .select('taskId as id')
    .where('userId', '=', ownerId)
    .where('importId', '=', importId)
    .execute()
  const made = await db
    .selectFrom('task')
    .select('id')
    .where('userId', '=', ownerId)
    .where('seriesId', 'in', idList(dialect, 'taskSeries', seriesIds))
    .execute()
  return [...new Set([...linked, ...made].map(({ id }) => id))]
}

/** Of these projects, those that nothing is in. */
export async function listEmptyProjects(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const used = new Set<string | null>()
  for (const table of ['task', 'taskSeries', 'document'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('projectId')
      .distinct()
      .where('userId', '=', ownerId)
      .where('projectId', 'in', idList(dialect, 'project', ids))
      .execute()
    for (const { projectId } of rows) used.add(projectId)
  }
  return ids.filter(id => !used.has(id))
}

/** Of these labels, those that nothing has. */
export async function listUnusedLabels(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const used = new Set<string>()
  for (const table of ['taskLabel', 'taskSeriesLabel'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('labelId')
      .distinct()
      .where('userId', '=', ownerId)
      .where('labelId', 'in', idList(dialect, 'label', ids))
      .execute()
    for (const { labelId } of rows) used.add(labelId)
  }
  return ids.filter(id => !used.has(id))
}

export const deleteLabels = (
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  ids: readonly string[],
) =>
  db
    .deleteFrom('label')
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'label', ids))
    .execute()
