import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What is stored in the browser. */
export const cachedQueries = (page: Page) =>
  page.evaluate(async () => {
    // Opening a database that is not there would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'daywright-kept')) return []
    const opening = indexedDB.open('daywright-kept')
    await new Promise(resolve => opening.addEventListener('success', resolve))
    const database = opening.result
    const reading: IDBRequest<{ queryKey: unknown[]; userId: string }[]> = database
      .transaction('queries')
      .objectStore('queries')
      .getAll()
    await new Promise(resolve => reading.addEventListener('success', resolve))
    database.close()
    return reading.result
  })

export const isAppCached = (page: Page) =>
  page.evaluate(async () => {
    const versions = await caches.match('/kept-versions')
    return versions !== undefined && (await versions.json()).length > 0
  })

/** Until the browser has the app and what its views begin with. */
export async function untilCached(page: Page, ...kinds: string[]): Promise<void> {
  const missing = async () => {
    const known = new Set((await cachedQueries(page)).map(({ queryKey: [kind] }) => kind))
    return kinds.filter(kind => !known.has(kind))
  }
  await expect.poll(missing).toEqual([])
}
