import { fillDemo } from '@daywright/server/cli/demo/fill-demo'
import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, MONDAY, type Opened, type WebWorld } from '../browser/web-world.ts'

const ALL_RULES = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The rules among them whose result depends on colors. */
const COLOR_RULES = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }
/** Placeholders of content that is still loading. */
const LOADING = '[aria-busy=true], .mantine-Skeleton-root'
/** A view takes axe several seconds, so a day has some of the views, and the long form all of them. */
export const ONE_VIEW_IN = 5
const NARROW = { width: 360, height: 800 }

/** A page of a person with some of everything, which loads axe into every view it opens. */
export async function openForSweep(world: WebWorld): Promise<Opened> {
  const opened = await world.open('/labels', {
    account: { role: 'admin' },
    prepare: ({ client }) => fillDemo(client, Temporal.Instant.from(MONDAY).toZonedDateTimeISO('UTC')),
    colorScheme: 'light',
  })
  await opened.page.addInitScript(axe.source)
  return opened
}

/** Opens a view and waits until nothing is loading. */
export async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  // The task panel loads in addition to the view below it.
  if (new URL(address).searchParams.has('task'))
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).waitFor()
  await expect.poll(() => page.locator(LOADING).count()).toBe(0)
}

/** Opens another view without loading the page again, and waits until nothing is loading. */
export async function goInApp(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate(to => history.pushState({}, '', to), path)
  await page.waitForFunction(title => document.title !== title, before)
  await expect.poll(() => page.locator(LOADING).count()).toBe(0)
}

/** The violations on the page, in light mode, in dark mode and on a narrow screen. */
export async function findings(page: Page): Promise<string[]> {
  const inLight = await seriousFindings(page, ALL_RULES)
  const shownInLight = await shown(page)
  await turn(page, 'dark')
  // If only colors have changed, the other rules would find what they found before.
  const inDark = await seriousFindings(page, (await shown(page)) === shownInLight ? COLOR_RULES : ALL_RULES)
  await turn(page, 'light')
  await page.setViewportSize(NARROW)
  const fits = (width: number) => document.documentElement.scrollWidth <= width
  const wide = await page.waitForFunction(fits, NARROW.width, { timeout: WAIT_MILLISECONDS }).then(
    () => [],
    () => ['wider than the screen'],
  )
  await page.setViewportSize(DESKTOP)
  return [...inLight, ...inDark.map(finding => `dark: ${finding}`), ...wide]
}

/** The serious violations of a page as it is shown now. */
export const serious = (page: Page): Promise<string[]> => seriousFindings(page, ALL_RULES)

/** The serious violations of a page, each with the first element that has it. */
const seriousFindings = (page: Page, rules: typeof ALL_RULES | typeof COLOR_RULES): Promise<string[]> =>
  page.evaluate(async runOnly => {
    // Runs in the page, where imports of this file don't exist. Passed checks are not collected.
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await run({ runOnly, resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
  }, rules)

/** Every element with its attributes, place, size and visibility, regardless of its colors. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const seen = [...document.body.querySelectorAll('*')].map(element => [
      Object.values(element.getBoundingClientRect().toJSON()),
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    ])
    return document.body.outerHTML + JSON.stringify(seen)
  })

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  // During a color transition, neither the old nor the new colors would be measured.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const moving = document.getAnimations().filter(animation => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
