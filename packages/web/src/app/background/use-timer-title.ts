import { secondsWorked } from '@daywright/contract/resources/time-blocks/session-timer'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { useEffect } from 'react'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useMinute } from '../../data/time/use-minute.ts'
import { setTitleNote } from '../../ui/page/title-note.ts'

/** [WEB-241] The title of the page says what the timer runs on, in every view. */
export function useTimerTitle(running: TimeBlock | null): void {
  // Renders once a minute.
  useMinute()
  const minutes = running ? Math.floor(secondsWorked(running, Date.now()) / 60) : 0
  const text = running ? `${formatMinutes(minutes)} ${running.title}` : ''
  useEffect(() => setTitleNote(text), [text])
}
