import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries, type TaskQuery } from '../../../data/queries/queries.ts'

const PAGE_TASKS = TASK_LIMITS.pageSize.max
/** More tasks than this many pages have are found by filtering. */
const MAX_PAGES = 5

/** The open tasks by priority, as far as there are words to find in them; the first page at once, the others after it. */
export function useOpenTasks(search: string) {
  const query: TaskQuery = { sort: 'priority', limit: String(PAGE_TASKS), ...(search && { search }) }
  const first = useQuery(queries.taskPage(query))
  const pages = Math.min(Math.ceil((first.data?.pagination.total ?? 0) / PAGE_TASKS), MAX_PAGES)
  const others = useQueries({
    queries: Array.from({ length: Math.max(pages - 1, 0) }, (_, index) =>
      queries.taskPage({ ...query, page: String(index + 2) }),
    ),
    combine: tasksOf,
  })
  const tasks = useMemo(() => [...(first.data?.data ?? []), ...others], [first.data, others])
  return { first, tasks }
}

/** Outside the hook, so that the same pages give the same list. */
const tasksOf = (pages: readonly UseQueryResult<{ data: TaskInList[] }>[]): TaskInList[] =>
  pages.flatMap(page => page.data?.data ?? [])
