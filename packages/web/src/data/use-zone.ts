import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from './queries.ts'
import { type Zone, zoneOf } from './zoned-time.ts'

/** The time zone of the profile and the clock of the settings. Only below the shell, which has loaded both. */
export function useZone(): Zone {
  const { data } = useSuspenseQuery(queries.profile())
  const hour12 = useHour12()
  return useMemo(() => zoneOf(data.timezone, hour12), [data.timezone, hour12])
}

/** Whether the clock has twelve hours; undefined if the browser's language decides. */
export function useHour12(): boolean | undefined {
  const clock = useQuery(queries.plannerSettings()).data?.clock ?? null
  return clock === null ? undefined : clock === '12h'
}
