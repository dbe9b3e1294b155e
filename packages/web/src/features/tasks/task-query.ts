import { TASK_LIMITS } from '@daywright/contract/task.values'
import type { TaskQuery } from '../../data/queries.ts'
import type { Zone } from '../../data/zoned-time.ts'
import { dueBefore } from './due-choice.ts'
import { orderOf } from './task-sorts.ts'
import type { TaskView } from './task-view.ts'

/** As many as the server gives at once. */
export const PAGE_ROWS = TASK_LIMITS.pageSize.max

/** What the server is asked for a view, but for the page. */
export function taskQuery(view: TaskView, zone: Zone, now: string): TaskQuery {
  const { status, priority, projectId, spaceId, labelId, due } = view
  const search = view.search.trim()
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(projectId && { projectId }),
    ...(spaceId && { spaceId }),
    ...(labelId && { labelId }),
    ...(due && { dueBefore: dueBefore(due, zone, now) }),
    ...(view.withFinished && { includeCompleted: 'true' }),
    ...orderOf(view),
    limit: String(PAGE_ROWS),
  }
}
