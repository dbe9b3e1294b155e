import type { TaskFilter } from '@daywright/contract/resources/tasks/task'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { compiledQuery } from '../../db/statements/compiled-query.ts'
import { idList } from '../../db/statements/row-batches.ts'
import { listTexts, type TaskTexts } from '../read/task-text.store.ts'
import { type ListedTask, listedTaskColumns } from '../task.store.ts'
import { countTasks, isOfOpenTasks, matchingTasks } from './task-filter.store.ts'
import { listPageOfIds } from './task-ids.store.ts'
import { inListOrder, isListOrder } from './task-order.store.ts'

interface TaskPage<Row> {
  /** The tasks of the page. */
  tasks: Row[]
  /** The number of matches on all pages. */
  total: number
}

type Select<Row> = <O>(query: SelectQueryBuilder<Tables, 'task', O>) => SelectQueryBuilder<Tables, 'task', Row>

/** The tasks of a page as records, without long descriptions. */
export const listTasks = (database: Database, ownerId: string, filter: TaskFilter): Promise<TaskPage<ListedTask>> =>
  listPage(database, ownerId, filter, query => query.select(listedTaskColumns).$castTo<ListedTask>())

/** The same tasks as JSON text with their relations. */
export async function listTaskTexts(
  database: Database,
  ownerId: string,
  filter: TaskFilter,
): Promise<TaskPage<TaskTexts>> {
  const { db, dialect } = database
  if (!isOfOpenTasks(filter) || !isListOrder(filter)) {
    const columns = listTexts(db, dialect, ownerId)
    return listPage(database, ownerId, filter, query => query.select(columns).$castTo<TaskTexts>())
  }
  const total = await countTasks(database, ownerId, filter)
  const offset = (filter.page - 1) * filter.limit
  const tasks = offset >= total ? [] : await listOpen(db, { ownerId, limit: filter.limit, offset }, database, filter)
  return { tasks, total }
}

interface OpenPage extends Record<string, unknown> {
  ownerId: string
  limit: number
  offset: number
}

/** The filter is always one of open tasks, and so always gives the same text. */
const listOpen = compiledQuery((db, { ownerId, limit, offset }: OpenPage, database: Database, filter: TaskFilter) =>
  inListOrder(
    matchingTasks(database, ownerId, filter)
      .select(listTexts(db, database.dialect, ownerId))
      .$castTo<TaskTexts>(),
  )
    .limit(limit)
    .offset(offset),
)

async function listPage<Row extends { id: string }>(
  database: Database,
  ownerId: string,
  filter: TaskFilter,
  select: Select<Row>,
): Promise<TaskPage<Row>> {
  const { ids, total } = await listPageOfIds(database, ownerId, filter)
  return { tasks: await readTasks(database, ownerId, ids, select), total }
}

/** In the order of the ids; a task deleted meanwhile is left out. */
async function readTasks<Row extends { id: string }>(
  { db, dialect }: Database,
  ownerId: string,
  ids: readonly string[],
  select: Select<Row>,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const tasks = await select(db.selectFrom('task'))
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .execute()
  return tasks.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
