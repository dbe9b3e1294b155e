import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fillDemo } from '../packages/server/src/operate/demo-fill.ts'
import { viewsOf } from './demo-views.ts'
import { DESKTOP, MONDAY, useWebWorld } from './web-world.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What stands in for what has not come yet. */
const LOADING = '[aria-busy=true], .mantine-Skeleton-root'
const NARROW = { width: 360, height: 800 }

/** What is seriously wrong with a page, each with the first element of which it is true. */
const seriousFindings = (page: Page): Promise<string[]> =>
  page.evaluate(async values => {
    // The page's own axe: names of this file mean nothing there. What is in order is neither gathered nor sent.
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
  }, RULES)

/** The findings of what is on the page, in light, in dark, and on a narrow screen. */
async function findings(page: Page): Promise<string[]> {
  const inLight = await seriousFindings(page)
  await turn(page, 'dark')
  const inDark = await seriousFindings(page)
  await turn(page, 'light')
  await page.setViewportSize(NARROW)
  const fits = (width: number) => document.documentElement.scrollWidth <= width
  const wide = await page.waitForFunction(fits, NARROW.width, { timeout: 3000 }).then(
    () => [],
    () => ['wider than the screen'],
  )
  await page.setViewportSize(DESKTOP)
  return [...inLight, ...inDark.map(finding => `dark: ${finding}`), ...wide]
}

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  // Colours that are still on their way are neither the old ones nor the new ones.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const moving = document.getAnimations().filter(animation => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Opens an address and waits until nothing is loading any more. */
async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await expect.poll(() => page.locator(LOADING).count(), { timeout: 20_000 }).toBe(0)
}

describe('every view', () => {
  const world = useWebWorld()

  it('[WEB-110] [WEB-111] has no serious finding of axe, light or dark, keeps the policy, and fits 360 pixels', async () => {
    const { page, person } = await world.open('/labels', {
      account: { role: 'admin' },
      prepare: ({ client }) => fillDemo(client, Temporal.Instant.from(MONDAY).toZonedDateTimeISO('UTC')),
      colorScheme: 'light',
    })
    await page.addInitScript(axe.source)
    const found: Record<string, string[]> = {}
    for (const [name, path] of Object.entries(await viewsOf(person.client))) {
      await settle(page, world.baseUrl + path)
      found[name] = await findings(page)
    }
    const overlays = { 'quick add': 'q', palette: 'Control+k', shortcuts: '?' }
    for (const [name, key] of Object.entries(overlays)) {
      await settle(page, `${world.baseUrl}/labels`)
      await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
      found[name] = await findings(page)
    }
    await page.context().clearCookies()
    await settle(page, `${world.baseUrl}/sign-in`)
    found['sign-in'] = await findings(page)
    expect(Object.entries(found).filter(([, all]) => all.length > 0)).toEqual([])
  }, 300_000)
})
