import type { Db } from '../db/database.ts'

export interface TaskDocument {
  userId: string
  taskId: string
  documentId: string
}

export const listTasksOfDocument = (db: Db, ownerId: string, documentId: string) =>
  db
    .selectFrom('taskDocument')
    .innerJoin('task', join => join.onRef('task.id', '=', 'taskDocument.taskId').on('task.userId', '=', ownerId))
    .select(['task.id', 'task.title', 'task.status'])
    .where('taskDocument.userId', '=', ownerId)
    .where('taskDocument.documentId', '=', documentId)
    .orderBy('task.sortOrder')
    .orderBy('task.createdAt')
    .orderBy('task.id')
    .execute()

export const insertTaskDocument = (db: Db, link: TaskDocument) =>
  db
    .insertInto('taskDocument')
    .values(link)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const deleteTaskDocument = (db: Db, { userId, taskId, documentId }: TaskDocument) =>
  db
    .deleteFrom('taskDocument')
    .where('userId', '=', userId)
    .where('taskId', '=', taskId)
    .where('documentId', '=', documentId)
    .execute()
