import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fillDemo } from '@daywright/server/cli/demo/fill-demo'
import { chromiumOptions } from '@daywright/test-kit/browser/chromium-options'
import { type DemoInstance, startInstance } from '@daywright/test-kit/browser/demo-instance'
import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import { type Browser, chromium, type Page } from 'playwright-core'

/** Takes screenshots of the main views with the demo data, for the documentation: `npm run screenshots`, or only some: `-- plan tasks`. */
const IMAGES = join(import.meta.dirname, '../docs/images')
/** A Monday morning in London, so that the screenshots are always the same. */
const NOW = '2026-03-02T09:40:00.000Z'
const ZONE = 'Europe/London'
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface Shot {
  name: string
  path: string
  isDark?: boolean
  isPhone?: boolean
  /** The language of the browser. */
  locale?: string
  /** Steps before the screenshot. */
  prepare?: (page: Page) => Promise<unknown>
}

async function isAppCached(): Promise<boolean> {
  const name = (await caches.keys()).find(key => key.startsWith('daywright-app-'))
  return name !== undefined && (await (await caches.open(name)).match('/')) !== undefined
}

async function shotsOf({ client }: DemoInstance): Promise<Shot[]> {
  const [tasks, projects, documents] = await Promise.all([
    client.tasks.list({ query: { search: 'daylight' } }),
    client.projects.list(),
    client.documents.list(),
  ])
  const openPreview = async (page: Page) => {
    const title = 'Answer the press'
    await client.tasks.create({
      body: { title, priority: 'urgent', estimateMinutes: 120, dueAt: '2026-03-03T12:00:00Z' },
    })
    await page.getByRole('button', { name: 'Preview changes' }).click()
  }
  const quickAdd = async (page: Page) => {
    await page.keyboard.press('q')
    await page.getByLabel('New task').fill('Write the release notes 1h 30m by Friday 4pm #writing !high')
  }
  const review = async (page: Page) => {
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    const worked = (await client.tasks.list({ query: { status: 'todo' } })).data.slice(0, 3)
    for (const [index, { id }] of worked.entries()) {
      const hour = 10 + 2 * index
      const times = { startAt: `2026-02-27T${hour}:00:00Z`, endAt: `2026-02-27T${hour + 1}:30:00Z` }
      await client.timeBlocks.create({ body: { taskId: id, ...times } })
    }
    await page.reload()
    const sheet = page.getByRole('dialog', { name: 'How did it go?' })
    await sheet.getByRole('button', { name: 'Partly' }).first().click()
    await sheet.getByRole('button', { name: 'Done', exact: true }).nth(1).click()
  }
  const importFile = async (page: Page) => {
    const rows = [
      'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE',
      'section,Before the fair,,,,,,,,',
      'task,Order the stand @travel,With two tables,1,1,,,2026-03-20 12:00,en,Europe/London',
      'task,Measure the floor,,4,2,,,,,',
      'task,Water the plants,,4,1,,,every monday,en,Europe/London',
    ]
    const file = { name: 'Spring fair.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
    await page.locator('input[type=file]').last().setInputFiles(file)
    const run = page.getByRole('button', { name: /^Import \d/ })
    await run.waitFor()
    await run.scrollIntoViewIfNeeded()
  }
  const withoutNetwork = async (page: Page) => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.reload()
    await settled(page)
    while (!(await page.evaluate(isAppCached))) await page.waitForTimeout(STILL_MS)
    await page.context().setOffline(true)
    await page.goto(page.url())
    await page.getByText('The server cannot be reached').waitFor()
  }
  const personalHours = async (page: Page) => {
    // The time zone and the working hours come first.
    for (const field of ['Working days', 'Evenings from']) {
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel(field).first().waitFor()
    }
  }
  return [
    { name: 'plan', path: '/' },
    { name: 'plan-dark', path: '/', isDark: true },
    // On a phone the app opens with Today, unless the address names a day.
    { name: 'plan-phone', path: '/?day=2026-03-02', isPhone: true },
    { name: 'today', path: '/today' },
    { name: 'today-phone', path: '/today', isPhone: true },
    { name: 'habits', path: '/habits' },
    { name: 'calendars', path: '/settings/calendars' },
    { name: 'tasks', path: '/tasks' },
    { name: 'tasks-dark', path: '/tasks', isDark: true },
    { name: 'tasks-phone', path: '/tasks', isPhone: true },
    { name: 'task-panel', path: `/tasks?task=${tasks.data[0]?.id}` },
    { name: 'quick-add', path: '/tasks', prepare: quickAdd },
    { name: 'projects', path: '/projects' },
    { name: 'board', path: '/projects?view=board' },
    { name: 'project', path: `/projects/${projects[0]?.id}` },
    { name: 'document', path: `/documents/${documents[0]?.id}` },
    {
      name: 'hours',
      path: '/hours',
      prepare: page =>
        page
          .getByRole('button', { name: /^Change/ })
          .first()
          .click(),
    },
    { name: 'insights', path: '/insights?range=month' },
    { name: 'templates', path: '/templates' },
    { name: 'day-start', path: '/rituals/day-start' },
    { name: 'day-end', path: '/rituals/day-end' },
    { name: 'week-review', path: '/rituals/week-review' },
    { name: 'fresh-start', path: '/fresh-start' },
    { name: 'settings', path: '/settings/keys' },
    { name: 'webhooks', path: '/settings/webhooks' },
    { name: 'import', path: '/settings/data', prepare: importFile },
    { name: 'offline-phone', path: '/today', isPhone: true, prepare: withoutNetwork },
    { name: 'plan-german', path: '/', locale: 'de-DE' },
    { name: 'plan-japanese', path: '/', locale: 'ja-JP' },
    { name: 'plan-arabic', path: '/', locale: 'ar' },
    // The last ones change what the others would show.
    { name: 'preview', path: '/', prepare: openPreview },
    { name: 'review', path: '/', prepare: review },
    { name: 'welcome', path: '/welcome', prepare: personalHours },
    { name: 'welcome-phone', path: '/welcome', isPhone: true, prepare: personalHours },
  ]
}

async function take(browser: Browser, instance: DemoInstance, shot: Shot): Promise<void> {
  const { baseUrl, email, password } = instance
  const context = await browser.newContext({
    viewport: shot.isPhone ? PHONE : DESKTOP,
    colorScheme: shot.isDark ? 'dark' : 'light',
    locale: shot.locale ?? 'en-GB',
    timezoneId: ZONE,
    reducedMotion: 'reduce',
    deviceScaleFactor: shot.isPhone ? 2 : 1,
  })
  await context.request.post(`${baseUrl}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: baseUrl },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MILLISECONDS)
  await page.clock.setFixedTime(NOW)
  await page.goto(baseUrl + shot.path)
  await settled(page)
  await shot.prepare?.(page)
  await settled(page)
  await page.screenshot({ path: join(IMAGES, `${shot.name}.png`) })
  await context.close()
  console.log(shot.name)
}

/** How long nothing may change until a page counts as settled. */
const STILL_MS = 700

/** Waits until nothing is loading and nothing moves, however long that takes on a busy machine. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.evaluate(
    stillMs =>
      new Promise<void>(resolve => {
        const isLoading = () => document.fonts.status === 'loading' || document.querySelector('[aria-busy=true]')
        const end = () => (isLoading() ? wait() : resolve())
        let timer = 0
        const wait = () => {
          clearTimeout(timer)
          timer = window.setTimeout(end, stillMs)
        }
        new MutationObserver(wait).observe(document.body, { subtree: true, childList: true, attributes: true })
        wait()
      }),
    STILL_MS,
  )
}

mkdirSync(IMAGES, { recursive: true })
const instance = await startInstance(NOW, ZONE)
await fillDemo(instance.client, Temporal.Instant.from(NOW).toZonedDateTimeISO(ZONE))
const browser = await chromium.launch(chromiumOptions())
try {
  const names = process.argv.slice(2)
  const shots = (await shotsOf(instance)).filter(({ name }) => names.length === 0 || names.includes(name))
  for (const shot of shots) await take(browser, instance, shot)
} finally {
  await browser.close()
  await instance.close()
}
