import { isUuid } from '@daywright/contract/fields'
import { Task, type TaskCreate, type TaskFilter, type TaskPatch } from '@daywright/contract/task'
import type { TaskStatus } from '@daywright/contract/task-enums'
import type { Database, Db } from '../db/database.ts'
import { requireOwned } from '../db/owned.ts'
import { notFound, refuse } from '../errors.ts'
import { newId } from '../identity/new-id.ts'
import { editedAt, nextUpdatedAt } from '../identity/updated-at.ts'
import { listTasks } from './list/task-list.store.ts'
import {
  deleteTasks,
  findLatestBlockUpdate,
  findTask,
  insertLabelsOfTask,
  insertTask,
  saveBlockTitles,
  saveLabelsOfTask,
  saveTask,
} from './task.store.ts'
import { withBlocks, withEverything, withRelations } from './task-relations.rules.ts'

export async function taskPage(database: Database, ownerId: string, filter: TaskFilter) {
  const { page, limit } = filter
  const { tasks, total } = await listTasks(database, ownerId, filter)
  const data = await withBlocks(database.db, ownerId, tasks)
  return { data, pagination: { page, limit, total, pages: Math.ceil(total / limit) } }
}

export const taskWithEverything = async (db: Db, ownerId: string, id: string) =>
  withEverything(db, ownerId, await requireTask(db, ownerId, id))

export function createTask(database: Database, ownerId: string, input: TaskCreate, now: string) {
  return database.write(ownerId, async tx => {
    await requireOwned(tx, ownerId, input)
    // Parsing fills in the fields that a create request cannot send and drops those that are not a task's.
    const task = Task.parse({ ...input, id: newId(), userId: ownerId, createdAt: now, updatedAt: now })
    await insertTask(tx, { ...task, ...archiving(null, task.status, now) })
    await insertLabelsOfTask(tx, ownerId, task.id, input.labelIds)
    return withRelations(tx, ownerId, task)
  })
}

export function updateTask(database: Database, ownerId: string, id: string, change: TaskPatch, now: string) {
  return database.write(ownerId, async tx => {
    const task = await requireTask(tx, ownerId, id)
    await requireOwned(tx, ownerId, change)
    const { labelIds, ...fields } = change
    const saved = await saveTask(tx, task, {
      ...fields,
      ...minutesOnCompletion(task, change),
      ...archiving(task.status, change.status, now),
      updatedAt: editedAt(task, change, now),
    })
    if (labelIds) await saveLabelsOfTask(tx, ownerId, id, labelIds)
    if (saved.title !== task.title) await retitleBlocks(tx, ownerId, id, saved.title, now)
    return withRelations(tx, ownerId, saved)
  })
}

/** [TASK-23] An archived task is kept until a planner run deletes it. */
export function archiveTask(database: Database, ownerId: string, id: string, now: string): Promise<void> {
  return database.write(ownerId, async tx => {
    const task = await requireTask(tx, ownerId, id)
    const updatedAt = nextUpdatedAt(task.updatedAt, now)
    await saveTask(tx, task, { status: 'archived', updatedAt, ...archiving(task.status, 'archived', now) })
  })
}

/** [TASK-24] Deletes the task permanently. */
export function removeTask(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireTask(tx, ownerId, id)
    await deleteTasks(tx, ownerId, [id])
  })
}

const requireTask = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findTask(db, ownerId, id))) || refuse(notFound('Task'))

/** [TASK-18] Completing a task sets its actual minutes to the estimate, unless they are set already. */
function minutesOnCompletion(task: Task, change: TaskPatch): { actualMinutes?: number | null } {
  if (change.status !== 'completed' || task.actualMinutes !== null) return {}
  return { actualMinutes: change.estimateMinutes === undefined ? task.estimateMinutes : change.estimateMinutes }
}

/** [TASK-20] `archivedAt` is set when a task becomes archived and cleared when it stops being so. */
function archiving(before: TaskStatus | null, after: TaskStatus | undefined, now: string) {
  if (after === undefined || after === before) return {}
  return { archivedAt: after === 'archived' ? now : null }
}

/** [TASK-21] Blocks have the title of their task. */
async function retitleBlocks(db: Db, ownerId: string, taskId: string, title: string, now: string): Promise<void> {
  const latest = await findLatestBlockUpdate(db, ownerId, taskId)
  if (latest !== null) await saveBlockTitles(db, ownerId, taskId, title, nextUpdatedAt(latest, now))
}
