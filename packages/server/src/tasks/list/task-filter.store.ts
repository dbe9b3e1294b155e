import { TaskPriority, TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { TaskFilter } from '@daywright/contract/resources/tasks/task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { compiledQuery } from '../../db/statements/compiled-query.ts'
import { countResults } from '../../db/statements/count-results.ts'

const rankOf = (status: TaskStatus) => TaskStatus.options.indexOf(status)
/** The highest priority has the lowest rank. */
const priorityRankOf = (priority: TaskPriority) => TaskPriority.options.toReversed().indexOf(priority)
/** Finished statuses have the highest ranks, so a range of the index leaves them out. */
const FIRST_FINISHED_RANK = Math.min(...FINISHED_STATUSES.map(rankOf))
const TEXTS = [sql.ref<string>('title'), sql.ref<string>('description')]

const wordsOf = (text: string) => text.split(/\s+/).filter(word => word !== '')

type TaskBuilder = ExpressionBuilder<Tables, 'task'>

/** [TASK-39] An open task of a series that comes after another open one. */
export const isLaterOccurrence = (task: TaskBuilder, ownerId: string) =>
  task.and([
    task('status', 'not in', FINISHED_STATUSES),
    task.exists(
      task
        .selectFrom('task as earlier')
        .select('earlier.id')
        .where('earlier.userId', '=', ownerId)
        .whereRef('earlier.seriesId', '=', 'task.seriesId')
        .whereRef('earlier.occurrenceOn', '<', 'task.occurrenceOn')
        .where('earlier.status', 'not in', FINISHED_STATUSES),
    ),
  ])

/** Filters by one condition each. Status and search are separate, because stored counts answer the first. */
type FieldFilter = Exclude<
  keyof TaskFilter,
  'status' | 'includeCompleted' | 'search' | 'sort' | 'direction' | 'page' | 'limit'
>
/**
 * How the matches are found: all of them by the indexes of the filters, or in the order of an index until the page is full,
 * either that of the default order, which the indexes of the filters have too, or that of another one.
 */
export type Access = 'filters' | 'default order' | 'other order'

interface FilterContext {
  ownerId: string
  access: Access
  /** Whether conditions must not tempt the database to use another index. */
  isHidden: boolean
}
type Condition<Value> = (task: TaskBuilder, value: Value, context: FilterContext) => Expression<SqlBool>

/** [TASK-41] Adding nothing to a value hides it from the choice of an index, on both databases. */
const rankColumn = (name: 'statusRank' | 'priorityRank', { isHidden }: FilterContext) =>
  isHidden ? sql<number>`${sql.ref(name)} + 0` : sql<number>`${sql.ref(name)}`
const textColumn = (name: 'spaceId' | 'projectId' | 'dueRank', { isHidden }: FilterContext) =>
  isHidden ? sql<string>`${sql.ref(name)} || ''` : sql<string>`${sql.ref(name)}`

/** [TASK-2] A filter of the contract without a condition here does not compile. */
const CONDITIONS: { [Name in FieldFilter]: Condition<NonNullable<TaskFilter[Name]>> } = {
  priority: (task, priority, context) => task(rankColumn('priorityRank', context), '=', priorityRankOf(priority)),
  spaceId: (task, id, context) => task(textColumn('spaceId', context), '=', id),
  projectId: (task, id, context) => task(textColumn('projectId', context), '=', id),
  project: task => task('projectId', 'is', null),
  labelId: (task, id, { ownerId, access }) => {
    const links = task.selectFrom('taskLabel').where('userId', '=', ownerId).where('labelId', '=', id)
    return access === 'filters'
      ? task('id', 'in', links.select('taskId'))
      : task.exists(links.select('labelId').whereRef('taskId', '=', 'task.id'))
  },
  dueBefore: (task, moment, context) => task(textColumn('dueRank', context), '<=', moment),
  occurrences: (task, _next, { ownerId }) =>
    task.or([task('seriesId', 'is', null), task.not(isLaterOccurrence(task, ownerId))]),
}
const FIELD_FILTERS = Object.keys(CONDITIONS) as FieldFilter[]

function conditionOf<Name extends FieldFilter>(name: Name, filter: TaskFilter, context: FilterContext) {
  const value = filter[name]
  if (value === undefined) return undefined
  return (task: TaskBuilder) => CONDITIONS[name](task, value, context)
}

/** [TASK-2] [TASK-3] [TASK-30] Filters use the generated columns that are in the index of the default order. */
export function matchingTasks(
  { db, dialect }: Database,
  ownerId: string,
  filter: TaskFilter,
  access: Access = 'filters',
) {
  // Of all filters, a label leaves the fewest.
  const isHidden = access === 'other order' || (access === 'filters' && filter.labelId !== undefined)
  const context = { ownerId, access, isHidden }
  const statusRank = rankColumn('statusRank', context)
  let query = db.selectFrom('task').where('userId', '=', ownerId)
  if (filter.status) query = query.where(statusRank, '=', rankOf(filter.status))
  else if (!filter.includeCompleted) query = query.where(statusRank, '<', FIRST_FINISHED_RANK)
  for (const name of FIELD_FILTERS) {
    const condition = conditionOf(name, filter, context)
    if (condition) query = query.where(condition)
  }
  const words = wordsOf(filter.search ?? '')
  return words.length > 0 ? query.where(dialect.containsAllWords(TEXTS, words)) : query
}

/** Whether a list is of the open tasks without anything else, as most lists are. */
export const isOfOpenTasks = (filter: TaskFilter): boolean =>
  !filter.status && !filter.includeCompleted && !filter.search && !hasFieldFilter(filter)

export const hasFieldFilter = (filter: TaskFilter) => FIELD_FILTERS.some(name => filter[name] !== undefined)

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
  const { occurrences, ...others } = filter
  if (occurrences === undefined) return countResults(matchingTasks(database, ownerId, filter))
  // Whether a task belongs to a series is in no index of a list, but those that do have an index of their own.
  const later = matchingTasks(database, ownerId, others, 'other order')
    .where('seriesId', 'is not', null)
    .where(task => isLaterOccurrence(task, ownerId))
  return (await countTasks(database, ownerId, others)) - (await countResults(later))
}
