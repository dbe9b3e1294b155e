import type { Task } from '@daywright/contract/task'
import type { TimeBlock } from '@daywright/contract/time-block'
import type { Db, Dialect } from '../db/database.ts'
import { type BatchTarget, idList, insertRows, updateRows } from '../db/row-batches.ts'
import { taskColumns } from './task.store.ts'

export type TaskRow = Task & { archivedAt: string | null }

export const listTaskRows = (db: Db, dialect: Dialect, ownerId: string, ids: readonly string[]): Promise<TaskRow[]> =>
  db
    .selectFrom('task')
    .select([...taskColumns, 'archivedAt'])
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .execute()

interface TaskEdit {
  task: TaskRow
  fields: Partial<TaskRow>
}

/** One statement sets the same columns in every row, so each row also repeats what only other rows change. */
export async function saveTasks(target: BatchTarget, ownerId: string, edits: readonly TaskEdit[]): Promise<void> {
  const columns = new Set(edits.flatMap(({ fields }) => Object.keys(fields) as (keyof TaskRow)[]))
  const rows = edits.map(({ task, fields }) => {
    const changed: TaskRow = { ...task, ...fields }
    return { id: task.id, ...Object.fromEntries([...columns].map(column => [column, changed[column]])) }
  })
  await updateRows(target, ownerId, rows)
}

export interface LabelSet {
  taskId: string
  labelIds: readonly string[]
}

/** Gives each task exactly these labels; repeats are dropped. */
export async function saveLabelsOfTasks(
  target: BatchTarget,
  ownerId: string,
  sets: readonly LabelSet[],
): Promise<void> {
  if (sets.length === 0) return
  const taskIds = sets.map(({ taskId }) => taskId)
  const { db, dialect } = target
  await db
    .deleteFrom('taskLabel')
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .execute()
  const links = sets.flatMap(({ taskId, labelIds }) =>
    [...new Set(labelIds)].map(labelId => ({ userId: ownerId, taskId, labelId })),
  )
  await insertRows(target, links)
}

export const listBlocksOfTasks = (db: Db, dialect: Dialect, ownerId: string, taskIds: readonly string[]) =>
  db
    .selectFrom('timeBlock')
    .select(['id', 'taskId', 'updatedAt'])
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .execute()

export const saveBlockTitles = (
  target: BatchTarget,
  ownerId: string,
  blocks: readonly Pick<TimeBlock, 'id' | 'title' | 'updatedAt'>[],
) => updateRows(target, ownerId, blocks)

/** [TASK-36] Time that is planned for a task which is gone would only be in the way. */
export const deleteComingBlocks = (
  db: Db,
  dialect: Dialect,
  ownerId: string,
  taskIds: readonly string[],
  now: string,
) =>
  db
    .deleteFrom('timeBlock')
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .where('status', '=', 'scheduled')
    .where('endAt', '>', now)
    .execute()
