import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loseNetwork } from '../browser/lose-network.ts'
import { FETCHING_AHEAD, useWebWorld } from '../browser/web-world.ts'
import { untilSettled } from '../steps/settled-page.ts'

async function quickAdd(page: Page, line: string): Promise<void> {
  await page.keyboard.press('q')
  await page.getByRole('textbox', { name: 'New task' }).fill(line)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'New task' }).waitFor({ state: 'detached' })
}

/** What the app loads when it has nothing else to do, and what this test needs of it. */
const PARTS = ['quick-add', 'waiting-sheet', 'dialogs']

/** Loads the page again, with these parts and everything that they consist of. */
async function reloadWithParts(page: Page): Promise<void> {
  const address = page.url()
  // No event says that the requests of a page that was left have ended: it is left before requests are counted.
  await page.goto(new URL('/healthz', address).href)
  const requested: string[] = []
  const underWay = new Set<Request>()
  page.on('request', request => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return
    requested.push(request.url())
    underWay.add(request)
  })
  const end = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  await page.goto(address)
  const missing = () => PARTS.filter(part => !requested.some(url => url.includes(`/${part}-`)))
  await expect.poll(() => [...missing(), ...[...underWay].map(request => request.url())]).toEqual([])
  await untilSettled(page)
}

describe('a network that is lost', () => {
  const world = useWebWorld('sqlite', FETCHING_AHEAD)

  it('[WEB-206] [WEB-207] is reported, and what is typed is kept after closing the window, and sent', async () => {
    const { page, person } = await world.open('/labels', { isOwnPage: true })
    const context = page.context()
    const tasks = async () => (await person.client.tasks.list()).data
    await reloadWithParts(page)
    await loseNetwork(page, world)
    await quickAdd(page, 'Buy milk 20m #errand')
    await quickAdd(page, 'A mistake')
    await page.getByText('2 changes waiting to be sent').waitFor()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('button', { name: 'Discard: Add task “A mistake”' }).click()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByText('1 change waiting to be sent').waitFor()
    expect(await tasks()).toEqual([])
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    again.setDefaultTimeout(WAIT_MILLISECONDS)
    await again.goto(`${world.baseUrl}/labels`)
    await expect
      .poll(async () => (await tasks()).map(task => [task.title, task.estimateMinutes]))
      .toEqual([['Buy milk', 20]])
    await again.getByText('errand').waitFor()
    await expect.poll(() => again.getByText('waiting to be sent').count()).toBe(0)
  })

  it('[WEB-206] is over at once if the server can be reached without a network', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true })
    const stream = () => page.waitForRequest(request => request.url().endsWith('/api/events'))
    const isOpened = stream()
    await page.reload()
    await isOpened
    const isReopened = stream()
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await isReopened
    await page.getByText('The server cannot be reached').waitFor({ state: 'detached' })
  })

  it('[WEB-266] a line that is entered before the code of quick add is loaded is read by the server, and one that is begun is taken over', async () => {
    const { page, person } = await world.open('/labels', { isOwnPage: true })
    await page.route('**/assets/quick-add-*.js', route => route.abort())
    const isRefused = page.waitForEvent('requestfailed', request => request.url().includes('/quick-add-'))
    await page.reload()
    await isRefused
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()
    await untilSettled(page)
    await quickAdd(page, 'Buy milk 20m')
    await page.keyboard.press('q')
    await page.getByRole('textbox', { name: 'New task' }).fill('Half a line 30')
    const added = async () =>
      (await person.client.tasks.list()).data.map(task => [task.title, task.estimateMinutes]).toSorted()
    await expect.poll(added).toEqual([['Buy milk', 20]])
    await page.unroute('**/assets/quick-add-*.js')
    // Quick add has taken the line over once it shows how it is parsed.
    await page.getByText('Half a line 30', { exact: true }).and(page.locator('p')).waitFor()
    await page.keyboard.type('m')
    await page.getByRole('button', { name: '30m: not meant' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(added).toEqual([
      ['Buy milk', 20],
      ['Half a line', 30],
    ])
  })

  it.each([true, false])(
    '[WEB-641] a line whose window is closed in the moment of Enter is added by the next window, with a network: %s',
    async hasNetwork => {
      const { page, person } = await world.open('/labels', { isOwnPage: true })
      const context = page.context()
      await reloadWithParts(page)
      // This window never hears of an answer.
      await page.route('**/api/tasks/quick', () => {})
      if (!hasNetwork) await loseNetwork(page, world)
      await page.keyboard.press('q')
      const field = page.getByRole('textbox', { name: 'New task' })
      await field.fill('Precious words 20m tomorrow')
      await page.getByRole('button', { name: '20m: not meant' }).waitFor()
      const storedAtOnce = await field.evaluate(element => {
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        return localStorage.getItem('daywright-lines')
      })
      expect(storedAtOnce).toContain('Precious words 20m tomorrow')
      await page.close()
      await context.setOffline(false)
      const again = await context.newPage()
      again.setDefaultTimeout(WAIT_MILLISECONDS)
      await again.goto(`${world.baseUrl}/labels`)
      await expect
        .poll(async () => (await person.client.tasks.list()).data.map(task => [task.title, task.estimateMinutes]))
        .toEqual([['Precious words', 20]])
      await expect.poll(() => again.evaluate(() => localStorage.getItem('daywright-lines'))).toBeNull()
    },
  )

  it('[WEB-207] a task whose response was lost is sent again, and added once', async () => {
    const { page, person } = await world.open('/labels', { isOwnPage: true })
    const keys: (string | undefined)[] = []
    await page.route('**/api/tasks/quick', async route => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await quickAdd(page, 'Only once')
    await page.getByText('1 change waiting to be sent').waitFor()
    world.app.endStreams()
    await page.getByText('1 change waiting to be sent').waitFor({ state: 'detached' })
    expect((await person.client.tasks.list()).data.map(task => task.title)).toEqual(['Only once'])
    expect(keys).toEqual([expect.any(String), keys[0]])
  })
})
