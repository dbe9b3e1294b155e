import type { TaskFilter } from '@daywright/contract/resources/tasks/task'
import type { Database } from '../../db/database.ts'
import { compiledQuery } from '../../db/statements/compiled-query.ts'
import { idList } from '../../db/statements/row-batches.ts'
import { listTexts, type TaskTexts } from '../read/task-text.store.ts'
import { countTasks, isOfOpenTasks, matchingTasks } from './task-filter.store.ts'
import { listPageOfIds } from './task-ids.store.ts'
import { inListOrder, isListOrder } from './task-order.store.ts'

interface TaskPage {
  /** The tasks of the page, as JSON text with their relations. */
  tasks: TaskTexts[]
  /** The number of matches on all pages. */
  total: number
}

export async function listTaskTexts(database: Database, ownerId: string, filter: TaskFilter): Promise<TaskPage> {
  if (!isOfOpenTasks(filter) || !isListOrder(filter)) {
    const { ids, total } = await listPageOfIds(database, ownerId, filter)
    return { tasks: await readTasks(database, ownerId, ids), total }
  }
  const total = await countTasks(database, ownerId, filter)
  const { limit } = filter
  const offset = (filter.page - 1) * limit
  const tasks = offset >= total ? [] : await listOpen(database.db, { ownerId, limit, offset }, database, filter)
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

/** In the order of the ids; a task deleted meanwhile is left out. */
async function readTasks({ db, dialect }: Database, ownerId: string, ids: readonly string[]): Promise<TaskTexts[]> {
  if (ids.length === 0) return []
  const tasks = await db
    .selectFrom('task')
    .select(listTexts(db, dialect, ownerId))
    .$castTo<TaskTexts>()
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .execute()
  return tasks.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
