import { fillDemo } from '@daywright/server/cli/demo/fill-demo'
import { chromiumOptions } from '@daywright/test-kit/browser/chromium-options'
import { type DemoInstance, startInstance } from '@daywright/test-kit/browser/demo-instance'
import { type Browser, chromium, type Page } from 'playwright-core'
import { WEB_FOLDER } from '../../packages/web/build-web.ts'
import { LOAD_AVERAGE, MACHINE } from '../report/machine.ts'
import { saveResults } from '../report/save-results.ts'
import { viewSizes } from './bundle-sizes.ts'
import { fillAccount } from './fill-account.ts'
import { type FirstVisit, firstVisits } from './first-visits.ts'
import { openingTimes } from './opening-times.ts'
import { type WebFigures, webMarkdown } from './web-figures.ts'

/** A Monday morning. */
const NOW = '2026-03-02T08:00:00.000Z'
const TASKS = 10_000
const BLOCKS = 150
const SCROLL_STEPS = 60
const STEP_PIXELS = 2500
/** On a busy machine; the figures say how long it took. */
const MAX_MS = 120_000

/** Signs in, opens a page and records its long tasks. */
async function openPage(browser: Browser, { baseUrl, email, password }: DemoInstance, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 860 }, locale: 'en-GB' })
  await context.request.post(`${baseUrl}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: baseUrl },
  })
  await context.addInitScript(() => {
    const seen: number[] = []
    Object.assign(globalThis, { longTasks: seen })
    new PerformanceObserver(list => seen.push(...list.getEntries().map(entry => entry.duration))).observe({
      entryTypes: ['longtask'],
    })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(MAX_MS)
  await page.clock.setFixedTime(NOW)
  await page.goto(baseUrl + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}

const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0))

/** The whole list from top to bottom and back, in steps of three screens. */
async function scrollList(page: Page): Promise<WebFigures['scroll']> {
  await page
    .getByText(/10,?000/)
    .first()
    .waitFor()
  await page.waitForTimeout(1500)
  await longTasks(page)
  await page.mouse.move(700, 600)
  for (let step = 0; step < SCROLL_STEPS; step++) {
    await page.mouse.wheel(0, step < SCROLL_STEPS / 2 ? STEP_PIXELS : -STEP_PIXELS)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(1000)
  const found = await longTasks(page)
  return { tasks: TASKS, steps: SCROLL_STEPS, longTasks: found.length, longestMs: Math.round(Math.max(0, ...found)) }
}

/** Opens a full week, then moves a block by keyboard; the block must have moved in the API. */
async function useCalendar(page: Page, { client }: DemoInstance): Promise<WebFigures['calendar']> {
  const to = new Date(Date.parse(NOW) + 7 * 86_400_000).toISOString()
  const starts = async () =>
    (await client.timeBlocks.list({ query: { from: NOW, to } })).map(block => block.startAt).join()
  const before = await starts()
  const drawn = page.getByRole('region', { name: 'Calendar' }).getByRole('button')
  await drawn.nth(BLOCKS - 1).waitFor({ state: 'attached' })
  const opening = await longTasks(page)
  await drawn.first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.waitForTimeout(1500)
  const moving = await longTasks(page)
  const longest = (found: number[]) => Math.round(Math.max(0, ...found))
  return {
    blocks: BLOCKS,
    openingLongestMs: longest(opening),
    movingLongestMs: longest(moving),
    hasMoved: (await starts()) !== before,
  }
}

async function visitsOfDemo(browser: Browser): Promise<FirstVisit[]> {
  const demo = await startInstance(NOW, 'UTC')
  try {
    await fillDemo(demo.client, Temporal.Instant.from(NOW).toZonedDateTimeISO('UTC'))
    return await firstVisits(browser, demo, NOW)
  } finally {
    await demo.close()
  }
}

const instance = await startInstance(NOW, 'UTC')
await fillAccount(instance, { tasks: TASKS, blocks: BLOCKS, from: NOW })
const browser = await chromium.launch(chromiumOptions())
try {
  const figures: WebFigures = {
    machine: MACHINE,
    loadAverage: LOAD_AVERAGE,
    chromium: browser.version(),
    views: viewSizes(WEB_FOLDER),
    visits: await visitsOfDemo(browser),
    scroll: await scrollList(await openPage(browser, instance, '/tasks')),
    opening: await openingTimes(browser, instance, NOW),
    calendar: await useCalendar(await openPage(browser, instance, '/'), instance),
  }
  saveResults('web.json', figures)
  saveResults('web.md', webMarkdown(figures))
  console.log(webMarkdown(figures))
} finally {
  await browser.close()
  await instance.close()
}
