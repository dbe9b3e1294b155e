import { Task } from '@daywright/contract/task'
import type { Insertable } from 'kysely'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { updateRecord } from '../db/records.ts'
import type { Tables } from '../db/tables.ts'

export const taskColumns = columnsOf(Task)

export const findTask = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('task').select(taskColumns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const insertTask = (db: Db, task: Insertable<Tables['task']>) => db.insertInto('task').values(task).execute()

/** `archivedAt` is stored, but is not a field of a task in the API. */
export type TaskChange = Partial<Task> & { archivedAt?: string | null }

export async function saveTask(db: Db, task: Task, { archivedAt, ...change }: TaskChange): Promise<Task> {
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
  await db.deleteFrom('task').where('userId', '=', ownerId).where('id', 'in', ids).execute()
}

export async function insertLabelsOfTask(db: Db, ownerId: string, taskId: string, labelIds: readonly string[]) {
  const links = [...new Set(labelIds)].map(labelId => ({ userId: ownerId, taskId, labelId }))
  if (links.length > 0) await db.insertInto('taskLabel').values(links).execute()
}
