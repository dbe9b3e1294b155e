import type { TaskFilter } from '@daywright/contract/task'
import { FINISHED_STATUSES } from '@daywright/contract/task.values'
import { TaskPriority, TaskStatus } from '@daywright/contract/task-enums'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'

const rankOf = (status: TaskStatus) => TaskStatus.options.indexOf(status)
/** The most important priority has the lowest rank. */
const priorityRankOf = (priority: TaskPriority) => TaskPriority.options.toReversed().indexOf(priority)
/** Finished statuses come last in the order, so that a range of the index leaves them out. */
const FIRST_FINISHED_RANK = Math.min(...FINISHED_STATUSES.map(rankOf))
/** Words are parted by white space, so that none is found across the end of the title. */
const TITLE_AND_DESCRIPTION = sql<string>`"title" || ${'\n'} || "description"`

const wordsOf = (text: string) => text.split(/\s+/).filter(word => word !== '')

/** [TASK-2] [TASK-3] [TASK-30] Filters use the generated columns, which the index of the list's order holds. */
export function matchingTasks({ db, dialect }: Database, ownerId: string, filter: TaskFilter) {
  let query = db.selectFrom('task').where('userId', '=', ownerId)
  if (filter.status) query = query.where('statusRank', '=', rankOf(filter.status))
  else if (!filter.includeCompleted) query = query.where('statusRank', '<', FIRST_FINISHED_RANK)
  if (filter.priority) query = query.where('priorityRank', '=', priorityRankOf(filter.priority))
  if (filter.spaceId) query = query.where('spaceId', '=', filter.spaceId)
  if (filter.projectId) query = query.where('projectId', '=', filter.projectId)
  if (filter.dueBefore) query = query.where('dueRank', '<=', filter.dueBefore)
  const words = wordsOf(filter.search ?? '')
  if (words.length > 0) query = query.where(dialect.containsAllWords(TITLE_AND_DESCRIPTION, words))
  const { labelId } = filter
  if (!labelId) return query
  return query.where('id', 'in', eb =>
    eb.selectFrom('taskLabel').select('taskId').where('userId', '=', ownerId).where('labelId', '=', labelId),
  )
}

/**
 * How many tasks match, on all pages; a search counts its matches itself. The kept counts answer where they can: counting
 * many tasks takes long.
 */
export async function countTasks(database: Database, ownerId: string, filter: TaskFilter): Promise<number> {
  const { spaceId, projectId, labelId, dueBefore, priority } = filter
  if (spaceId ?? projectId ?? labelId ?? dueBefore ?? priority) return countRows(database, ownerId, filter)
  return (await countByStatus(database.db, ownerId, filter)) ?? 0
}

async function countByStatus(db: Db, ownerId: string, filter: TaskFilter) {
  let query = db
    .selectFrom('taskCount')
    .select(eb => eb.fn.sum<number | null>('tasks').as('total'))
    .where('userId', '=', ownerId)
  if (filter.status) query = query.where('status', '=', filter.status)
  else if (!filter.includeCompleted) query = query.where('status', 'not in', FINISHED_STATUSES)
  return (await query.executeTakeFirst())?.total
}

async function countRows(database: Database, ownerId: string, filter: TaskFilter): Promise<number> {
  const row = await matchingTasks(database, ownerId, filter)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst()
  return row?.total ?? 0
}
