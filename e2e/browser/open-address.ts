import { api } from '@daywright/contract/api/api'
import type { Page } from 'playwright-core'

/**
 * Opens a view and waits until the app listens to keys, and to changes that are made elsewhere. It asks for the event stream when it begins to
 * listen to keys, and every change after the answer is announced.
 */
export async function openAddress(page: Page, address: string): Promise<void> {
  const listening = page.waitForResponse(response => new URL(response.url()).pathname === api.events.stream.path)
  // The few views outside the frame never ask for it.
  listening.catch(() => {})
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if ((await page.locator('#main').count()) > 0) await listening
}
