import type { TaskFilter } from '@daywright/contract/task'
import { FINISHED_STATUSES, TaskStatus } from '@daywright/contract/task-enums'
import type { Db } from '../db/database.ts'
import { taskColumns } from './task.store.ts'

const rankOf = (status: TaskStatus) => TaskStatus.options.indexOf(status)
/** Finished statuses come last in the order, so that a range of the index leaves them out. */
const FIRST_FINISHED_RANK = Math.min(...FINISHED_STATUSES.map(rankOf))

/** [TASK-2] [TASK-3] Filters use the generated columns, which the index of the list's order holds. */
function matching(db: Db, ownerId: string, filter: TaskFilter) {
  let query = db.selectFrom('task').where('userId', '=', ownerId)
  if (filter.status) query = query.where('statusRank', '=', rankOf(filter.status))
  else if (!filter.includeCompleted) query = query.where('statusRank', '<', FIRST_FINISHED_RANK)
  if (filter.spaceId) query = query.where('spaceId', '=', filter.spaceId)
  if (filter.projectId) query = query.where('projectId', '=', filter.projectId)
  if (filter.dueBefore) query = query.where('dueRank', '<=', filter.dueBefore)
  const { labelId } = filter
  if (!labelId) return query
  return query.where('id', 'in', eb =>
    eb.selectFrom('taskLabel').select('taskId').where('userId', '=', ownerId).where('labelId', '=', labelId),
  )
}

/** [TASK-1] */
export const listTasks = (db: Db, ownerId: string, filter: TaskFilter, offset: number) =>
  matching(db, ownerId, filter)
    .select(taskColumns)
    .orderBy('statusRank')
    .orderBy('priorityRank')
    .orderBy('dueRank')
    .orderBy('sortOrder')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(filter.limit)
    .offset(offset)
    .execute()

/** How many tasks match, on all pages. The kept counts answer where they can: counting many tasks takes long. */
export async function countTasks(db: Db, ownerId: string, filter: TaskFilter): Promise<number> {
  const { spaceId, projectId, labelId, dueBefore } = filter
  if (spaceId ?? projectId ?? labelId ?? dueBefore) return countRows(db, ownerId, filter)
  let query = db
    .selectFrom('taskCount')
    .select(eb => eb.fn.sum<number | null>('tasks').as('total'))
    .where('userId', '=', ownerId)
  if (filter.status) query = query.where('status', '=', filter.status)
  else if (!filter.includeCompleted) query = query.where('status', 'not in', FINISHED_STATUSES)
  return (await query.executeTakeFirst())?.total ?? 0
}

async function countRows(db: Db, ownerId: string, filter: TaskFilter): Promise<number> {
  const row = await matching(db, ownerId, filter)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst()
  return row?.total ?? 0
}
