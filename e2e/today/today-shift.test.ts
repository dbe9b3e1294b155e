import { fillDemo } from '@daywright/server/cli/demo/fill-demo'
import { describe, expect, it } from 'vitest'
import { shiftOf } from '../browser/layout-shift.ts'
import { MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { untilSettled } from '../steps/settled-page.ts'

const CPU_SLOWED = 4
const ANSWER_MS = 150
/** Later than the view. */
const LETTERS_MS = 3000
const SUMMARY = 'POST /api/notifications'

describe('Today on a slow phone', () => {
  const world = useWebWorld()
  const withDemo = (person: { client: Parameters<typeof fillDemo>[0] }) =>
    fillDemo(person.client, Temporal.Instant.from(MONDAY).toZonedDateTimeISO('UTC'))

  it('[WEB-582] [WEB-581] [WEB-583] nothing moves while it loads and when the letters arrive late, and what is out of sight waits for the view', async () => {
    const { page } = await world.open('/labels', {
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      isOwnPage: true,
      prepare: withDemo,
    })
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('daywright-morning')) localStorage.removeItem(key)
    })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
    const requested: string[] = []
    page.on('request', request => requested.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const day = Promise.withResolvers<void>()
    await page.route('**/api/**', async route => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/api/today') await day.promise
      else if (pathname !== '/api/events') await new Promise(done => setTimeout(done, ANSWER_MS))
      await route.continue()
    })
    await page.route('**/*.woff2', async route => {
      await new Promise(done => setTimeout(done, LETTERS_MS))
      await route.continue()
    })
    requested.length = 0
    await page.goto(new URL('/today', page.url()).href, { waitUntil: 'commit' })
    await page.getByRole('navigation', { name: 'Main views' }).waitFor()
    const side = page.getByRole('navigation', { name: 'Views', exact: true, includeHidden: true })
    expect(await side.count()).toBe(0)
    expect(requested).not.toContain(SUMMARY)
    day.resolve()
    await page.getByText('Load test with ten thousand tasks').waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    await side.waitFor({ state: 'attached' })
    await expect.poll(() => requested).toContain(SUMMARY)
    await untilSettled(page)
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.05)
  })
})
