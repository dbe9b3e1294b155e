/** After this time the browser counts as idle even if it never is. */
const IDLE_TIMEOUT_MS = 2000

/** Not every browser reports when it is idle; a short delay replaces it there. Returns how to cancel it. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, IDLE_TIMEOUT_MS / 4)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS })
  return () => window.cancelIdleCallback(request)
}
