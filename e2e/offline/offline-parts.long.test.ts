import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FETCHING_AHEAD, useWebWorld } from '../browser/web-world.ts'

const NOT_LOADED = 'This view could not be loaded'
const open = (page: Page, view: string) => page.getByRole('link', { name: view, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('parts of the app that are not loaded yet', () => {
  const world = useWebWorld('sqlite', FETCHING_AHEAD)

  it('[WEB-304] a view that cannot be loaded leaves the frame, and opens by itself when the network is back', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true })
    await page.route('**/parts.json', route => route.abort())
    await page.reload()
    await heading(page, 'Labels').waitFor()
    await page.context().setOffline(true)
    await open(page, 'Habits')
    await page.getByText(NOT_LOADED).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(NOT_LOADED).waitFor()
    await open(page, 'Labels')
    await heading(page, 'Labels').waitFor()
    await open(page, 'Habits')
    await page.getByText(NOT_LOADED).waitFor()
    await page.context().setOffline(false)
    await heading(page, 'Habits').waitFor()
  })

  it('[WEB-304] a view that fails although the server can be reached is loaded with the page, once by itself', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true })
    await page.route('**/parts.json', route => route.abort())
    await page.route('**/assets/habits-page-*.js', route => route.abort())
    await page.reload()
    await heading(page, 'Labels').waitFor()
    const firstReload = page.waitForEvent('domcontentloaded')
    await open(page, 'Habits')
    await firstReload
    await page.getByText(NOT_LOADED).waitFor()
    const secondReload = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Try again' }).click()
    await secondReload
    await page.getByText(NOT_LOADED).waitFor()
    await page.unroute('**/assets/habits-page-*.js')
    await heading(page, 'Habits').waitFor()
  })

  it('[WEB-304] parts are fetched ahead while the browser is idle, so that they open without a network', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true })
    const fetched = new Set<string>()
    page.on('requestfinished', request => fetched.add(new URL(request.url()).pathname))
    await page.reload()
    const parts: string[] = await (await page.request.get(`${world.baseUrl}/parts.json`)).json()
    expect(parts.length).toBeGreaterThan(50)
    await expect.poll(() => parts.filter(part => !fetched.has(`/${part}`))).toEqual([])
    await page.context().setOffline(true)
    await open(page, 'Habits')
    await heading(page, 'Habits').waitFor()
    await page.keyboard.press('Shift+?')
    await page.getByRole('dialog').getByText('Keyboard shortcuts').waitFor()
  })

  it('[WEB-304] nothing is fetched ahead for people who save data', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true })
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const requested: string[] = []
    page.on('request', request => {
      // The page before it may still fetch its parts.
      if (request.isNavigationRequest()) requested.length = 0
      requested.push(request.url())
    })
    const areTooltipsLoaded = page.waitForResponse('**/assets/tooltips-*.js')
    await page.reload()
    await areTooltipsLoaded
    await page.evaluate(async () => {
      for (let rest = 3; rest > 0; rest--) await new Promise(resolve => requestIdleCallback(resolve))
    })
    expect(requested.filter(url => url.endsWith('/parts.json'))).toEqual([])
  })

  it('[WEB-122] a dialog that cannot be loaded says so, and opens when the network is back', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true })
    await page.route('**/parts.json', route => route.abort())
    // The notice that says so is itself loaded after the view.
    const areToastsLoaded = page.waitForResponse('**/assets/toasts-*.js')
    await page.reload()
    await heading(page, 'Labels').waitFor()
    await areToastsLoaded
    await page.context().setOffline(true)
    await page.getByText('The server cannot be reached').waitFor()
    await page.keyboard.press('Shift+?')
    await page.getByText('This part of the app could not be loaded').waitFor()
    await heading(page, 'Labels').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('dialog').getByText('Keyboard shortcuts').waitFor()
  })
})
