import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, useWebWorld } from './web-world.ts'

/** What one test could leave behind for the next. */
const leftIn = () => ({
  kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key => key.startsWith('left-')),
  cookie: document.cookie,
  width: innerWidth,
})

/** The requests that the listeners of each test heard. */
const receivedRequests: string[][] = []
const pages = new Set<Page>()
/** The paths that the servers of both worlds were asked for. */
const sent: string[] = []
/** What is loaded before the view has its heading. */
const SCRIPTS = /^\/assets\/(index|labels-page)-[^/]*\.js$/

/** The second world is what the next file has. */
describe.each(['first', 'second'])('the page that browser tests share, in the %s world', () => {
  const world = useWebWorld()
  beforeAll(() => {
    world.app.server.on('request', ({ url = '' }) => sent.push(url))
  })

  it.each(['first', 'second'])('[ARCH-26] is clean when the %s test opens it', async () => {
    const { page, person } = await world.open('/labels')
    expect(await page.evaluate(leftIn)).toEqual({ kept: [], cookie: '', width: DESKTOP.width })
    expect(pages.add(page).size).toBe(1)
    const earlierRequests = receivedRequests.flat().length
    const received: string[] = []
    page.on('request', request => received.push(request.url()))
    await person.client.labels.create({ body: { name: 'Garden' } })
    await page.getByText('Garden').waitFor()
    expect(received.length).toBeGreaterThan(0)
    expect(receivedRequests.flat()).toHaveLength(earlierRequests)
    receivedRequests.push(received)
    await page.evaluate(() => {
      localStorage.setItem('left-here', 'yes')
      sessionStorage.setItem('left-here', 'yes')
      // biome-ignore lint/suspicious/noDocumentCookie: what the app itself never does.
      document.cookie = 'left=yes'
    })
    await page.setViewportSize(PHONE)
    await page.route('**/api/**', route => route.abort())
  })

  it('[ARCH-26] loads the app at most once', () => {
    expect(sent).toContain('/labels')
    const scripts = sent.filter(path => SCRIPTS.test(path))
    expect(scripts).toEqual([...new Set(scripts)])
  })
})
