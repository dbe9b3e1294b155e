import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { WebWorld } from '../browser/web-world.ts'

/** What is stored in the browser. */
export const keptQueries = (page: Page) =>
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

export const isAppKept = (page: Page) =>
  page.evaluate(async () => {
    const versions = await caches.match('/kept-versions')
    return versions !== undefined && (await versions.json()).length > 0
  })

/** Until the browser has the app and what its views begin with. */
export async function untilKept(page: Page, ...kinds: string[]): Promise<void> {
  const missing = async () => {
    const known = new Set((await keptQueries(page)).map(({ queryKey: [kind] }) => kind))
    return kinds.filter(kind => !known.has(kind))
  }
  await expect.poll(missing).toEqual([])
}

/**
 * Cuts the network of a page, and waits until the app says so. The page hears of it a moment before its requests fail: an event stream
 * that is opened in between would stay open, so the server ends it.
 */
export async function loseNetwork(page: Page, { app }: WebWorld): Promise<void> {
  await page.context().setOffline(true)
  const isSaid = () => {
    app.endStreams()
    return page.getByText('The server cannot be reached').isVisible()
  }
  await expect.poll(isSaid).toBe(true)
}
