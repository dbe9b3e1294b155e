import { TASK_LIMITS } from '@daywright/contract/task.values'
import type { TaskQuery } from '../../../data/queries.ts'
import type { Zone } from '../../../data/zoned-time.ts'
import { queryOf, TASK_FILTER_NAMES } from './task-filters.ts'
import { orderOf } from './task-sorts.ts'
import type { TaskView } from './task-view.ts'

/** The most that the server sends at once. */
export const PAGE_ROWS = TASK_LIMITS.pageSize.max

/** The request for a view, except for the page. */
export function taskQuery(view: TaskView, zone: Zone, now: string): TaskQuery {
  const filters = TASK_FILTER_NAMES.map(name => queryOf(name, view, { zone, now }))
  return Object.assign({ ...orderOf(view), limit: String(PAGE_ROWS) }, ...filters)
}
