import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from './queries.ts'
import { type Zone, zoneOf } from './zoned-time.ts'

/** The time zone of the profile. Only below the shell, which has loaded the profile. */
export function useZone(): Zone {
  const { data } = useSuspenseQuery(queries.profile())
  return useMemo(() => zoneOf(data.timezone), [data.timezone])
}
