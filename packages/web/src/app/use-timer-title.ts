import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatMinutes } from '../data/minutes.ts'
import { queries } from '../data/queries.ts'
import { useMinute } from '../data/use-minute.ts'
import { secondsWorked } from '../shared/session-timer/timer-text.ts'
import { setTitleNote } from '../ui/title-note.ts'

/** Set while a timer is known to run, so that a reload looks for it; otherwise no view but Today asks for the day. */
const TIMER_KEY = 'daywright-timer'

/** [WEB-241] The title of the page says what the timer runs on, in every view. */
export function useTimerTitle(): void {
  const { data: day } = useQuery({
    ...queries.today(),
    enabled: query => Boolean(query.state.data ? query.state.data.running : localStorage.getItem(TIMER_KEY)),
  })
  const running = day?.running
  // Renders once a minute.
  useMinute()
  const minutes = running ? Math.floor(secondsWorked(running, Date.now()) / 60) : 0
  const text = running ? `${formatMinutes(minutes)} ${running.title}` : ''
  useEffect(() => setTitleNote(text), [text])
  const isKnown = day !== undefined
  const isRunning = text !== ''
  useEffect(() => {
    if (isRunning) localStorage.setItem(TIMER_KEY, 'yes')
    else if (isKnown) localStorage.removeItem(TIMER_KEY)
  }, [isKnown, isRunning])
}
