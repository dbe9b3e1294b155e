import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { mapWithLimit } from '../../../data/changes/map-with-limit.ts'
import { queries, type TaskQuery } from '../../../data/queries/queries.ts'
import { PAGE_ROWS } from '../filters/task-query.ts'

/** A page that is scrolled past in less time is not requested. */
const SETTLED_MS = 80

const pageOf = (row: number) => Math.floor(row / PAGE_ROWS) + 1
const pagesBetween = (first: number, last: number) =>
  Array.from({ length: pageOf(last) - pageOf(first) + 1 }, (_, offset) => pageOf(first) + offset)

/** A single page without placeholder data, so that a loading page never shows the tasks of another one. */
function pageOptions(query: TaskQuery, page: number) {
  const { placeholderData: _ofAnother, ...options } = queries.taskPage({ ...query, page: String(page) })
  return options
}

/** The first page, which has the number of all tasks. The previous list stays until it is loaded. */
export function useFirstPage(query: TaskQuery) {
  const first = useQuery(queries.taskPage({ ...query, page: '1' }))
  const [shown, setShown] = useState(query)
  const isNew = first.data !== undefined && !first.isPlaceholderData
  if (isNew && shown !== query) setShown(query)
  return { first, shown: isNew ? query : shown }
}

interface TaskRows {
  /** Undefined while its page is loading. */
  at(row: number): TaskInList | undefined
  /** Requests the failed pages on screen again; undefined if there are none. */
  retry?: () => void
}

/** The tasks of the rows on screen; only their pages are requested. */
export function useTaskRows(query: TaskQuery, visible: { first: number; last: number }): TaskRows {
  // Whether a group starts at the first row on screen depends on the row before it.
  const pages = pagesBetween(Math.max(0, visible.first - 1), Math.max(0, visible.last))
  const [settled] = useDebouncedValue(pages.join(), SETTLED_MS)
  const isSettled = settled === pages.join()
  const found = useQueries({
    queries: pages.map(page => ({ ...pageOptions(query, page), enabled: isSettled || page === 1 })),
  })
  const failed = found.filter(page => page.isError && page.data === undefined)
  return {
    at: row => found[pages.indexOf(pageOf(row))]?.data?.data[row % PAGE_ROWS],
    ...(failed.length > 0 && { retry: () => void Promise.all(failed.map(page => page.refetch())) }),
  }
}

/** Returns the tasks of any rows, and requests pages that have not been on screen. */
export function useRowLoader(query: TaskQuery): (first: number, last: number) => Promise<TaskInList[]> {
  const cache = useQueryClient()
  return useCallback(
    async (first, last) => {
      const load = (page: number) => cache.fetchQuery(pageOptions(query, page))
      const { results, failures } = await mapWithLimit(pagesBetween(first, last), load)
      if (failures.length > 0) throw failures[0]
      const byPage = results.toSorted((one, other) => one.pagination.page - other.pagination.page)
      const start = (pageOf(first) - 1) * PAGE_ROWS
      return byPage.flatMap(page => page.data).slice(first - start, last - start + 1)
    },
    [cache, query],
  )
}
