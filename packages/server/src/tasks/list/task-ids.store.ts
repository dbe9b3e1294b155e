import type { TaskFilter } from '@daywright/contract/resources/tasks/task'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { countRecords } from '../../db/records/quotas.ts'
import { compiledQuery } from '../../db/statements/compiled-query.ts'
import { countResults } from '../../db/statements/count-results.ts'
import { type Access, countTasks, hasFieldFilter, matchingTasks } from './task-filter.store.ts'
import { isGrouped, listAllInGroups, listPageOfGroups } from './task-groups.store.ts'
import { inOrderOf, isListOrder, isReversed } from './task-order.store.ts'

interface PageOfIds {
  ids: string[]
  /** The number of matches on all pages. */
  total: number
}

const SMALL = { tasks: 1000, bytes: 1_000_000 }
/** Sorting so few takes less time than looking for them along the whole index of an order. */
const FEW = 500

/** [TASK-41] The ids of one page in the requested order. Many matches are read from the index that has this order. */
export async function listPageOfIds(database: Database, ownerId: string, filter: TaskFilter): Promise<PageOfIds> {
  if (filter.search) {
    const access = await accessOfSearch(database, ownerId, filter)
    return listFound(await databaseForSearch(database, ownerId), ownerId, filter, access)
  }
  const offset = (filter.page - 1) * filter.limit
  const pageOf = (ids: readonly string[]) => ids.slice(offset, offset + filter.limit)
  const total = await countTasks(database, ownerId, filter)
  // [TASK-5] No query past the end: the offset of a huge page number is more than a database accepts.
  if (offset >= total) return { ids: [], total }
  if (total <= FEW) return { ids: pageOf(await listAll(database, ownerId, filter)), total }
  const ids = isGrouped(filter)
    ? await listPageOfGroups(database, ownerId, filter, total)
    : await listWalk(database, ownerId, filter)
  return { ids, total }
}

/** [SCALE-7] A search reads every text, which in a small account takes less time than asking a thread. */
async function databaseForSearch(database: Database, ownerId: string): Promise<Database> {
  const { db, aside } = database
  const [texts] = await findTexts(db, { ownerId })
  const isSmall = (texts?.bytes ?? 0) <= SMALL.bytes && (await countRecords(db, ownerId, 'tasks')) <= SMALL.tasks
  return isSmall ? database : { ...database, db: aside }
}

const findTexts = compiledQuery((db, { ownerId }: { ownerId: string }) =>
  db.selectFrom('accountState').select('textBytes as bytes').where('userId', '=', ownerId),
)

/** Looking up one task by an index takes about as long as reading so many as they are stored. */
const READ_PER_LOOKUP = 4

/** [SCALE-8] Whether to read the tasks as they are stored: if nothing but the status narrows them, and it leaves many. */
async function accessOfSearch({ db, ...others }: Database, ownerId: string, filter: TaskFilter): Promise<Access> {
  // No index finds the next task of each series.
  const narrowing = { ...filter, search: undefined, occurrences: undefined }
  if (hasFieldFilter(narrowing)) return 'filters'
  const searched = await countTasks({ ...others, db }, ownerId, narrowing)
  return searched * READ_PER_LOOKUP < (await countRecords(db, ownerId, 'tasks')) ? 'filters' : 'other order'
}

/** Every match has to be read for the total, but only those of the page are returned. */
async function listFound(database: Database, ownerId: string, filter: TaskFilter, access: Access): Promise<PageOfIds> {
  const { sort, page, limit } = filter
  const offset = Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER)
  if (isGrouped(filter)) {
    const ids = await listAllInGroups(database, ownerId, filter)
    return { ids: ids.slice(offset, offset + limit), total: ids.length }
  }
  const matches = matchingTasks(database, ownerId, filter, access)
  const rows = await inOrderOf(matches, sort, isReversed(filter))
    .select(['id', sql<number>`count(*) over ()`.as('total')])
    .limit(limit)
    .offset(offset)
    .execute()
  const isPastEnd = rows.length === 0 && page > 1
  return { ids: rows.map(({ id }) => id), total: isPastEnd ? await countResults(matches) : (rows[0]?.total ?? 0) }
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
