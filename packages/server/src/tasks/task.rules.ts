import { isUuid } from '@daywright/contract/fields/fields'
import {
  Task,
  type TaskCreate,
  type TaskFilter,
  type TaskPatch,
  type TaskScope,
} from '@daywright/contract/resources/tasks/task'
import type { Database, Db } from '../db/database.ts'
import { defaultsOf } from '../db/records/columns.ts'
import { requireOwned } from '../db/records/owned.ts'
import { addTextBytes, requireRoomFor, textBytes } from '../db/records/quotas.ts'
import { notFound, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { nextUpdatedAt } from '../ids-and-secrets/updated-at.ts'
import { endSessionsOf } from '../work-sessions/sessions-of-tasks.store.ts'
import { listTaskTexts } from './list/task-list.store.ts'
import { detailedTask, listedTasks, withNewRelations, withRelations } from './read/read-task.rules.ts'
import { findTaskTexts, type TaskTexts } from './read/task-text.store.ts'
import { changeFollowingTasks } from './series/change-following.rules.ts'
import { repeatTask } from './series/repeat-task.rules.ts'
import { hoursOfNewSeries } from './series/series-hours.store.ts'
import { followStatusChanges } from './status-change.rules.ts'
import { deleteTasks, findTask, insertLabelsOfTask, insertTask, saveTask, taskColumns } from './task.store.ts'
import { applyChanges, archiving } from './task-change.rules.ts'
import { findTaskRow } from './task-change.store.ts'

export async function taskPage(database: Database, ownerId: string, filter: TaskFilter) {
  const { page, limit } = filter
  const { tasks, total } = await listTaskTexts(database, ownerId, filter)
  const data = listedTasks({ db: database.db, ownerId }, tasks)
  return { data, pagination: { page, limit, total, pages: Math.ceil(total / limit) } }
}

export const taskWithEverything = async (database: Database, ownerId: string, id: string) =>
  detailedTask({ db: database.db, ownerId }, await requireTaskTexts(database, ownerId, id))

export const requireTaskTexts = async (
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  id: string,
): Promise<TaskTexts> => (isUuid(id) && (await findTaskTexts(db, dialect, ownerId, id))) || refuse(notFound('Task'))

export function createTask(database: Database, ownerId: string, input: TaskCreate, now: string) {
  return database.write(ownerId, async tx => {
    await requireOwned(tx, ownerId, input)
    const task = await addTask(tx, database, ownerId, input, now)
    if (!input.recurrence) return withNewRelations(tx, database.dialect, task, input.labelIds)
    await repeatTask(tx, database, task, input.recurrence, now, async recurrence =>
      input.schedulePreferenceId === undefined ? hoursOfNewSeries(tx, ownerId, recurrence) : input.schedulePreferenceId,
    )
    return withRelations(tx, database.dialect, await requireTask(tx, ownerId, task.id))
  })
}

/** The fields of a task in the order of the contract, with the defaults of those that a create request cannot send. */
const NEW_TASK = { ...Object.fromEntries(taskColumns.map(name => [name, null])), ...defaultsOf(Task) }

export async function addTask(
  tx: Db,
  database: Database,
  ownerId: string,
  input: TaskCreate,
  now: string,
): Promise<Task> {
  const { labelIds, recurrence: _, ...fields } = input
  const task: Task = { ...NEW_TASK, ...fields, id: newId(), userId: ownerId, createdAt: now, updatedAt: now }
  await insertTask(tx, { ...task, ...archiving(null, task.status, now) })
  await insertLabelsOfTask(tx, ownerId, task.id, labelIds)
  await requireRoomFor(tx, database, ownerId, 'tasks')
  await addTextBytes(tx, database, ownerId, textBytes(task.description))
  return task
}

interface ScopedChange {
  change: TaskPatch
  /** Whether the tasks of its series that follow change too. */
  scope: TaskScope
}

export const updateTask = (database: Database, ownerId: string, id: string, scoped: ScopedChange, now: string) =>
  database.write(ownerId, tx => updateTaskIn(tx, database, ownerId, id, scoped, now))

export async function updateTaskIn(
  tx: Db,
  database: Database,
  ownerId: string,
  id: string,
  { change, scope }: ScopedChange,
  now: string,
) {
  const { dialect } = database
  const isFromSeries = scope === 'following'
  const { task, related } = (isUuid(id) && (await findTaskRow(tx, dialect, ownerId, id))) || refuse(notFound('Task'))
  await requireOwned(tx, ownerId, change)
  const [fields] = await applyChanges({ db: tx, dialect, ownerId }, [{ task, change, isFromSeries }], now)
  const { archivedAt: _, touched: __, firstEstimateMinutes: ___, ...changed } = { ...task, ...fields }
  await addTextBytes(tx, database, ownerId, textBytes(changed.description) - textBytes(task.description))
  if (isFromSeries) await changeFollowingTasks(tx, database, task, change, now)
  await followStatusChanges(tx, database, ownerId, [{ task, status: change.status }], now)
  return RELATING_FIELDS.some(name => change[name] !== undefined)
    ? withRelations(tx, dialect, changed)
    : Object.assign(changed, related)
}

/** What a task is related by in the response to a change. */
const RELATING_FIELDS = ['spaceId', 'projectId', 'labelIds'] as const satisfies (keyof TaskPatch)[]

/** [TASK-23] An archived task is kept until a planner run deletes it. */
export function archiveTask(database: Database, ownerId: string, id: string, now: string): Promise<void> {
  return database.write(ownerId, async tx => {
    const task = await requireTask(tx, ownerId, id)
    const updatedAt = nextUpdatedAt(task.updatedAt, now)
    await saveTask(tx, task, { status: 'archived', updatedAt, ...archiving(task.status, 'archived', now) })
    await followStatusChanges(tx, database, ownerId, [{ task, status: 'archived' }], now)
  })
}

/** [TASK-24] Deletes the task permanently. */
export function removeTask(database: Database, ownerId: string, id: string, now: string): Promise<void> {
  return database.write(ownerId, async tx => {
    const task = await requireTask(tx, ownerId, id)
    await endSessionsOf({ db: tx, dialect: database.dialect, ownerId }, [id], now)
    await deleteTasks(tx, ownerId, [id])
    // To the series, a task that is gone is one that is done.
    await followStatusChanges(tx, database, ownerId, [{ task, status: 'cancelled' }], now)
  })
}

export const requireTask = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findTask(db, ownerId, id))) || refuse(notFound('Task'))
