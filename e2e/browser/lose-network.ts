import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { WebWorld } from './web-world.ts'

/**
 * Cuts the network of a page, and waits until the app says so. The page notices it a moment before its requests fail: an event stream
 * that is opened in between would stay open, so the server ends it.
 */
export async function loseNetwork(page: Page, { app }: WebWorld): Promise<void> {
  await page.context().setOffline(true)
  const isAnnounced = () => {
    app.endStreams()
    return page.getByText('The server cannot be reached').isVisible()
  }
  await expect.poll(isAnnounced).toBe(true)
}
