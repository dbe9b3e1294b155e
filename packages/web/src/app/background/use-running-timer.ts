import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../../data/queries/queries.ts'

/** Set while a timer is known to run, so that a reload looks for it; otherwise no view but Today asks for the day. */
const TIMER_KEY = 'daywright-timer'

/** The session whose timer runs, in every view. */
export function useRunningTimer(): TimeBlockWithTaskStatus | null {
  const { data: day } = useQuery({
    ...queries.today(),
    enabled: query => Boolean(query.state.data ? query.state.data.running : localStorage.getItem(TIMER_KEY)),
  })
  const running = day?.running ?? null
  const isKnown = day !== undefined
  const isRunning = running !== null
  useEffect(() => {
    if (isRunning) localStorage.setItem(TIMER_KEY, 'yes')
    else if (isKnown) localStorage.removeItem(TIMER_KEY)
  }, [isKnown, isRunning])
  return running
}
