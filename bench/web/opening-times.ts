import type { DemoInstance } from '@daywright/test-kit/browser/demo-instance'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { fixDate } from './fix-date.ts'
import { openLine } from './slow-line.ts'

export interface OpeningTimes {
  /** Until the sessions of the week are drawn. */
  coldMs: number
  warmMs: number
  slowMs: number
  offlineMs: number
  /** Until the list of tasks is drawn from the local copy. */
  offlineTasksMs: number
}

/** How long the app takes to show what it knows. */
export async function openingTimes(
  browser: Browser,
  { baseUrl, email, password }: DemoInstance,
  now: string,
): Promise<OpeningTimes> {
  const line = await openLine(baseUrl)
  const context = await browser.newContext({ viewport: { width: 1366, height: 860 }, locale: 'en-GB' })
  await context.addInitScript(() => localStorage.setItem('daywright-welcomed', 'yes'))
  await context.request.post(`${line.baseUrl}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: line.baseUrl },
  })
  const plan = (page: Page) => page.getByRole('region', { name: 'Calendar' }).getByRole('button').nth(100)
  const tasks = (page: Page) =>
    page
      .getByText(/^10,?000 tasks$/)
      .first()
      .and(page.getByRole('status'))
  const open = (path: string, shown: typeof plan) => timeToOpen(context, now, `${line.baseUrl}${path}`, shown)
  try {
    const cold = await open('/', plan)
    await untilCached(cold.page)
    const list = await open('/tasks', tasks)
    await list.page.waitForTimeout(5000)
    await list.page.close()
    await cold.page.close()
    const warm = await open('/', plan)
    await warm.page.close()
    line.isSlow = true
    const slow = await open('/', plan)
    await slow.page.close()
    line.isSlow = false
    await context.setOffline(true)
    const offline = await open('/', plan)
    await offline.page.close()
    const offlineTasks = await open('/tasks', tasks)
    return {
      coldMs: cold.ms,
      warmMs: warm.ms,
      slowMs: slow.ms,
      offlineMs: offline.ms,
      offlineTasksMs: offlineTasks.ms,
    }
  } finally {
    await context.close()
    line.close()
  }
}

async function timeToOpen(
  context: BrowserContext,
  now: string,
  url: string,
  shown: (page: Page) => ReturnType<Page['locator']>,
) {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(fixDate, Date.parse(now))
  const begin = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await shown(page).waitFor({ state: 'attached', timeout: 120_000 })
  return { page, ms: Math.round(performance.now() - begin) }
}

/** Until the browser has the app and the answers that its views begin with. */
async function untilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.reload()
  await page.waitForFunction(() => caches.match('/kept-versions').then(Boolean), undefined, { timeout: 120_000 })
  // Answers are stored together, a moment after they came.
  await page.waitForTimeout(10_000)
}
