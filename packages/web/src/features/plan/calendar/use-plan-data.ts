import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ANY_TASK, queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { workWindows } from '../../../shared/hours/work-windows.ts'
import { useCapacities } from '../capacity/use-capacities.ts'
import { usePlanGroups } from '../colors/use-plan-groups.ts'
import type { ShownDays } from './days/shown-days.ts'

/** Everything that the calendar shows. [WEB-560] It is drawn once all of it is known, so that nothing moves. */
export function usePlanData({ firstDay, days }: ShownDays) {
  const zone = useZone()
  // From the day before: a block may end after midnight.
  const range = [zone.startOfDay(firstDay, -1), zone.startOfDay(firstDay, days)] as const
  const blocks = useQuery(queries.blocks(...range))
  const events = useQuery(queries.calendarEvents(...range))
  const preferences = useQuery(queries.preferences())
  const awaited: readonly UseQueryResult<unknown>[] = [
    blocks,
    events,
    preferences,
    useQuery(queries.planTasks(...range)),
    useQuery(queries.projects()),
    useQuery(queries.spaces()),
    useQuery(queries.calendars()),
    useQuery(queries.plannerSettings()),
    // Without any task there is something else in its place.
    useQuery(queries.taskPage(ANY_TASK)),
  ]
  const groups = usePlanGroups(...range)
  const capacities = useCapacities(firstDay, days)
  const windows = useMemo(() => workWindows(preferences.data ?? []), [preferences.data])
  return { blocks, events, windows, groups, capacities, isKnown: !awaited.some(isAwaited) }
}

/** What fails, or cannot be asked for without a network, is not waited for. */
const isAwaited = ({ isLoading, failureCount }: UseQueryResult<unknown>) => isLoading && failureCount === 0
