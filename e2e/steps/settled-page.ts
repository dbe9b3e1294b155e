import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Until what the page has put off has happened: effects of the last rendering, which listen to keys, and timers without a duration, which
 * move the focus. A person cannot be faster than these, but a test can.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 2; round++) {
      await new Promise(requestAnimationFrame)
      await new Promise(done => setTimeout(done))
    }
  })
}

/**
 * Until a dialog or a panel has taken the focus, for good: before that, keys pass it by, and a list that is opened in it closes
 * again.
 */
export async function untilFocused(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
  await untilSettled(dialog.page())
}

/** Closes a dialog or a panel that may only just have opened. */
export async function closeWithEscape(dialog: Locator): Promise<void> {
  await untilFocused(dialog)
  await dialog.page().keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
