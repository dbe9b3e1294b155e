import { t } from '@daywright/language/current-language'
import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { refetchAll } from '../../data/queries/refetch.ts'
import { checkForNewVersion } from '../../ui/lazy/new-version.ts'
import classes from './pull-to-refresh.module.css'

/** A finger that pulls the page this far down and lets go refreshes it. */
const FAR_PX = 90
/** Long enough to be seen. */
const SHORTEST_MS = 500

type Pull = 'none' | 'pulling' | 'refreshing'

/** [WEB-365] Pulling a view down from its top fetches everything on screen again. */
export function PullToRefresh() {
  const [pull, setPull] = useState<Pull>('none')
  useEffect(() => {
    let from: number | null = null
    let isFar = false
    const stop = new AbortController()
    const listen = (type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel', act: (event: TouchEvent) => void) =>
      window.addEventListener(type, act, { passive: true, signal: stop.signal })
    listen('touchstart', ({ touches: [touch, second], target }) => {
      from = touch && !second && isAtTop(target) ? touch.clientY : null
      isFar = false
    })
    listen('touchmove', ({ touches: [touch] }) => {
      if (from === null || !touch) return
      isFar = touch.clientY - from > FAR_PX
      setPull(isFar ? 'pulling' : 'none')
    })
    const end = () => {
      from = null
      if (!isFar) return
      isFar = false
      setPull('refreshing')
      void refresh().finally(() => setPull('none'))
    }
    listen('touchend', end)
    listen('touchcancel', () => {
      from = null
      setPull('none')
    })
    return () => stop.abort()
  }, [])
  if (pull === 'none') return null
  return (
    <div className={classes.sign} role="status">
      <Loader size="xs" />
      {pull === 'pulling' ? t('Let go to refresh') : t('Refreshing…')}
    </div>
  )
}

/** In the view, and nothing around the finger is scrolled. */
function isAtTop(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.closest('main') || window.scrollY > 0) return false
  for (let part: Element | null = target; part; part = part.parentElement) if (part.scrollTop > 0) return false
  return true
}

async function refresh(): Promise<void> {
  const shortest = new Promise(resolve => setTimeout(resolve, SHORTEST_MS))
  await Promise.allSettled([refetchAll(), checkForNewVersion(), shortest])
}
