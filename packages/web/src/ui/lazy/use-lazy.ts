import { type ComponentType, useEffect, useState } from 'react'
import { onNextAttempt } from './next-attempt.ts'
import { whenIdle } from './when-idle.ts'

/**
 * [WEB-122] A component that the first view does not need: loaded when the browser is idle, or immediately once it is
 * wanted. Null until it is loaded. When loading fails, the view works without it and it is tried again. `soon` waits for the time to load it unasked.
 */
export function useLazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded = false,
  soon: (act: () => void) => () => void = whenIdle,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | null>(null)
  const isLoaded = loaded !== null
  useEffect(() => {
    if (isLoaded) return
    let isUnmounted = false
    let cancel = () => {}
    const attempt = () =>
      load().then(
        module => !isUnmounted && setLoaded({ Component: module.default }),
        () => {
          if (!isUnmounted) cancel = onNextAttempt(attempt)
        },
      )
    if (isNeeded) void attempt()
    else cancel = soon(attempt)
    return () => {
      isUnmounted = true
      cancel()
    }
  }, [load, isNeeded, isLoaded, soon])
  return loaded?.Component ?? null
}
