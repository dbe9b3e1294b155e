import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loseNetwork } from '../browser/lose-network.ts'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { boxOf, placed } from '../steps/calendar-steps.ts'
import { undo } from '../steps/tasks-screen.ts'

const LANDSCAPE = { width: 844, height: 390 }
const VIEWS = ['/', '/today', '/tasks', '/projects', '/habits', '/labels', '/documents', '/settings/profile']

/** Without loading the page again. */
async function show(page: Page, path: string): Promise<void> {
  await page.evaluate(next => {
    history.pushState({}, '', next)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForURL(url => url.pathname === path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => page.locator('main [class*="Skeleton"]').count()).toBe(0)
}

/** What can be touched in a view and is smaller than 24 pixels, except links within a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const LEAST_PX = 24
    const selector = 'a[href], button, input, select, textarea, [role="button"], [role="checkbox"], [role="tab"]'
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[aria-hidden]')
    /** The area around a small picture may belong to it. */
    const hasRoom = (element: Element) => {
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const [across, down, reach] = [x + width / 2, y + height / 2, LEAST_PX / 2 - 0.5]
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const isHit = (left: number, top: number) => {
        const found = document.elementFromPoint(left, top)
        return element.contains(found) || label?.contains(found)
      }
      return (
        (width >= LEAST_PX || (isHit(across - reach, down) && isHit(across + reach, down))) &&
        (height >= LEAST_PX || (isHit(across, down - reach) && isHit(across, down + reach)))
      )
    }
    return [...document.querySelectorAll(selector)].flatMap(element => {
      const { width, height, bottom, right, left } = element.getBoundingClientRect()
      // Out of sight on purpose, such as the link that skips the navigation, or a file input behind its button.
      const isAway = width <= 1 || height <= 1 || bottom < 0 || right < 0 || left >= innerWidth
      if (isAway || !isShown(element) || getComputedStyle(element).display === 'inline' || hasRoom(element)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.id
      return [`${element.tagName} ${name.slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`]
    })
  })

type Point = readonly [x: number, y: number]

/** A finger that goes from one place to another, in steps as a phone reports them. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const at = (part: number) => ({ x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (const part of [0.1, 0.3, 0.6, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(part)] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function swipe(page: Page, text: string, pixels: number): Promise<void> {
  const { y, height } = await boxOf(page.getByRole('main').getByText(text).first())
  const [x, middle] = [PHONE.width / 2 - pixels / 2, y + height / 2]
  await drag(page, [x, middle], [x + pixels, middle])
}
const PHONE_BOX = { x: 0, y: 0, ...PHONE }

/** The headless shell shows no notifications, so the page keeps what it would show. */
function keepNotifications(): void {
  const shown = new Map<string, string>()
  const registration = {
    showNotification: async (title: string, { tag }: NotificationOptions) => void shown.set(tag ?? '', title),
    getNotifications: async ({ tag }: { tag: string }) => [{ close: () => shown.delete(tag) }],
  }
  Object.assign(window, { shownNotifications: shown })
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Object.assign(navigator.serviceWorker, { getRegistration: async () => registration })
}
const notifications = (page: Page) =>
  page.evaluate(() => [
    ...(window as unknown as { shownNotifications: Map<string, string> }).shownNotifications.values(),
  ])
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

describe('on a phone', () => {
  const world = useWebWorld('sqlite', { reducedMotion: 'reduce', viewport: PHONE, hasTouch: true, isMobile: true })

  it('[WEB-366] everything that can be touched has at least 24 pixels, upright and on its side', async () => {
    const { page } = await world.open('/', {
      isOwnPage: true,
      prepare: async person => {
        const { client } = person
        await placed(person, 'Read the book', 2, '10:00', '11:00')
        const { id: projectId } = await client.projects.create({ body: { name: 'Garden' } })
        const due = { dueAt: '2026-03-02T17:00:00.000Z', estimateMinutes: 45, projectId }
        await client.tasks.create({ body: { title: 'Write the report', priority: 'high', ...due } })
        await client.labels.create({ body: { name: 'Outside' } })
        await client.documents.create({ body: { title: 'Notes', content: '' } })
      },
    })
    for (const path of VIEWS)
      for (const viewport of [PHONE, LANDSCAPE]) {
        await page.setViewportSize(viewport)
        await show(page, path)
        await expect.poll(() => smallTargets(page), { message: path }).toEqual([])
      }
  })

  it('[WEB-364] [WEB-365] [WEB-363] [WEB-362] rows are swiped, views are pulled, and notifications come also without a network', async () => {
    const made = { report: '', book: '', session: '' }
    const { page, person } = await world.open('/tasks', {
      isOwnPage: true,
      prepare: async who => {
        const { client } = who
        made.report = (await client.tasks.create({ body: { title: 'Write the report' } })).id
        made.book = (await client.tasks.create({ body: { title: 'Read the book' } })).id
        const span = { startAt: '2026-03-02T10:00:00.000Z', endAt: '2026-03-02T11:00:00.000Z' }
        made.session = (await client.timeBlocks.create({ body: { taskId: made.book, ...span } })).id
      },
    })
    const { client } = person
    const task = (id: string) => client.tasks.get({ id })
    await page.getByText('Write the report').first().waitFor()
    await swipe(page, 'Read the book', -160)
    await page.getByText('Tomorrow: Read the book').waitFor()
    expect((await task(made.book)).startAfter).toBe('2026-03-03T00:00:00.000Z')
    // A row that is let go too early goes back.
    await swipe(page, 'Write the report', 50)
    await swipe(page, 'Write the report', 160)
    await page.getByText('Completed “Write the report”').waitFor()
    expect((await task(made.report)).status).toBe('completed')
    await undo(page, 'Completed “Write the report”')
    await expect.poll(async () => (await task(made.report)).status).toBe('todo')
    // This refetches before it is announced.
    await page.getByText('Undone: Completed “Write the report”').waitFor()

    const isFetched = page.waitForRequest(request => new URL(request.url()).pathname === '/api/tasks')
    await drag(page, [195, 500], [200, 720])
    await isFetched
    const phone = await page.context().newCDPSession(page)
    await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 40, bottom: 34, left: 0, right: 0 } })
    const link = page.getByRole('navigation', { name: 'Main views' }).getByRole('link', { name: 'Today' })
    const foot = async () => {
      const box = (await link.boundingBox()) ?? PHONE_BOX
      return Math.round(box.y + box.height)
    }
    await expect.poll(foot).toBe(PHONE.height - 34)
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeGreaterThanOrEqual(40)
    await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: {} })

    await page.evaluate(keepNotifications)
    await show(page, '/settings/notifications')
    await page.getByRole('group', { name: 'Session starts' }).waitFor()
    await show(page, '/today')
    await page.getByText('Read the book').first().waitFor()
    await loseNetwork(page, world)
    await page.clock.setFixedTime('2026-03-02T09:57:00.000Z')
    await expect.poll(() => notifications(page)).toEqual(['10:00 Read the book'])
    await page.context().setOffline(false)
    await page.getByText('The server cannot be reached').waitFor({ state: 'detached' })

    await client.timeBlocks.start({ id: made.session })
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await setHidden(page, true)
    await expect.poll(() => notifications(page)).toEqual(['10:00 Read the book', 'Read the book'])
    await page.evaluate(() =>
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { action: 'pause' } })),
    )
    await expect.poll(() => notifications(page)).toEqual(['10:00 Read the book'])
    const running = async () => (await client.today.get()).running
    await expect.poll(running).toBe(null)
  })
})
