import { describe, expect, it } from 'vitest'
import { useWebWorld } from './web-world.ts'

/** What one test could leave behind for the next. */
const leftIn = () => ({
  kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key => key.startsWith('left-')),
  cookie: document.cookie,
})

describe('the page that browser tests share', () => {
  const world = useWebWorld()
  /** The requests that the listeners of each test heard. */
  const heardBy: string[][] = []

  it.each(['first', 'second'])('[ARCH-26] is clean when the %s test opens it', async () => {
    const { page, person } = await world.open('/labels')
    expect(await page.evaluate(leftIn)).toEqual({ kept: [], cookie: '' })
    const heardEarlier = heardBy.flat().length
    const heard: string[] = []
    page.on('request', request => heard.push(request.url()))
    await person.client.labels.create({ body: { name: 'Garden' } })
    await page.getByText('Garden').waitFor()
    expect(heard.length).toBeGreaterThan(0)
    expect(heardBy.flat()).toHaveLength(heardEarlier)
    heardBy.push(heard)
    await page.evaluate(() => {
      localStorage.setItem('left-here', 'yes')
      sessionStorage.setItem('left-here', 'yes')
      // biome-ignore lint/suspicious/noDocumentCookie: what the app itself never does.
      document.cookie = 'left=yes'
    })
    await page.route('**/api/**', route => route.abort())
  })
})
