import type { TaskFilter } from '@daywright/contract/task'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import { idList } from '../../db/row-batches.ts'
import type { Tables } from '../../db/tables.ts'
import { type ListedTask, listedTaskColumns } from '../task.store.ts'
import { listTexts, type TaskTexts } from '../task-text.store.ts'
import { countTasks, matchingTasks } from './task-filter.store.ts'
import { listTaskIds } from './task-ids.store.ts'
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
export const listTaskTexts = (
  database: Database,
  ownerId: string,
  filter: TaskFilter,
): Promise<TaskPage<TaskTexts>> => {
  const columns = listTexts(database.db, database.dialect, ownerId)
  return listPage(database, ownerId, filter, query => query.select(columns).$castTo<TaskTexts>())
}

/** A search, or an order without an index, has to read every match; then the ids also give the total. */
async function listPage<Row extends { id: string }>(
  database: Database,
  ownerId: string,
  filter: TaskFilter,
  select: Select<Row>,
): Promise<TaskPage<Row>> {
  const { search, page, limit } = filter
  const offset = (page - 1) * limit
  if (search || !isListOrder(filter)) {
    const ids = await listTaskIds(database, ownerId, filter)
    const pageIds = ids.slice(offset, offset + limit)
    return { tasks: await readTasks(database, ownerId, pageIds, select), total: ids.length }
  }
  const total = await countTasks(database, ownerId, filter)
  // [TASK-5] No query past the end: the offset of a huge page number is more than a database accepts.
  if (offset >= total) return { tasks: [], total }
  const matches = select(matchingTasks(database, ownerId, filter))
  return { tasks: await inListOrder(matches).limit(limit).offset(offset).execute(), total }
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
