import { Task } from '@daywright/contract/resources/tasks/task'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { deleteWithText } from '../db/records/quotas.ts'
import { insertRecord, updateRecord } from '../db/records/records.ts'
import type { Tables } from '../db/schema/tables.ts'
import { bytesOf } from '../db/statements/sized-batches.ts'

export const taskColumns = columnsOf(Task)

/** Long descriptions are left out of lists, and read one at a time while the response is written [TASK-38]. */
const LONG_DESCRIPTION_BYTES = 10_000

export const isShort = (table: string) => sql`${bytesOf(`${table}.description`)} <= ${sql.lit(LONG_DESCRIPTION_BYTES)}`
export const shortDescription = (table: string) =>
  sql<string | null>`case when ${isShort(table)} then ${sql.ref(`${table}.description`)} end`

export async function findDescription(db: Db, ownerId: string, id: string): Promise<string | undefined> {
  const query = db.selectFrom('task').select('description').where('userId', '=', ownerId).where('id', '=', id)
  return (await query.executeTakeFirst())?.description
}

export const findTask = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('task').select(taskColumns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const insertTask = (db: Db, task: Insertable<Tables['task']>) =>
  insertRecord(db, 'task', task, { mayWait: true })

/** `archivedAt` is stored, but is not a field of a task in the API. */
type StoredTaskChange = Partial<Task> & { archivedAt?: string | null }

export async function saveTask(db: Db, task: Task, { archivedAt, ...change }: StoredTaskChange): Promise<Task> {
  await updateRecord(db, 'task', task, archivedAt === undefined ? change : { ...change, archivedAt })
  return { ...task, ...change }
}

/** Deletes tasks permanently. Their blocks and subtasks are kept; checklist items and links are deleted. */
export async function deleteTasks(db: Db, ownerId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('timeBlock')
    .set({ taskId: null })
    .where('userId', '=', ownerId)
    .where('taskId', 'in', ids)
    .execute()
  await db
    .updateTable('task')
    .set({ parentTaskId: null })
    .where('userId', '=', ownerId)
    .where('parentTaskId', 'in', ids)
    .execute()
  await deleteWithText(db, 'task', ownerId, ids)
}

export async function insertLabelsOfTask(db: Db, ownerId: string, taskId: string, labelIds: readonly string[]) {
  const links = [...new Set(labelIds)].map(labelId => ({ userId: ownerId, taskId, labelId }))
  if (links.length > 0) await db.insertInto('taskLabel').values(links).execute()
}
