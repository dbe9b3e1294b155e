/** The server may be unreachable for a while. */
const RETRY_MS = 3000

/** Calls back once to try loading again: after a while, or as soon as the browser is online. Returns how to cancel it. */
export function onNextAttempt(attempt: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer)
    window.removeEventListener('online', proceed)
  }
  const proceed = () => {
    cancel()
    attempt()
  }
  const timer = setTimeout(proceed, RETRY_MS)
  window.addEventListener('online', proceed)
  return cancel
}
