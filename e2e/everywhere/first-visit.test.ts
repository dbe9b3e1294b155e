import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'

const PHONE = { width: 390, height: 844 }
/** The library for `Temporal`, and what the calendar library has of it. */
const STAND_IN = /\/(?:implementation|funcApi-shim)-.*\.js$/

/** Keeps what an address answers from the page, until the function is called that it returns. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

describe('what a first visit draws and loads', () => {
  const world = useWebWorld()

  it('[WEB-525] the frame is drawn before the style sheets and scripts are there, and goes once the view is', async () => {
    const { page } = await world.open('/labels')
    const answer = await hold(page, /\/assets\/.*\.(js|css)/)
    await page.reload({ waitUntil: 'commit' })
    const navigation = page.locator('#first-frame > :first-child')
    await navigation.waitFor()
    // An element with a place may not be drawn yet. The clock of the tests has no entries of its own.
    await page.evaluate(
      () =>
        new Promise<void>(painted =>
          new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true }),
        ),
    )
    expect(await navigation.boundingBox()).toMatchObject({ x: 0, y: 0, width: 232, height: 860 })
    await page.setViewportSize(PHONE)
    await expect.poll(() => navigation.boundingBox()).toMatchObject({ x: 0, y: 784, width: 390, height: 60 })
    answer()
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()
    await page.locator('#first-frame').waitFor({ state: 'detached' })
  })

  it('[WEB-529] the style sheets of views come after those of the app, so that what they say counts', async () => {
    const { page } = await world.open('/labels')
    await page.goto(new URL('/labels', page.url()).href)
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()
    const html = await (await page.request.get(page.url(), { headers: { accept: 'text/html' } })).text()
    const own = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(match => match[1])
    expect(own.length).toBeGreaterThan(0)
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
    )
    expect(sheets.slice(0, own.length)).toEqual(own)
    expect(sheets.length).toBeGreaterThan(own.length)
  })

  it('[WEB-526] the part of the view and the day itself are asked for while the profile is on its way', async () => {
    const { page } = await world.open('/labels')
    const answer = await hold(page, '**/api/user')
    const part = page.waitForRequest(/\/assets\/today-page-.*\.js/)
    const day = page.waitForRequest('**/api/today')
    await page.goto(new URL('/today', page.url()).href, { waitUntil: 'commit' })
    await Promise.all([part, day])
    answer()
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('[WEB-526] the calendar and what it shows are asked for while the profile is on its way', async () => {
    const { page } = await world.open('/labels')
    const answer = await hold(page, '**/api/user')
    const requested = [
      /\/assets\/plan-page-.*\.js/,
      '**/api/schedule-preferences',
      '**/api/projects',
      '**/api/calendars',
    ]
    const requests = requested.map(address => page.waitForRequest(address))
    await page.goto(new URL('/plan', page.url()).href, { waitUntil: 'commit' })
    await Promise.all(requests)
    answer()
    await page.getByRole('button', { name: 'Replan' }).waitFor()
  })

  it('[WEB-527] what is not looked at yet is loaded once the view has its data', async () => {
    const { page } = await world.open('/labels')
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    // Preloads of the page before do not count.
    page.once('framenavigated', () => requested.splice(0))
    const answer = await hold(page, '**/api/today')
    await page.goto(new URL('/today', page.url()).href, { waitUntil: 'commit' })
    await page.getByRole('navigation', { name: 'Views' }).waitFor()
    await page.waitForTimeout(1000)
    const isAhead = (path: string) => /\/(quick-add|palette|dialogs|toasts)-.*\.js$/.test(path)
    expect(requested.filter(isAhead)).toEqual([])
    answer()
    await expect.poll(() => requested.filter(isAhead).length).toBe(4)
  })

  it('[WEB-580] scripts, style sheets and letters of the view, the profile and the day are asked for before the app runs', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true })
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    for (const [path, expected] of Object.entries({
      '/today': [/\/today-page-.*js$/, /\/today-page-.*css$/, /inter-latin-wght/, /^\/api\/user$/, /^\/api\/today$/],
      '/tasks': [/\/tasks-page-.*js$/, /^\/api\/planner\/settings$/],
      '/plan': [/\/plan-page-.*js$/],
    })) {
      const answer = await hold(page, /\/assets\/libraries-.*\.js/)
      requested.length = 0
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' })
      for (const address of expected) await expect.poll(() => requested.some(one => address.test(one))).toBe(true)
      answer()
      await page.getByRole('heading').first().waitFor()
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  it('[WEB-528] a browser that has Temporal loads no library for it before the view', async () => {
    const { page } = await world.open('/labels')
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(true)
    await page.goto(new URL('/tasks', page.url()).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Everything else is fetched ahead after this list.
    const isAhead = requested.indexOf('/parts.json')
    const first = isAhead === -1 ? requested : requested.slice(0, isAhead)
    const scripts = first.filter(path => path.startsWith('/assets/') && path.endsWith('.js'))
    expect(scripts.some(path => path.includes('/libraries-'))).toBe(true)
    expect(scripts.filter(path => STAND_IN.test(path))).toEqual([])
    requested.length = 0
    await page.goto(new URL('/plan', page.url()).href)
    await page.getByRole('button', { name: 'Replan' }).waitFor()
    expect(requested.filter(path => STAND_IN.test(path))).toEqual([])
  })

  it('[WEB-528] a browser without Temporal gets what stands in for it, for the calendar too', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true })
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await page.goto(new URL('/plan', page.url()).href)
    await page.getByRole('button', { name: 'Replan' }).waitFor()
    expect(requested.filter(path => STAND_IN.test(path)).length).toBe(2)
  })
})
