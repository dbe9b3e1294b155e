import { queryOptions } from '@tanstack/react-query'

let count = 0

/**
 * Counts the refetches of everything on screen: a new number whenever something may have changed. For queries that are
 * too expensive to repeat on every change and wait until changes have settled.
 */
export const refetchCount = queryOptions({
  queryKey: ['refetch-count'],
  queryFn: () => ++count,
  initialData: () => count,
  gcTime: Number.POSITIVE_INFINITY,
})
