import type { Today } from '@daywright/contract/resources/planner/today'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { type KnownDay, knownItems } from './timeline-entries.ts'

/** The whole day. Today tells what is left of it at once; what is over comes with the blocks and events. */
export function useDay(today: Today | undefined): KnownDay {
  const zone = useZone()
  const on = zone.dayOf(useMinute())
  const range = useMemo(() => [zone.startOfDay(on), zone.startOfDay(on, 1)] as const, [zone, on])
  const blocks = useQuery(queries.blocks(...range)).data
  const events = useQuery(queries.calendarEvents(...range)).data
  return useMemo(() => {
    const items = today ? [...today.current, today.next, ...today.later].filter(item => item !== null) : []
    const known = knownItems(items)
    return { range, blocks: blocks ?? known.blocks, events: events ?? known.events }
  }, [range, blocks, events, today])
}
