import type { PlannerChanges, PlannerOutcome } from '@daywright/contract/resources/planner/planner'
import { useDebouncedValue, useDocumentVisibility } from '@mantine/hooks'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../data/queries/api-client.ts'
import { queryClient } from '../../data/queries/query-client.ts'

let count = 0

/**
 * Counts the refetches of everything on screen: a new number whenever something may have changed. For queries that are
 * too expensive to repeat on every change and wait until changes have settled.
 */
const refetchCount = queryOptions({
  queryKey: ['refetch-count'],
  queryFn: () => ++count,
  initialData: () => count,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The findings of a run, or those of a preview with its changes. */
export interface PlanFindings
  extends Pick<PlannerOutcome, 'reasons' | 'clashes' | 'routineFindings' | 'tasksWithoutEstimate' | 'proved'> {
  changes?: PlannerChanges
  /** The refetch that they belong to; after the next one they may be out of date. */
  refetchNumber: number
}

/** A preview is as expensive as a run, so it waits until nothing has changed for this long. */
const QUIET_MS = 1500

const currentRefetch = () => queryClient.getQueryData(refetchCount.queryKey) ?? 0

/** Not refetched on every change like other queries. */
const planFindings = queryOptions<PlanFindings>({
  queryKey: ['planner', 'findings'],
  queryFn: async () => {
    const refetchNumber = currentRefetch()
    return { ...(await api.planner.preview()), refetchNumber }
  },
  staleTime: 'static',
  enabled: false,
})

/** The latest findings. Refetched once changes have settled, while the page is visible and `isEnabled`. */
export function usePlanFindings(isEnabled: boolean): UseQueryResult<PlanFindings> {
  const query = useQuery(planFindings)
  const { data: refetchNumber } = useQuery(refetchCount)
  const [settled] = useDebouncedValue(refetchNumber, QUIET_MS)
  const isSeen = useDocumentVisibility() === 'visible'
  const isDue = isEnabled && isSeen && settled === refetchNumber && query.data?.refetchNumber !== refetchNumber
  const { refetch } = query
  useEffect(() => {
    if (isDue) void refetch()
  }, [isDue, refetch])
  return query
}

/** Uses the findings of a run, so that no preview is needed. */
export function cacheFindings({
  reasons,
  clashes,
  routineFindings,
  tasksWithoutEstimate,
  proved,
}: PlannerOutcome): void {
  // A preview that is still running is of the previous plan.
  void queryClient.cancelQueries(planFindings)
  const found = { reasons, clashes, routineFindings, tasksWithoutEstimate, proved }
  queryClient.setQueryData(planFindings.queryKey, { ...found, refetchNumber: currentRefetch() })
}
