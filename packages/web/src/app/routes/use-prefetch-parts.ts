import { currentCode } from '@daywright/language/current-language'
import { useEffect } from 'react'
import { whenSettled } from '../../data/queries/when-settled.ts'
import { ownScript } from '../../ui/page/app-version.ts'

/** Names all scripts and style sheets of the app; the build writes it. */
const PARTS_LIST = '/parts.json'

/**
 * [WEB-304] Fetches the parts of the app that are not loaded yet into the browser's cache, so that they open without a network:
 * one file at a time, while the browser is idle and the view has its data. Nothing is executed. From the second visit on, the service
 * worker does it.
 */
export function usePrefetchParts(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || savesData()) return
    const stop = new AbortController()
    const start = () => void prefetch(stop.signal).catch(() => {})
    start()
    window.addEventListener('online', start, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/** Not every browser has it, and the types of the DOM don't. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

async function prefetch(signal: AbortSignal): Promise<void> {
  await untilIdle(signal)
  const worker = navigator.serviceWorker?.controller
  if (worker) return keepWith(worker)
  const response = await fetch(PARTS_LIST, { priority: 'low', signal })
  const parts = (await response.json()) as string[]
  const loaded = new Set(performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname))
  for (const path of parts.map(part => `/${part}`)) {
    if (loaded.has(path)) continue
    await untilIdle(signal)
    const part = await fetch(path, { cache: 'force-cache', priority: 'low', signal })
    // A response that is not read is not cached.
    await part.arrayBuffer()
  }
  void navigator.serviceWorker?.ready.then(({ active }) => active && keepWith(active))
}

/**
 * [WEB-337] The service worker keeps this version, which opens without a network from then on. [LANG-12] With the texts of the language,
 * which are no part of the list.
 */
function keepWith(worker: ServiceWorker): void {
  worker.postMessage({ keep: ownScript() })
  worker.postMessage({ language: currentCode() })
}

async function untilIdle(signal: AbortSignal): Promise<void> {
  await new Promise<void>(whenSettled)
  signal.throwIfAborted()
}
