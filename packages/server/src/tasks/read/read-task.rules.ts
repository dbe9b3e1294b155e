import type { Task, TaskDetail, TaskInList, TaskWithRelations } from '@daywright/contract/resources/tasks/task'
import type { Db, Dialect } from '../../db/database.ts'
import { JsonText } from '../../json/json-pieces.ts'
import { findDescription } from '../task.store.ts'
import { detailText, findRelations, listedText, type TaskTexts } from './task-text.store.ts'

interface Reading {
  db: Db
  ownerId: string
}

/** The tasks of a page, or one after another if the long description of one has still to be read. */
export function listedTasks(reading: Reading, tasks: readonly TaskTexts[]): JsonText | AsyncIterable<TaskInList> {
  const page = `[${tasks.map(listedText).join(',')}]`
  return tasks.some(task => task.isCut) ? withDescriptions(reading, JSON.parse(page)) : new JsonText(page)
}

/** [TASK-15] A task with everything that belongs to it. Among its subtasks there may be long descriptions. */
export function detailedTask(reading: Reading, task: TaskTexts) {
  if (!task.isCut) return new JsonText(detailText(task))
  const detail = detailRecord(task)
  return { ...detail, subtasks: withDescriptions(reading, detail.subtasks) }
}

/** The same as a record, for what is made from it. Long descriptions of its subtasks are null. */
export const detailRecord = (task: TaskTexts): TaskDetail => JSON.parse(detailText(task))

/** [TASK-38] Descriptions that the texts leave out are read one at a time. A task that was deleted meanwhile is left out. */
async function* withDescriptions<T extends Task>({ db, ownerId }: Reading, tasks: readonly T[]): AsyncGenerator<T> {
  for (const task of tasks) {
    const description = task.description ?? (await findDescription(db, ownerId, task.id))
    if (description !== undefined) yield { ...task, description }
  }
}

/** The response to a change of a task. */
export const withRelations = async (db: Db, dialect: Dialect, task: Task): Promise<TaskWithRelations> =>
  Object.assign(task, await findRelations(db, dialect, task.userId, task.id))

/** A task that was created in this transaction: it has no checklist yet, and labels only if some were sent. */
export async function withNewRelations(
  db: Db,
  dialect: Dialect,
  task: Task,
  labelIds: readonly string[],
): Promise<TaskWithRelations> {
  if (labelIds.length > 0 || task.spaceId !== null || task.projectId !== null) return withRelations(db, dialect, task)
  return Object.assign(task, { space: null, project: null, labels: [], checklistItems: [] })
}
