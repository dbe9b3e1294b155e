import { type TaskSort, TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { TaskFilter } from '@daywright/contract/resources/tasks/task'
import { AGENDA_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { textKey } from '../../db/schema/text-key.ts'
import { matchingTasks } from './task-filter.store.ts'
import { inOrderOf, isReversed } from './task-order.store.ts'

/** What tasks are grouped by. For due dates the two groups are those with and without one. */
const GROUPED_BY = {
  status: 'statusRank',
  priority: 'priorityRank',
  estimateMinutes: 'estimateMinutes',
  project: 'projectId',
  space: 'spaceId',
  dueAt: 'dueRank',
  agenda: 'statusRank',
} as const satisfies Partial<Record<TaskSort, keyof Tables['task']>>
type GroupedSort = keyof typeof GROUPED_BY
type GroupedFilter = TaskFilter & { sort: GroupedSort }

const UNDATED = 'none'
const DATED = 'dated'
/** Their order needs groups in both directions; that of the others only in reverse. */
const ALWAYS_GROUPED: readonly TaskSort[] = ['project', 'space', 'estimateMinutes', 'agenda']
/** The place of each status in an agenda, by its rank. */
const AGENDA_PLACES = TaskStatus.options.map(status => AGENDA_STATUSES.indexOf(status))

/**
 * Orders that no index has as a whole, but an index has for each group: names are in another table, groups may be in reverse
 * order while the tasks in them are not, and tasks without a value come last in both directions.
 */
export const isGrouped = (filter: TaskFilter): filter is GroupedFilter =>
  filter.sort in GROUPED_BY && (isReversed(filter) || ALWAYS_GROUPED.includes(filter.sort))

/** The default order is also the order within each status, so it may use the indexes of filters. */
const matchesOf = (database: Database, ownerId: string, filter: GroupedFilter) =>
  matchingTasks(database, ownerId, filter, filter.sort === 'status' ? 'default order' : 'other order')

/** [TASK-33] [TASK-41] The ids of one page, from the sizes of all groups and the tasks of those on the page. */
export async function listPageOfGroups(
  database: Database,
  ownerId: string,
  filter: GroupedFilter,
  total: number,
): Promise<string[]> {
  const sized = await countGroups(database, ownerId, filter)
  const rest = total - sized.reduce((sum, { tasks }) => sum + tasks, 0)
  const groups = [...(await inDirection(database, ownerId, filter, sized)), { value: null, tasks: rest }]
  const [first, ...others] = slicesOf(groups, (filter.page - 1) * filter.limit, filter.limit)
  const last = others.pop()
  const ids: string[] = []
  if (first) ids.push(...(await listSlice(database, ownerId, filter, first)))
  if (others.length > 0) ids.push(...(await listWholeGroups(database, ownerId, filter, others)))
  if (last) ids.push(...(await listSlice(database, ownerId, filter, last)))
  return ids
}

/** All matches in the requested order, where they are few or have to be read anyway. */
export async function listAllInGroups(database: Database, ownerId: string, filter: GroupedFilter): Promise<string[]> {
  const { sort } = filter
  const column = GROUPED_BY[sort]
  const rows = await inOrderOf(matchingTasks(database, ownerId, filter), sort)
    .select(['id', column])
    .execute()
  const byValue = Map.groupBy(rows, row => (sort === 'dueAt' ? datedValue(row.dueRank) : (row[column] as GroupValue)))
  const sized = [...byValue].flatMap(([value, tasks]) => (value === null ? [] : [{ value, tasks: tasks.length }]))
  const sorted = await inDirection(database, ownerId, filter, sized)
  return [...sorted.map(({ value }) => value), null].flatMap(value => {
    const ids = (byValue.get(value) ?? []).map(({ id }) => id)
    return value === DATED ? ids.reverse() : ids
  })
}

const datedValue = (dueRank: string | undefined): GroupValue => (dueRank === UNDATED ? null : DATED)

/** The groups that have a value. */
async function countGroups(database: Database, ownerId: string, filter: GroupedFilter): Promise<Group[]> {
  const hasLabel = filter.labelId !== undefined
  const matches = hasLabel ? matchingTasks(database, ownerId, filter) : matchesOf(database, ownerId, filter)
  const column = GROUPED_BY[filter.sort]
  const query =
    filter.sort === 'dueAt'
      ? matches.where(ofGroup(filter, DATED)).select(sql<GroupValue>`${sql.lit(DATED)}`.as('value'))
      : matches
          .where(column, 'is not', null)
          .groupBy(column)
          .select(sql<GroupValue>`${sql.ref(column)}`.as('value'))
  return query.select(eb => eb.fn.countAll<number>().as('tasks')).execute()
}

async function inDirection(
  { db }: Database,
  ownerId: string,
  filter: GroupedFilter,
  groups: readonly Group[],
): Promise<Group[]> {
  const { sort } = filter
  const names = sort === 'project' || sort === 'space' ? await listNameKeys(db, ownerId, sort) : null
  // Records with the same name are distinguished by their ids.
  const keyOf = ({ value }: Group) => {
    if (sort === 'agenda') return AGENDA_PLACES[Number(value)] ?? 0
    return names ? `${names.get(value) ?? ''}\n${value}` : (value ?? '')
  }
  const sorted = groups.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  // The most important priority has the lowest rank, and comes first unless the order is reversed.
  return isReversed(filter) ? sorted.reverse() : sorted
}

async function listNameKeys(db: Database['db'], ownerId: string, table: 'project' | 'space') {
  const rows = await db
    .selectFrom(table as 'project')
    .select(['id', 'name'])
    .where('userId', '=', ownerId)
    .execute()
  return new Map<GroupValue, string>(rows.map(({ id, name }) => [id, textKey(name)]))
}

async function listSlice(database: Database, ownerId: string, filter: GroupedFilter, slice: Slice): Promise<string[]> {
  const { value, offset, limit } = slice
  const matches = matchesOf(database, ownerId, filter).select('id').where(ofGroup(filter, value))
  const rows = await inOrderOf(matches, filter.sort, value === DATED)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

function ofGroup({ sort }: GroupedFilter, value: GroupValue): RawBuilder<SqlBool> {
  const column = sql.ref(GROUPED_BY[sort])
  // Hidden from the choice of an index, because that of the status has another order.
  if (sort === 'agenda') return sql`${column} + 0 = ${value}`
  if (sort === 'dueAt') return value === DATED ? sql`${column} < ${UNDATED}` : sql`${column} = ${UNDATED}`
  return value === null ? sql`${column} is null` : sql`${column} = ${value}`
}

/** All tasks of groups that are on one page together. */
async function listWholeGroups(
  database: Database,
  ownerId: string,
  filter: GroupedFilter,
  slices: readonly Slice[],
): Promise<string[]> {
  const column = GROUPED_BY[filter.sort]
  const values = slices.map(({ value }) => value)
  const rows = await inOrderOf(matchesOf(database, ownerId, filter), filter.sort)
    .select(['id', column])
    .where(sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`)
    .execute()
  const byValue = Map.groupBy(rows, row => row[column] as GroupValue)
  return values.flatMap(value => (byValue.get(value) ?? []).map(({ id }) => id))
}

/** Null for tasks without a value, which come last. */
type GroupValue = string | number | null

/** Tasks with the same value of the sort key, which follow one another in the list. */
interface Group {
  value: GroupValue
  tasks: number
}

/** The part of a group that is on a page. */
interface Slice {
  value: GroupValue
  offset: number
  limit: number
}

function slicesOf(groups: readonly Group[], start: number, size: number): Slice[] {
  const slices: Slice[] = []
  let before = 0
  for (const { value, tasks } of groups) {
    const offset = Math.max(0, start - before)
    const limit = Math.min(tasks, start + size - before) - offset
    if (limit > 0) slices.push({ value, offset, limit })
    before += tasks
  }
  return slices
}
