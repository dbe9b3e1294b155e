const KEY = 'daywright-reloaded-for'
const REACH_MS = 5000

/**
 * Loads the whole page again if the server can be reached. A new version of the app has other files, and some browsers remember
 * that a file could not be loaded: only a new page helps in both cases.
 */
export async function reloadIfReachable(): Promise<void> {
  if (await canReachServer()) location.reload()
}

/** The same without being asked, so only once for a view: if that did not help, the view says that it could not be loaded. */
export async function reloadOnceFor(view: string): Promise<void> {
  if (sessionStorage.getItem(KEY) === view || !(await canReachServer())) return
  sessionStorage.setItem(KEY, view)
  location.reload()
}

export function noteLoadedView(view: string): void {
  if (sessionStorage.getItem(KEY) === view) sessionStorage.removeItem(KEY)
}

async function canReachServer(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(REACH_MS) })
    return ok
  } catch {
    return false
  }
}
