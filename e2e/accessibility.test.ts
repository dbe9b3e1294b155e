import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillDemo } from '../packages/server/src/operate/demo-fill.ts'
import type { Person } from '../packages/server/test/world.ts'
import { viewsOf } from './demo-views.ts'
import { MONDAY, PHONE, useWebWorld } from './web-world.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is seriously wrong with a page, each with the first element of which it is true. */
async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    // The page's own axe: names of this file mean nothing there.
    standards =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: { type: 'tag', values: standards } }),
    STANDARDS,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}

describe.each(['light', 'dark'] as const)('every view in %s', colorScheme => {
  const world = useWebWorld()
  let person: Person
  beforeAll(async () => {
    const opened = await world.open('/labels', {
      account: { role: 'admin' },
      prepare: ({ client }) => fillDemo(client, Temporal.Instant.from(MONDAY).toZonedDateTimeISO('UTC')),
    })
    person = opened.person
  })

  it(`[WEB-110] has no serious or critical finding of axe in ${colorScheme}, and keeps the policy`, async () => {
    const page = await world.openFor(person, '/labels', { colorScheme })
    const found: Record<string, string[]> = {}
    for (const [name, path] of Object.entries(await viewsOf(person.client))) {
      await settle(page, world.baseUrl + path)
      found[name] = await seriousFindings(page)
    }
    const overlays = { 'quick add': 'q', palette: 'Control+k', shortcuts: '?' }
    for (const [name, key] of Object.entries(overlays)) {
      await settle(page, `${world.baseUrl}/labels`)
      await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
      found[name] = await seriousFindings(page)
    }
    await page.context().clearCookies()
    await settle(page, `${world.baseUrl}/sign-in`)
    found['sign-in'] = await seriousFindings(page)
    expect(Object.entries(found).filter(([, findings]) => findings.length > 0)).toEqual([])
  }, 240_000)

  it(`[WEB-111] fits a phone of 360 pixels in ${colorScheme} without scrolling sideways`, async () => {
    const viewport = { ...PHONE, width: 360 }
    const page = await world.openFor(person, '/labels', { colorScheme, viewport, isMobile: true, hasTouch: true })
    const wide: [string, number][] = []
    for (const [name, path] of Object.entries(await viewsOf(person.client))) {
      await settle(page, world.baseUrl + path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) wide.push([name, width])
    }
    expect(wide).toEqual([])
  }, 240_000)
})

/** Opens an address and waits until nothing is loading any more. */
async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 20_000 }).toBe(0)
}
