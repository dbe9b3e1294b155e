import { useEffect } from 'react'
import { queries, type TaskQuery } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { useZone } from '../../data/time/use-zone.ts'
import type { Zone } from '../../data/time/zoned-time.ts'
import { viewOf } from '../../features/tasks/filters/task-view.ts'
import { whenIdle } from '../../ui/lazy/when-idle.ts'

/** The first view has its data by then. */
const LATER_MS = 3000
/** The days of the calendar that are kept, from before the week of today to the end of what is planned. */
const [DAYS_BEFORE, DAYS_AFTER] = [8, 15]

/**
 * [WEB-338] Fetches what the views begin with, so that they open without a network although they were never opened before. Only in browsers
 * that keep the app itself. Views that cannot be fetched are missing.
 */
export function useKeepViews(): void {
  const zone = useZone()
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => void fetchViews().catch(() => {})), LATER_MS)
    return () => clearTimeout(timer)
    async function fetchViews(): Promise<void> {
      // Never, where the browser has no worker that could open the app.
      if (!(await navigator.serviceWorker?.ready)) return
      const today = zone.today()
      const range = [zone.startOfDay(today, -DAYS_BEFORE), zone.startOfDay(today, DAYS_AFTER)] as const
      // One after the other: what the user does meanwhile goes first.
      await queryClient.prefetchQuery(queries.today())
      await queryClient.prefetchQuery(queries.blocks(...range))
      await queryClient.prefetchQuery(queries.calendarEvents(...range))
      await queryClient.prefetchQuery(queries.planTasks(...range))
      await queryClient.prefetchQuery(queries.taskPage(await firstTasks(zone)))
      await queryClient.prefetchQuery(queries.projects())
      await queryClient.prefetchQuery(queries.spaces())
      await queryClient.prefetchQuery(queries.labels())
      await queryClient.prefetchQuery(queries.preferences())
      await queryClient.prefetchQuery(queries.habits())
      await queryClient.prefetchQuery(queries.documents())
      await queryClient.prefetchQuery(queries.notifications())
      await queryClient.prefetchQuery(queries.reminders())
    }
  }, [zone])
}

/** The request of the list of tasks without filters. */
async function firstTasks(zone: Zone): Promise<TaskQuery> {
  const [{ taskQuery }, series] = await Promise.all([
    import('../../features/tasks/filters/task-query.ts'),
    queryClient.fetchQuery(queries.series()),
  ])
  return { ...taskQuery(viewOf({}), zone, new Date().toISOString(), series.length > 0), page: '1' }
}
