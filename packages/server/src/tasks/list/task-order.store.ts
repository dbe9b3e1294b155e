import type { TaskSort } from '@daywright/contract/resources/shared/task-enums'
import type { TaskFilter } from '@daywright/contract/resources/tasks/task'
import { NATURAL_DIRECTION } from '@daywright/contract/resources/tasks/task.values'
import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

type TaskQuery<O> = SelectQueryBuilder<Tables, 'task', O>
type Order = readonly (keyof Tables['task'] & string)[]

/** [TASK-1] The default order. */
const LIST_ORDER = ['statusRank', 'priorityRank', 'dueRank', 'sortOrder', 'createdAt', 'id'] as const satisfies Order
const without = (column: (typeof LIST_ORDER)[number]) => LIST_ORDER.filter(name => name !== column)
const BY_DUE: Order = ['dueRank', ...without('dueRank')]

/** [TASK-41] The columns of the index that has the order of each sort key. Ties are in the default order. */
const ORDERS: Record<TaskSort, Order> = {
  status: LIST_ORDER,
  dueAt: BY_DUE,
  priority: ['priorityRank', ...without('priorityRank')],
  title: ['titleKey', ...LIST_ORDER],
  createdAt: ['createdAt', ...without('createdAt')],
  updatedAt: ['updatedAt', ...LIST_ORDER],
  estimateMinutes: ['estimateMinutes', ...LIST_ORDER],
  // The names are not in the table: see `task-groups.store.ts`.
  project: LIST_ORDER,
  space: LIST_ORDER,
  // Within a status; their own order is in `task-groups.store.ts`.
  agenda: BY_DUE,
}
/** Their newest come first. */
const FALLING: readonly string[] = ['createdAt', 'updatedAt'] satisfies TaskSort[]

/** Whether the requested order is the default one. */
export const isListOrder = (filter: Pick<TaskFilter, 'sort' | 'direction'>) =>
  filter.sort === 'status' && !isReversed(filter)

export const isReversed = ({ sort, direction = NATURAL_DIRECTION[sort] }: Pick<TaskFilter, 'sort' | 'direction'>) =>
  direction !== NATURAL_DIRECTION[sort]

export const inListOrder = <O>(query: TaskQuery<O>) => inOrderOf(query, 'status')

/** [TASK-32] [TASK-33] The natural order of a sort key, or its exact reverse: an index can be read both ways. */
export function inOrderOf<O>(query: TaskQuery<O>, sort: TaskSort, reversed = false): TaskQuery<O> {
  let ordered = query
  for (const column of ORDERS[sort]) {
    const falls = column === sort && FALLING.includes(sort)
    ordered = ordered.orderBy(column, falls === reversed ? 'asc' : 'desc')
  }
  return ordered
}
