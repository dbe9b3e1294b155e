import type { TaskFilter } from '@daywright/contract/task'
import type { SortDirection, TaskSort } from '@daywright/contract/task-enums'
import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type TaskQuery<O> = SelectQueryBuilder<Tables, 'task', O>

const TEXT_SORTS = ['title', 'project', 'space'] as const satisfies readonly TaskSort[]
/** Sort keys that are compared here as text; the database compares the others. */
export type TextSort = (typeof TEXT_SORTS)[number]
export const isTextSort = (sort: TaskSort): sort is TextSort => TEXT_SORTS.some(name => name === sort)
type ColumnSort = Exclude<TaskSort, TextSort>

const COLUMN_OF = {
  status: 'statusRank',
  dueAt: 'dueAt',
  priority: 'priorityRank',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  estimateMinutes: 'estimateMinutes',
} as const satisfies Record<ColumnSort, keyof Tables['task']>

/** Whether the requested order is that of the index. */
export const isListOrder = ({ sort, direction }: Pick<TaskFilter, 'sort' | 'direction'>) =>
  sort === 'status' && direction !== 'desc'

/** [TASK-1] The order of the index. */
export const inListOrder = <O>(query: TaskQuery<O>) =>
  query
    .orderBy('statusRank')
    .orderBy('priorityRank')
    .orderBy('dueRank')
    .orderBy('sortOrder')
    .orderBy('createdAt')
    .orderBy('id')

/** [TASK-32] [TASK-33] Sorts by the key with nulls last, then by the default order. */
export function inColumnOrder<O>(query: TaskQuery<O>, sort: ColumnSort, direction: SortDirection) {
  if (isListOrder({ sort, direction })) return inListOrder(query)
  // The most important priority has the lowest rank.
  const rises = (direction === 'asc') !== (sort === 'priority')
  return inListOrder(query.orderBy(COLUMN_OF[sort], order => (rises ? order.asc() : order.desc()).nullsLast()))
}
