import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import type { TaskQuery } from '../../../data/queries/queries.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { queryOf, TASK_FILTER_NAMES } from './task-filters.ts'
import { sortOrderOf } from './task-sorts.ts'
import type { TaskView } from './task-view.ts'

/** The most that the server sends at once. */
export const PAGE_ROWS = TASK_LIMITS.pageSize.max

/** The request for a view, except for the page. [WEB-166] Without series there is nothing to leave out, which is faster to count. */
export function taskQuery(view: TaskView, zone: Zone, now: string, hasSeries = false): TaskQuery {
  const filters = TASK_FILTER_NAMES.map(name => queryOf(name, view, { zone, now }))
  const next = hasSeries && view.dates !== 'all' ? { occurrences: 'next' } : {}
  return Object.assign({ ...sortOrderOf(view), ...next, limit: String(PAGE_ROWS) }, ...filters)
}
