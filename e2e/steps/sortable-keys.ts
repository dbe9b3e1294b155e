import type { Page } from 'playwright-core'

/**
 * Picks up what the focused handle moves, and waits until it is announced and the next key is heard: a drag listens to
 * keys only after a timer of no duration, which a person cannot outrun.
 */
export async function pickUp(page: Page, announcement: string): Promise<void> {
  await page.keyboard.press('Space')
  await page.getByText(announcement, { exact: true }).waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
}
