import { isUuid } from '@daywright/contract/fields'
import { Task, type TaskCreate, type TaskFilter, type TaskPatch } from '@daywright/contract/task'
import type { TaskStatus } from '@daywright/contract/task-enums'
import type { Database, Db } from '../db/database.ts'
import { requireOwned } from '../db/owned.ts'
import { notFound, refuse } from '../errors.ts'
import { newId } from '../identity/new-id.ts'
import { editedAt, nextUpdatedAt } from '../identity/updated-at.ts'
import {
  addLabels,
  deleteTasks,
  findTask,
  insertTask,
  latestBlockUpdate,
  renameBlocks,
  replaceLabels,
  saveTask,
} from './task.store.ts'
import { findTasks } from './task-list.store.ts'
import { withBlocks, withEverything, withRelations } from './task-relations.rules.ts'

export async function taskPage(database: Database, ownerId: string, filter: TaskFilter) {
  const { page, limit } = filter
  const { tasks, total } = await findTasks(database, ownerId, filter)
  const data = await withBlocks(database.db, ownerId, tasks)
  return { data, pagination: { page, limit, total, pages: Math.ceil(total / limit) } }
}

export const taskWithEverything = async (db: Db, ownerId: string, id: string) =>
  withEverything(db, ownerId, await requireTask(db, ownerId, id))

export function createTask(database: Database, ownerId: string, input: TaskCreate, now: string) {
  return database.write(ownerId, async tx => {
    await requireOwned(tx, ownerId, input)
    // The contract fills in what cannot be sent on creation, and leaves out what is not a field of a task.
    const task = Task.parse({ ...input, id: newId(), userId: ownerId, createdAt: now, updatedAt: now })
    await insertTask(tx, { ...task, ...archiving(null, task.status, now) })
    await addLabels(tx, ownerId, task.id, input.labelIds)
    return withRelations(tx, ownerId, task)
  })
}

export function updateTask(database: Database, ownerId: string, id: string, change: TaskPatch, now: string) {
  return database.write(ownerId, async tx => {
    const task = await requireTask(tx, ownerId, id)
    await requireOwned(tx, ownerId, change)
    const { labelIds, ...sent } = change
    const updatedAt = editedAt(task, change, now)
    const fields = { ...sent, ...minutesOnCompletion(task, change), updatedAt }
    await saveTask(tx, ownerId, id, { ...fields, ...archiving(task.status, change.status, now) })
    if (labelIds) await replaceLabels(tx, ownerId, id, labelIds)
    if (sent.title !== undefined && sent.title !== task.title) await retitleBlocks(tx, ownerId, id, sent.title, now)
    return withRelations(tx, ownerId, { ...task, ...fields })
  })
}

/** [TASK-23] */
export function archiveTask(database: Database, ownerId: string, id: string, now: string): Promise<void> {
  return database.write(ownerId, async tx => {
    const task = await requireTask(tx, ownerId, id)
    const updatedAt = nextUpdatedAt(task.updatedAt, now)
    await saveTask(tx, ownerId, id, { status: 'archived', updatedAt, ...archiving(task.status, 'archived', now) })
  })
}

/** [TASK-24] */
export function removeTask(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireTask(tx, ownerId, id)
    await deleteTasks(tx, ownerId, [id])
  })
}

const requireTask = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findTask(db, ownerId, id))) || refuse(notFound('Task'))

/** [TASK-18] */
function minutesOnCompletion(task: Task, change: TaskPatch): { actualMinutes?: number | null } {
  if (change.status !== 'completed' || task.actualMinutes !== null) return {}
  return { actualMinutes: change.estimateMinutes === undefined ? task.estimateMinutes : change.estimateMinutes }
}

/** [TASK-20] Since when a task is archived is kept while it stays so, and forgotten when it leaves. */
function archiving(before: TaskStatus | null, after: TaskStatus | undefined, now: string) {
  if (after === undefined || after === before) return {}
  return { archivedAt: after === 'archived' ? now : null }
}

/** [TASK-21] */
async function retitleBlocks(db: Db, ownerId: string, taskId: string, title: string, now: string): Promise<void> {
  const latest = await latestBlockUpdate(db, ownerId, taskId)
  if (latest !== null) await renameBlocks(db, ownerId, taskId, title, nextUpdatedAt(latest, now))
}
