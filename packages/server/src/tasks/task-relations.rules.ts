import type { Task, TaskDetail, TaskInList, TaskWithRelations } from '@daywright/contract/task'
import type { Db } from '../db/database.ts'
import { listLabelsOfTasks } from '../db/task-labels.ts'
import {
  blocksOf,
  checklistItemsOf,
  documentsOf,
  projectsOf,
  spacesOf,
  subtasksOf,
  titleOf,
} from './task-relations.store.ts'

/** [TASK-4] A page of tasks, with as many statements for one task as for a hundred. */
export async function withBlocks(db: Db, ownerId: string, tasks: Task[]): Promise<TaskInList[]> {
  if (tasks.length === 0) return []
  const relate = await relationsOf(db, ownerId, tasks)
  const rows = await blocksOf(db, ownerId, idsOf(tasks), 'not cancelled')
  const blocks = Map.groupBy(rows, block => block.taskId)
  return tasks.map(task => Object.assign(relate(task), { timeBlocks: blocks.get(task.id) ?? [] }))
}

export async function withRelations(db: Db, ownerId: string, task: Task): Promise<TaskWithRelations> {
  const relate = await relationsOf(db, ownerId, [task])
  return relate(task)
}

/** [TASK-15] */
export async function withEverything(db: Db, ownerId: string, task: Task): Promise<TaskDetail> {
  const { id, parentTaskId } = task
  return Object.assign(await withRelations(db, ownerId, task), {
    timeBlocks: await blocksOf(db, ownerId, [id], 'all'),
    subtasks: await subtasksOf(db, ownerId, id),
    parentTask: (parentTaskId !== null && (await titleOf(db, ownerId, parentTaskId))) || null,
    documents: await documentsOf(db, ownerId, id),
  })
}

/** Reads what belongs to the tasks; gives the function that puts it on one of them. The task itself is added to, which
 * spares a copy of each row of a list. */
async function relationsOf(
  db: Db,
  ownerId: string,
  tasks: readonly Task[],
): Promise<(task: Task) => TaskWithRelations> {
  const ids = idsOf(tasks)
  const spaces = byId(await spacesOf(db, ownerId, present(tasks.map(task => task.spaceId))))
  const projects = byId(await projectsOf(db, ownerId, present(tasks.map(task => task.projectId))))
  const labels = await listLabelsOfTasks(db, ownerId, ids)
  const checklistItems = Map.groupBy(await checklistItemsOf(db, ownerId, ids), item => item.taskId)
  return task =>
    Object.assign(task, {
      space: spaces.get(task.spaceId) ?? null,
      project: projects.get(task.projectId) ?? null,
      labels: labels.get(task.id) ?? [],
      checklistItems: checklistItems.get(task.id) ?? [],
    })
}

const idsOf = (tasks: readonly Task[]) => tasks.map(task => task.id)

const present = (ids: readonly (string | null)[]) => [...new Set(ids)].filter(id => id !== null)

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map<string | null, T>(rows.map(row => [row.id, row]))
