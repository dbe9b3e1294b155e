import type { TaskFilter } from '@daywright/contract/task'
import { FINISHED_STATUSES } from '@daywright/contract/task.values'
import { TaskPriority, TaskStatus } from '@daywright/contract/task-enums'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { compiledQuery } from '../../db/compiled-query.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

const rankOf = (status: TaskStatus) => TaskStatus.options.indexOf(status)
/** The highest priority has the lowest rank. */
const priorityRankOf = (priority: TaskPriority) => TaskPriority.options.toReversed().indexOf(priority)
/** Finished statuses have the highest ranks, so a range of the index leaves them out. */
const FIRST_FINISHED_RANK = Math.min(...FINISHED_STATUSES.map(rankOf))
/** Separated by white space, so that no word matches across the end of the title. */
const TITLE_AND_DESCRIPTION = sql<string>`"title" || ${'\n'} || "description"`

const wordsOf = (text: string) => text.split(/\s+/).filter(word => word !== '')

/** Filters by one condition each. Status and search are separate, because stored counts answer the first. */
type FieldFilter = Exclude<
  keyof TaskFilter,
  'status' | 'includeCompleted' | 'search' | 'sort' | 'direction' | 'page' | 'limit'
>
type Condition<Value> = (task: ExpressionBuilder<Tables, 'task'>, value: Value, ownerId: string) => Expression<SqlBool>

/** [TASK-2] A filter of the contract without a condition here does not compile. */
const CONDITIONS: { [Name in FieldFilter]: Condition<NonNullable<TaskFilter[Name]>> } = {
  priority: (task, priority) => task('priorityRank', '=', priorityRankOf(priority)),
  spaceId: (task, id) => task('spaceId', '=', id),
  projectId: (task, id) => task('projectId', '=', id),
  project: task => task('projectId', 'is', null),
  labelId: (task, id, ownerId) =>
    task(
      'id',
      'in',
      task.selectFrom('taskLabel').select('taskId').where('userId', '=', ownerId).where('labelId', '=', id),
    ),
  dueBefore: (task, moment) => task('dueRank', '<=', moment),
  occurrences: (task, _next, ownerId) =>
    task.or([
      task('seriesId', 'is', null),
      task('status', 'in', FINISHED_STATUSES),
      task.not(
        task.exists(
          task
            .selectFrom('task as earlier')
            .select('earlier.id')
            .where('earlier.userId', '=', ownerId)
            .whereRef('earlier.seriesId', '=', 'task.seriesId')
            .whereRef('earlier.occurrenceOn', '<', 'task.occurrenceOn')
            .where('earlier.status', 'not in', FINISHED_STATUSES),
        ),
      ),
    ]),
}
const FIELD_FILTERS = Object.keys(CONDITIONS) as FieldFilter[]

function conditionOf<Name extends FieldFilter>(name: Name, filter: TaskFilter, ownerId: string) {
  const value = filter[name]
  if (value === undefined) return undefined
  return (task: ExpressionBuilder<Tables, 'task'>) => CONDITIONS[name](task, value, ownerId)
}

/** [TASK-2] [TASK-3] [TASK-30] Filters use the generated columns that are in the index of the default order. */
export function matchingTasks({ db, dialect }: Database, ownerId: string, filter: TaskFilter) {
  let query = db.selectFrom('task').where('userId', '=', ownerId)
  if (filter.status) query = query.where('statusRank', '=', rankOf(filter.status))
  else if (!filter.includeCompleted) query = query.where('statusRank', '<', FIRST_FINISHED_RANK)
  for (const name of FIELD_FILTERS) {
    const condition = conditionOf(name, filter, ownerId)
    if (condition) query = query.where(condition)
  }
  const words = wordsOf(filter.search ?? '')
  return words.length > 0 ? query.where(dialect.containsAllWords(TITLE_AND_DESCRIPTION, words)) : query
}

/** Whether a list is of the open tasks without anything else, as most lists are. */
export const isOfOpenTasks = (filter: TaskFilter): boolean =>
  !filter.status && !filter.includeCompleted && !filter.search && !hasFieldFilter(filter)

const hasFieldFilter = (filter: TaskFilter) => FIELD_FILTERS.some(name => filter[name] !== undefined)

/** The number of matches on all pages, except for a search. Uses the stored counts if it can, because counting is slow. */
export async function countTasks(database: Database, ownerId: string, filter: TaskFilter): Promise<number> {
  if (hasFieldFilter(filter)) return countRows(database, ownerId, filter)
  if (isOfOpenTasks(filter)) return (await countOpen(database.db, { ownerId }))[0]?.total ?? 0
  return (await countByStatus(database.db, ownerId, filter)) ?? 0
}

const countsOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('taskCount')
    .select(eb => eb.fn.sum<number | null>('tasks').as('total'))
    .where('userId', '=', ownerId)

const countOpen = compiledQuery((db, { ownerId }: { ownerId: string }) =>
  countsOf(db, ownerId).where('status', 'not in', FINISHED_STATUSES),
)

async function countByStatus(db: Db, ownerId: string, filter: TaskFilter) {
  let query = countsOf(db, ownerId)
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
