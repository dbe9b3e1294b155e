import { type Task, TaskFilter } from '@daywright/contract/resources/tasks/task'
import { sql } from 'kysely'
import type { Database, Db, Dialect } from '../../db/database.ts'
import { listLabelsOfTasks } from '../../db/records/labels-of-tasks.ts'
import { idList } from '../../db/statements/row-batches.ts'
import { isLaterOccurrence, matchingTasks } from '../../tasks/list/task-filter.store.ts'
import { findDescription, shortDescription } from '../../tasks/task.store.ts'

const COLUMNS = [
  ...(['id', 'title', 'status', 'priority', 'dueAt', 'startAfter', 'completedAt', 'parentTaskId', 'seriesId'] as const),
  ...(['skippedAt', 'createdAt', 'updatedAt'] as const),
] as const satisfies (keyof Task)[]

/** A task as clients of to-dos may see it. */
export interface TodoRow extends Pick<Task, (typeof COLUMNS)[number]> {
  /** Null if it is long: then it is read by itself, and only if it is asked for. */
  description: string | null
  labels: string[]
  /** The last part of its address. */
  name: string
  uid: string
  kept: string | null
  parentUid: string | null
  /** Another open task of its series comes before it. */
  isLater: boolean
}

const FINISHED_IN_LISTS = ['completed', 'cancelled'] as const
const NEXT_OCCURRENCES = TaskFilter.parse({ occurrences: 'next' })

/** What an account has, with or without its transaction. */
export interface TodoReader extends Pick<Database, 'db' | 'dialect'> {
  ownerId: string
}

/** The ids of all tasks in the collection; finished ones if they were changed since. */
export async function listTodoIds(database: Database, ownerId: string, since: string): Promise<string[]> {
  const open = await matchingTasks(database, ownerId, NEXT_OCCURRENCES).select('id').execute()
  const finished = await finishedBetween(database.db, ownerId, since).execute()
  return [...open, ...finished].map(({ id }) => id)
}

/** Finished tasks that were last changed in a time: those that leave the collection when it begins later. */
export async function listFinishedIds(db: Db, ownerId: string, from: string, to: string): Promise<string[]> {
  const rows = await finishedBetween(db, ownerId, from).where('updatedAt', '<', to).execute()
  return rows.map(({ id }) => id)
}

const finishedBetween = (db: Db, ownerId: string, from: string) =>
  db
    .selectFrom('task')
    .select('id')
    .where('userId', '=', ownerId)
    .where('updatedAt', '>=', from)
    .where('status', 'in', FINISHED_IN_LISTS)
    .where('skippedAt', 'is', null)

/** The open tasks of some series, which take turns in the collection. */
export async function listOpenOfSeries({ db, dialect, ownerId }: TodoReader, seriesIds: readonly string[]) {
  if (seriesIds.length === 0) return []
  const rows = await db
    .selectFrom('task')
    .select('id')
    .where('userId', '=', ownerId)
    .where('seriesId', 'in', idList(dialect, 'taskSeries', seriesIds))
    .where('status', 'not in', [...FINISHED_IN_LISTS, 'archived'])
    .execute()
  return rows.map(({ id }) => id)
}

/** Tasks by their ids, whether they are in the collection or not. */
export async function listTodoRows(reader: TodoReader, ids: readonly string[]): Promise<TodoRow[]> {
  if (ids.length === 0) return []
  const { db, dialect, ownerId } = reader
  const rows = await db
    .selectFrom('task')
    .leftJoin('todoItem as item', join => join.on('item.userId', '=', ownerId).onRef('item.taskId', '=', 'task.id'))
    .leftJoin('todoItem as parent', join =>
      join.on('parent.userId', '=', ownerId).onRef('parent.taskId', '=', 'task.parentTaskId'),
    )
    .select(COLUMNS.map(name => `task.${name}` as const))
    .select(['item.name', 'item.uid', 'item.kept', 'parent.uid as parentUid'])
    .select(shortDescription('task').as('description'))
    .select(eb => isLaterOccurrence(eb as never, ownerId).as('isLater'))
    .where('task.userId', '=', ownerId)
    // One by one, because there are a hundred at most: PostgreSQL cannot tell that of a list in JSON, and would read all tasks.
    .where('task.id', 'in', ids)
    .execute()
  const labels = await listLabelsOfTasks(db, dialect, ownerId, ids)
  return rows.map(({ name, uid, parentUid, isLater, ...row }) => ({
    ...row,
    labels: (labels.get(row.id) ?? []).map(label => label.name),
    name: name ?? defaultName(row.id),
    uid: uid ?? row.id,
    parentUid: parentUid ?? row.parentTaskId,
    isLater: Boolean(isLater),
  }))
}

/** [CALTODO-4] The name of a task that no client has named. */
export const defaultName = (taskId: string): string => `${taskId}.ics`

/** The description, which the row does not have if it is long. */
export const descriptionOf = async (db: Db, ownerId: string, { id, description }: TodoRow): Promise<string> =>
  description ?? (await findDescription(db, ownerId, id)) ?? ''

/** For `where('name', 'in', nameList(…))`. */
export const nameList = (dialect: Dialect, names: readonly string[]) =>
  sql<string>`(${dialect.selectRows('todoItem', ['name'], JSON.stringify(names.map(name => ({ name }))))})`
