import { type ComponentType, useEffect, useState } from 'react'

/** A component is loaded after this time even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 2000
/** The server may be unreachable for a while. */
const RETRY_MS = 3000

/**
 * [WEB-122] A component that the first view does not need: loaded when the browser is idle, or immediately once it is
 * wanted. Null until it is loaded. When loading fails, the view works without it and it is tried again.
 */
export function useLazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted = false,
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
          if (!isUnmounted) cancel = after(RETRY_MS, attempt)
        },
      )
    if (isWanted) void attempt()
    else cancel = whenIdle(attempt)
    return () => {
      isUnmounted = true
      cancel()
    }
  }, [load, isWanted, isLoaded])
  return loaded?.Component ?? null
}

/** Not every browser reports when it is idle; a short delay replaces it there. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) return after(IDLE_TIMEOUT_MS / 4, act)
  const request = window.requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS })
  return () => window.cancelIdleCallback(request)
}

function after(delayMs: number, act: () => void): () => void {
  const timer = setTimeout(act, delayMs)
  return () => clearTimeout(timer)
}
