import { type ComponentType, useEffect, useState } from 'react'

/** As late as this at the latest, however busy the page is. */
const PATIENCE_MS = 2000
/** The server may be gone for a while. */
const RETRY_MS = 3000

/**
 * [WEB-122] A part that is not seen at first: loaded once what uses it stands and the browser rests, or at once when it is wanted
 * sooner. Null until it is there. Where loading fails the view goes on without it, and it is tried again.
 */
export function useLatePart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted = false,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null)
  const isThere = part !== null
  useEffect(() => {
    if (isThere) return
    let isOver = false
    let cancel = () => {}
    const attempt = () =>
      load().then(
        loaded => !isOver && setPart({ Part: loaded.default }),
        () => {
          if (!isOver) cancel = after(RETRY_MS, attempt)
        },
      )
    if (isWanted) void attempt()
    else cancel = whenIdle(attempt)
    return () => {
      isOver = true
      cancel()
    }
  }, [load, isWanted, isThere])
  return part?.Part ?? null
}

/** Not every browser says when it rests; there it is taken to rest soon. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) return after(PATIENCE_MS / 4, act)
  const request = window.requestIdleCallback(act, { timeout: PATIENCE_MS })
  return () => window.cancelIdleCallback(request)
}

function after(delayMs: number, act: () => void): () => void {
  const timer = setTimeout(act, delayMs)
  return () => clearTimeout(timer)
}
