import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '../../../../data/queries/queries.ts'

/** The events whose calendars are shown; hidden ones block time all the same. */
export function useShownEvents(events: readonly EventOccurrence[]): readonly EventOccurrence[] {
  const { data: calendars } = useQuery(queries.calendars())
  return useMemo(() => {
    const hidden = new Set((calendars ?? []).filter(({ visible }) => !visible).map(({ id }) => id))
    return hidden.size === 0 ? events : events.filter(({ calendar }) => !hidden.has(calendar.id))
  }, [calendars, events])
}
