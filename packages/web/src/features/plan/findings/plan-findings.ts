import type { PlannerChanges, PlannerOutcome } from '@daywright/contract/planner'
import { useDebouncedValue, useDocumentVisibility } from '@mantine/hooks'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../data/api-client.ts'
import { queryClient } from '../../../data/query-client.ts'
import { refreshes } from '../../../data/refreshes.ts'

/** What a run has found, or what one would find and change. */
export interface PlanFindings extends Pick<PlannerOutcome, 'reasons' | 'proved'> {
  changes?: PlannerChanges
  /** Which refresh of the page they belong to; after the next one they may be out of date. */
  refresh: number
}

/** A preview costs as much as a run, so it waits until nothing has changed for this long. */
const QUIET_MS = 1500

const presentRefresh = () => queryClient.getQueryData(refreshes.queryKey) ?? 0

/** Never asked for again at each change, as other queries are. */
const planFindings = queryOptions<PlanFindings>({
  queryKey: ['planner', 'findings'],
  queryFn: async () => {
    const refresh = presentRefresh()
    return { ...(await api.planner.preview()), refresh }
  },
  staleTime: 'static',
  enabled: false,
})

/** What was found last. Asked for anew when changes have settled, while the page is seen and `isWanted`. */
export function usePlanFindings(isWanted: boolean): UseQueryResult<PlanFindings> {
  const query = useQuery(planFindings)
  const { data: refresh } = useQuery(refreshes)
  const [settled] = useDebouncedValue(refresh, QUIET_MS)
  const isSeen = useDocumentVisibility() === 'visible'
  const isDue = isWanted && isSeen && settled === refresh && query.data?.refresh !== refresh
  const { refetch } = query
  useEffect(() => {
    if (isDue) void refetch()
  }, [isDue, refetch])
  return query
}

/** Keeps what a run has found as true for now, so that nothing need be asked. */
export function keepFindings({ reasons, proved }: PlannerOutcome): void {
  // A preview that is under way is of the plan before.
  void queryClient.cancelQueries(planFindings)
  queryClient.setQueryData(planFindings.queryKey, { reasons, proved, refresh: presentRefresh() })
}
