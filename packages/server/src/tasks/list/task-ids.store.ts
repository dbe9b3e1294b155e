import type { TaskFilter } from '@daywright/contract/resources/tasks/task'
import type { Database } from '../../db/database.ts'
import { countTasks, matchingTasks } from './task-filter.store.ts'
import { isGrouped, listAllInGroups, listPageOfGroups } from './task-groups.store.ts'
import { inOrderOf, isListOrder, isReversed } from './task-order.store.ts'

interface PageOfIds {
  ids: string[]
  /** The number of matches on all pages. */
  total: number
}

/** Sorting so few takes less time than looking for them along the whole index of an order. */
const FEW = 500

/** [TASK-41] The ids of one page in the requested order. Many matches are read from the index that has this order. */
export async function listPageOfIds(database: Database, ownerId: string, filter: TaskFilter): Promise<PageOfIds> {
  const offset = (filter.page - 1) * filter.limit
  const pageOf = (ids: readonly string[]) => ids.slice(offset, offset + filter.limit)
  // A search has to read every match; then the ids also give the total.
  if (filter.search) {
    const ids = await listAll(database, ownerId, filter)
    return { ids: pageOf(ids), total: ids.length }
  }
  const total = await countTasks(database, ownerId, filter)
  // [TASK-5] No query past the end: the offset of a huge page number is more than a database accepts.
  if (offset >= total) return { ids: [], total }
  if (total <= FEW) return { ids: pageOf(await listAll(database, ownerId, filter)), total }
  const ids = isGrouped(filter)
    ? await listPageOfGroups(database, ownerId, filter, total)
    : await listWalk(database, ownerId, filter)
  return { ids, total }
}

async function listAll(database: Database, ownerId: string, filter: TaskFilter): Promise<string[]> {
  if (isGrouped(filter)) return listAllInGroups(database, ownerId, filter)
  const matches = matchingTasks(database, ownerId, filter).select('id')
  const rows = await inOrderOf(matches, filter.sort, isReversed(filter)).execute()
  return rows.map(({ id }) => id)
}

async function listWalk(database: Database, ownerId: string, filter: TaskFilter): Promise<string[]> {
  const { sort, page, limit } = filter
  const access = isListOrder(filter) ? 'default order' : 'other order'
  const matches = matchingTasks(database, ownerId, filter, access).select('id')
  const ordered = inOrderOf(matches, sort, isReversed(filter))
  const rows = await ordered
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}
