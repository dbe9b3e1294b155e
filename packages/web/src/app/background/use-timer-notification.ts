import { secondsWorked } from '@daywright/contract/resources/time-blocks/session-timer'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { useEffect, useState } from 'react'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useMinute } from '../../data/time/use-minute.ts'
import { useTimer } from '../../shared/session-timer/use-timer.ts'
import { canNotify, closeNotification, showNotification } from './show-notification.ts'

const TAG = 'daywright-timer'
/** Phones and tablets, on which an app that is not on screen shows nothing. */
const TOUCH = '(pointer: coarse)'

/**
 * [WEB-363] While a timer runs and the app is not on screen, a silent notification on phones says what it runs on and for how long, with buttons
 * that pause it and end the session.
 */
export function useTimerNotification(running: TimeBlockWithTaskStatus | null): void {
  useMinute()
  const isHidden = useIsHidden()
  const { pause, stop } = useTimer()
  const isShown = running !== null && isHidden && canNotify() && window.matchMedia(TOUCH).matches
  const title = running?.title ?? ''
  const minutes = running ? Math.floor(secondsWorked(running, Date.now()) / 60) : 0
  useEffect(() => {
    if (!isShown) return
    const actions = [
      { action: 'pause', title: t('Pause') },
      { action: 'done', title: t('Done') },
    ]
    void showNotification(title, { tag: TAG, path: '/today', body: formatMinutes(minutes), silent: true, actions })
  }, [isShown, title, minutes])
  useEffect(() => {
    if (isShown) return () => void closeNotification(TAG)
  }, [isShown])
  useEffect(() => {
    if (!running) return
    const act = ({ data }: MessageEvent) => {
      if (data?.action === 'pause') pause(running)
      if (data?.action === 'done') stop({ block: running })
    }
    navigator.serviceWorker?.addEventListener('message', act)
    return () => navigator.serviceWorker?.removeEventListener('message', act)
  }, [running, pause, stop])
}

function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}
