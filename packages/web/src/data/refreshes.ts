import { queryOptions } from '@tanstack/react-query'

let count = 0

/**
 * How often everything on screen was asked for again: another number whenever something may have changed. For what is
 * too costly to ask for at each change, and waits until the changes have settled.
 */
export const refreshes = queryOptions({
  queryKey: ['refreshes'],
  queryFn: () => ++count,
  initialData: () => count,
  gcTime: Number.POSITIVE_INFINITY,
})
