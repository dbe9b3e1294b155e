import type { Page } from 'playwright-core'

/**
 * Holds back the page's timers of this duration until the returned function is called, which ends them at once. What
 * should happen before such a timer ends does so for certain, however slow the machine is. Returns how many there were.
 */
export async function holdTimers(page: Page, delayMs: number): Promise<() => Promise<number>> {
  await page.evaluate(heldMs => {
    const { setTimeout: wait, clearTimeout: clear } = window
    const held = new Map<number, () => void>()
    let last = 0
    const release = () => {
      const count = held.size
      window.setTimeout = wait
      for (const run of held.values()) run()
      window.clearTimeout = clear
      return count
    }
    const hold = (run: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
      if (delay !== heldMs) return wait(run, delay, ...values)
      // Other timers have ids above zero.
      held.set(--last, () => run(...values))
      return last
    }
    const forget = (id: number) => held.delete(id) || clear(id)
    Object.assign(window, { setTimeout: hold, clearTimeout: forget, releaseTimers: release })
  }, delayMs)
  return () => page.evaluate(() => (window as unknown as { releaseTimers: () => number }).releaseTimers())
}
