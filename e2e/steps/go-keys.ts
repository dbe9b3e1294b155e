import type { Page } from 'playwright-core'

/** The letter of a view counts if it follows `g` within this time. */
const TOGETHER_MS = 1500

/** Presses `g` and the letter of a view; again if the machine was too slow for them to belong together. */
export async function pressGo(page: Page, letter: string): Promise<void> {
  let began: number
  do {
    began = performance.now()
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
  } while (performance.now() - began >= TOGETHER_MS)
}
