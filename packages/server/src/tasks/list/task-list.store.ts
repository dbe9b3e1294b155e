import type { TaskFilter } from '@daywright/contract/task'
import type { Database } from '../../db/database.ts'
import { idList } from '../../db/row-batches.ts'
import { type ListedTask, listedTaskColumns } from '../task.store.ts'
import { countTasks, matchingTasks } from './task-filter.store.ts'
import { listTaskIds } from './task-ids.store.ts'
import { inListOrder, isListOrder } from './task-order.store.ts'

interface TaskPage {
  /** The tasks of the page. */
  tasks: ListedTask[]
  /** The number of matches on all pages. */
  total: number
}

/** A search, or an order without an index, has to read every match; then the ids also give the total. */
export async function listTasks(database: Database, ownerId: string, filter: TaskFilter): Promise<TaskPage> {
  const { search, page, limit } = filter
  const offset = (page - 1) * limit
  if (search || !isListOrder(filter)) {
    const ids = await listTaskIds(database, ownerId, filter)
    return { tasks: await readTasks(database, ownerId, ids.slice(offset, offset + limit)), total: ids.length }
  }
  const total = await countTasks(database, ownerId, filter)
  // [TASK-5] No query past the end: the offset of a huge page number is more than a database accepts.
  if (offset >= total) return { tasks: [], total }
  const matches = matchingTasks(database, ownerId, filter).select(listedTaskColumns)
  return { tasks: await inListOrder(matches).limit(limit).offset(offset).execute(), total }
}

/** In the order of the ids; a task deleted meanwhile is left out. */
async function readTasks({ db, dialect }: Database, ownerId: string, ids: readonly string[]): Promise<ListedTask[]> {
  if (ids.length === 0) return []
  const tasks = await db
    .selectFrom('task')
    .select(listedTaskColumns)
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .execute()
  return tasks.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
