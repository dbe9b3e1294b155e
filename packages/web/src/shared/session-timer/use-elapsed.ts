import { secondsWorked } from '@daywright/contract/resources/time-blocks/session-timer'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** The seconds that the timer of a session has counted; renders once a second while it runs. */
export function useElapsed(block: Pick<TimeBlock, 'timerStartedAt' | 'workedSeconds'>): number {
  const [now, setNow] = useState(() => Date.now())
  const isRunning = block.timerStartedAt !== null
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return secondsWorked(block, now)
}
