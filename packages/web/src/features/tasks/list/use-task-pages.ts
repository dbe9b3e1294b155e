import type { TaskInList } from '@daywright/contract/task'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { mapWithLimit } from '../../../data/map-with-limit.ts'
import { queries, type TaskQuery } from '../../../data/queries.ts'
import { PAGE_ROWS } from '../filters/task-query.ts'

/** A page that was passed in less time is not asked for. */
const SETTLED_MS = 80

const pageOf = (row: number) => Math.floor(row / PAGE_ROWS) + 1
const pagesBetween = (first: number, last: number) =>
  Array.from({ length: pageOf(last) - pageOf(first) + 1 }, (_, offset) => pageOf(first) + offset)

/** A page of its own: one that is not there yet is blank, never filled with what another one holds. */
function pageOptions(query: TaskQuery, page: number) {
  const { placeholderData: _ofAnother, ...options } = queries.taskPage({ ...query, page: String(page) })
  return options
}

/** The first page, and with it the number of all tasks; the list before it stays until it is there. */
export function useFirstPage(query: TaskQuery) {
  const first = useQuery(queries.taskPage({ ...query, page: '1' }))
  const [shown, setShown] = useState(query)
  const isNew = first.data !== undefined && !first.isPlaceholderData
  if (isNew && shown !== query) setShown(query)
  return { first, shown: isNew ? query : shown }
}

export interface TaskRows {
  /** Undefined while its page is on the way. */
  at(row: number): TaskInList | undefined
  /** Tries the pages on screen that could not be loaded again; undefined when there are none. */
  retry?: () => void
}

/** The tasks of the rows on screen: their pages are asked for, and no others. */
export function useTaskRows(query: TaskQuery, visible: { first: number; last: number }): TaskRows {
  // The row before the first one on screen tells whether a group begins there.
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

/** The tasks of rows anywhere in the list, asked for where they have not been on screen. */
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
