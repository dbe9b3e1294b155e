import type { Task, TaskFilter } from '@daywright/contract/task'
import type { Database } from '../db/database.ts'
import { idList } from '../db/row-batches.ts'
import { taskColumns } from './task.store.ts'
import { countTasks, matchingTasks } from './task-filter.store.ts'
import { idsInOrder } from './task-ids.store.ts'
import { inListOrder, isListOrder } from './task-order.store.ts'

interface TasksFound {
  /** Those of the page. */
  tasks: Task[]
  /** How many match, on all pages. */
  total: number
}

/** A search, and an order that no index holds, look at every match: that is done once, and tells their number too. */
export async function findTasks(database: Database, ownerId: string, filter: TaskFilter): Promise<TasksFound> {
  const { search, page, limit } = filter
  const offset = (page - 1) * limit
  if (search || !isListOrder(filter)) {
    const ids = await idsInOrder(database, ownerId, filter)
    return { tasks: await readTasks(database, ownerId, ids.slice(offset, offset + limit)), total: ids.length }
  }
  const total = await countTasks(database, ownerId, filter)
  // [TASK-5] Past the end nothing is asked for: the offset of a huge page would be more than a database can take.
  if (offset >= total) return { tasks: [], total }
  const matches = matchingTasks(database, ownerId, filter).select(taskColumns)
  return { tasks: await inListOrder(matches).limit(limit).offset(offset).execute(), total }
}

/** In the order of the ids; one that has gone meanwhile is left out. */
async function readTasks({ db, dialect }: Database, ownerId: string, ids: readonly string[]): Promise<Task[]> {
  if (ids.length === 0) return []
  const tasks = await db
    .selectFrom('task')
    .select(taskColumns)
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .execute()
  return tasks.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
