import type { Task } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Db, Dialect } from '../db/database.ts'
import { updateRecord } from '../db/records/records.ts'
import { compiledQuery } from '../db/statements/compiled-query.ts'
import { type BatchTarget, idList, insertRows, updateRows } from '../db/statements/row-batches.ts'
import { bytesOf } from '../db/statements/sized-batches.ts'
import { relatedRecords, relatedTexts } from './read/task-text.store.ts'
import { taskColumns } from './task.store.ts'

/** Without the description, which may be long and which no rule about changes reads. */
export type TaskRow = Omit<Task, 'description'> & Unshown

/** Columns of a task that are not in the API. */
interface Unshown {
  archivedAt: string | null
  touched: string | null
  firstEstimateMinutes: number | null
}

const rowColumns = [...taskColumns, 'archivedAt', 'touched', 'firstEstimateMinutes'] as const
const columns = rowColumns.filter(name => name !== 'description')

export const listTaskRows = (db: Db, dialect: Dialect, ownerId: string, ids: readonly string[]): Promise<TaskRow[]> =>
  db
    .selectFrom('task')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .execute()

const findRow = compiledQuery((db, { ownerId, id }: { ownerId: string; id: string }, dialect: Dialect) =>
  db
    .selectFrom('task')
    .select(rowColumns)
    .select(relatedTexts(db, dialect, ownerId))
    .where('userId', '=', ownerId)
    .where('id', '=', id),
)

/** A task with the relations that the response to a change has, so that they need no statements of their own. */
export async function findTaskRow(db: Db, dialect: Dialect, ownerId: string, id: string) {
  const [row] = await findRow(db, { ownerId, id }, dialect)
  if (!row) return undefined
  const task = Object.fromEntries(rowColumns.map(name => [name, row[name]])) as unknown as Task & TaskRow
  return { task, related: relatedRecords(row) }
}

/** [EST-9] The work so far was for all parts of the task, so no estimate is compared with it. */
export const forgetFirstEstimate = (db: Db, ownerId: string, id: string) =>
  db
    .updateTable('task')
    .set({ firstEstimateMinutes: 0 })
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .where('firstEstimateMinutes', 'is not', null)
    .execute()

/** The bytes of the descriptions of these tasks, together. */
export async function sumDescriptionBytes(
  db: Db,
  dialect: Dialect,
  ownerId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const row = await db
    .selectFrom('task')
    .select(eb => eb.fn.sum<number | null>(bytesOf('description')).as('bytes'))
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .executeTakeFirst()
  return row?.bytes ?? 0
}

export type TaskFields = Partial<Task & TaskRow>
interface TaskEdit {
  task: TaskRow
  fields: TaskFields
}

/** Tasks with a new description are saved apart, so that the others need not repeat theirs. */
export async function saveTasks(target: BatchTarget, ownerId: string, edits: readonly TaskEdit[]): Promise<void> {
  const [only, ...others] = edits
  if (only && others.length === 0)
    return updateRecord(target.db, 'task', { userId: ownerId, id: only.task.id }, only.fields, { mayWait: true })
  const groups = Map.groupBy(edits, ({ fields }) => fields.description !== undefined)
  for (const group of groups.values()) await saveGroup(target, ownerId, group)
}

/** One statement sets the same columns in every row, so each row also repeats what only other rows change. */
async function saveGroup(target: BatchTarget, ownerId: string, edits: readonly TaskEdit[]): Promise<void> {
  const columns = new Set(edits.flatMap(({ fields }) => Object.keys(fields) as (keyof TaskFields)[]))
  const rows = edits.map(({ task, fields }) => {
    const changed: TaskFields = { ...task, ...fields }
    return { id: task.id, ...Object.fromEntries([...columns].map(column => [column, changed[column] ?? null])) }
  })
  await updateRows(target, ownerId, rows)
}

interface LabelSet {
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
