import type { Task, TaskWithRelations } from '@daywright/contract/resources/tasks/task'
import type { Db } from '../../db/database.ts'
import { listLabelsOfTasks } from '../../db/records/task-labels.ts'
import { withDescriptions } from './long-descriptions.rules.ts'
import {
  findTaskTitle,
  listBlocksOfTasks,
  listChecklistItems,
  listDocumentsOfTask,
  listProjectsById,
  listSpacesById,
  listSubtasks,
} from './task-relations.store.ts'

type Relations = Omit<TaskWithRelations, keyof Task>
/** What relations are found by. */
type Related = Pick<Task, 'id' | 'spaceId' | 'projectId'>

/** [TASK-4] A page of tasks, in a fixed number of statements. */
export async function withBlocks<T extends Related>(db: Db, ownerId: string, tasks: T[]) {
  if (tasks.length === 0) return []
  const relate = await relationsOf(db, ownerId, tasks)
  const rows = await listBlocksOfTasks(db, ownerId, idsOf(tasks), 'not cancelled')
  const blocks = Map.groupBy(rows, block => block.taskId)
  return tasks.map(task => Object.assign(relate(task), { timeBlocks: blocks.get(task.id) ?? [] }))
}

export async function withRelations(db: Db, ownerId: string, task: Task): Promise<TaskWithRelations> {
  const relate = await relationsOf(db, ownerId, [task])
  return relate(task)
}

/** A task that was created in this transaction: it has no checklist yet, and labels only if some were sent. */
export async function withNewRelations(
  db: Db,
  ownerId: string,
  task: Task,
  labelIds: readonly string[],
): Promise<TaskWithRelations> {
  if (labelIds.length > 0 || task.spaceId !== null || task.projectId !== null) return withRelations(db, ownerId, task)
  return Object.assign(task, { space: null, project: null, labels: [], checklistItems: [] })
}

/** [TASK-15] A task with everything that belongs to it. */
export async function withEverything(db: Db, ownerId: string, task: Task) {
  const { id, parentTaskId } = task
  return Object.assign(await withRelations(db, ownerId, task), {
    timeBlocks: await listBlocksOfTasks(db, ownerId, [id], 'all'),
    subtasks: withDescriptions(db, ownerId, await listSubtasks(db, ownerId, id)),
    parentTask: (parentTaskId !== null && (await findTaskTitle(db, ownerId, parentTaskId))) || null,
    documents: await listDocumentsOfTask(db, ownerId, id),
  })
}

/**
 * Loads what belongs to the tasks and returns a function that adds it to one of them. The function changes the task
 * itself, which avoids a copy of each row of a list.
 */
async function relationsOf<T extends Related>(
  db: Db,
  ownerId: string,
  tasks: readonly T[],
): Promise<(task: T) => T & Relations> {
  const ids = idsOf(tasks)
  const spaces = byId(await listSpacesById(db, ownerId, present(tasks.map(task => task.spaceId))))
  const projects = byId(await listProjectsById(db, ownerId, present(tasks.map(task => task.projectId))))
  const labels = await listLabelsOfTasks(db, ownerId, ids)
  const checklistItems = Map.groupBy(await listChecklistItems(db, ownerId, ids), item => item.taskId)
  return task =>
    Object.assign(task, {
      space: spaces.get(task.spaceId) ?? null,
      project: projects.get(task.projectId) ?? null,
      labels: labels.get(task.id) ?? [],
      checklistItems: checklistItems.get(task.id) ?? [],
    })
}

const idsOf = (tasks: readonly Related[]) => tasks.map(task => task.id)

const present = (ids: readonly (string | null)[]) => [...new Set(ids)].filter(id => id !== null)

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map<string | null, T>(rows.map(row => [row.id, row]))
