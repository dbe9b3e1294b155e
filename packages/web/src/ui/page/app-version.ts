/** The address of the script of a page, which has another name in each version of the app. */
export const buildOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/** The same as a path: how the lists of the build and the service worker call it. */
export const ownScript = (): string => new URL(buildOf(document), location.href).pathname

/** Written by `start-guard.js`, with the script of the version that did not start here. */
const FAILED_START = 'daywright-failed-start'
const START_TRIED = 'daywright-start-tried'
/** Its message that the app could not be started. */
const NOT_STARTED = 'not-started'

/** [WEB-359] Tells `start-guard.js` that the app runs. */
export function noteStarted(): void {
  document.documentElement.dataset.started = ''
  document.getElementById(NOT_STARTED)?.remove()
  sessionStorage.removeItem(START_TRIED)
}

/** [WEB-359] Tells it that the app cannot even show its frame. */
export const reportNotStarted = (): void => void window.dispatchEvent(new Event('daywright-failed'))

const failedScript = (): string | undefined =>
  (JSON.parse(localStorage.getItem(FAILED_START) ?? '{}') as { script?: string }).script

/** The script of the version that the server has, if it is another one than this and may start; null otherwise. */
export async function newerScript(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    const [, script = null] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(await response.text()) ?? []
    return response.ok && script !== ownScript() && script !== failedScript() ? script : null
  } catch {
    return null
  }
}
