import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { weekFrom } from '../../ui/time/day-name.ts'
import { queries } from '../queries/queries.ts'
import { type Zone, zoneOf } from './zoned-time.ts'

/** The time zone of the profile, and the clock and week of the settings. Only below the shell, which has loaded all. */
export function useZone(): Zone {
  const { data } = useSuspenseQuery(queries.profile())
  const hour12 = useHour12()
  const weekStart = useQuery(queries.plannerSettings()).data?.weekStart
  return useMemo(() => zoneOf(data.timezone, hour12, weekStart), [data.timezone, hour12, weekStart])
}

/** Whether the clock has twelve hours; undefined if the browser's language decides. */
export function useHour12(): boolean | undefined {
  const clock = useQuery(queries.plannerSettings()).data?.clock ?? null
  return clock === null ? undefined : clock === '12h'
}

/** The days of the week in the order in which they are shown; 0 is Sunday. */
export function useWeek(): readonly number[] {
  const { weekStart } = useZone()
  return useMemo(() => weekFrom(weekStart), [weekStart])
}
