import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { Today } from '@daywright/contract/resources/planner/today'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { partOfRange } from '../../data/queries/part-of-range.ts'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { MINUTE_MS } from '../../ui/time/time-units.ts'
import { todayAsOf } from './today-as-of.ts'

/** It is asked for every minute, so an older answer means that the server cannot be reached. */
const OLD_MS = 3 * MINUTE_MS

/** The current day as the server has it or, without a network, as it is known. */
export function useToday(): UseQueryResult<Today> {
  const zone = useZone()
  const query = useQuery({ ...queries.today(), refetchInterval: MINUTE_MS })
  const age = Date.now() - query.dataUpdatedAt
  if (!query.isSuccess || age < OLD_MS) return query
  const now = new Date(Date.parse(query.data.now) + age).toISOString()
  const on = zone.dayOf(now)
  const range = [zone.startOfDay(on), zone.startOfDay(on, 1)] as const
  const blocks = partOfRange<TimeBlockWithTaskStatus>('blocks', ...range) ?? []
  const events = partOfRange<EventOccurrence>('calendar-events', ...range) ?? []
  return { ...query, data: todayAsOf(query.data, { on, now, blocks, events }) }
}
