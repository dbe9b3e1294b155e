import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { blockIn, openTab, placed, press } from '../steps/calendar-steps.ts'

const isStream = (url: string) => new URL(url).pathname === '/api/events'

/**
 * Interrupts the window's event stream and holds back the next one until the returned function is called: the event of
 * a change made meanwhile then arrives for certain after the change has been confirmed.
 */
async function holdStream(page: Page, endStreams: () => void): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(
    url => isStream(url.href),
    async route => {
      await released
      await route.continue()
    },
  )
  endStreams()
  return async () => {
    const reopened = page.waitForResponse(answer => isStream(answer.url()))
    release()
    await reopened
  }
}

/**
 * Counts the GET requests after the next change, by their paths: what is fetched before may still belong to opening the page. The preview is
 * left out: it has a pace of its own.
 */
function countGetsAfterChange(page: Page) {
  let isChanged = false
  const begun = new Map<string, number>()
  const underWay = new Set<Request>()
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    isChanged ||= request.method() === 'PATCH'
    if (!isChanged || request.method() !== 'GET' || !pathname.startsWith('/api/')) return
    if (isStream(request.url()) || pathname.startsWith('/api/planner')) return
    begun.set(pathname + search, (begun.get(pathname + search) ?? 0) + 1)
    underWay.add(request)
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', request => underWay.delete(request))
  return { begun, isFetched: () => begun.size > 0 && underWay.size === 0 }
}

describe('a change in this window', () => {
  const world = useWebWorld()

  it('[WEB-124] is followed by one refetch, not by another one for its own event; changes elsewhere are fetched', async () => {
    const { page, person } = await world.open('/', { prepare: who => placed(who, 'Read', 2, '10:00', '11:00') })
    await openTab(page, 'To place')
    const renameOnServer = async (title: string) => {
      const [task] = (await person.client.tasks.list()).data
      await person.client.tasks.update({ id: task?.id ?? '', body: { title } })
      await page.getByRole('region', { name: 'To place' }).getByText(title).waitFor()
    }
    await renameOnServer('Before')
    await blockIn(page, /^Before,/).click()
    await page.getByRole('button', { name: 'Lock', exact: true }).waitFor()
    const { begun, isFetched } = countGetsAfterChange(page)

    const reopenStream = await holdStream(page, () => world.app.endStreams())
    await press(page, 'Lock')
    await page.getByText('Locked: the planner will not move it').waitFor()
    await expect.poll(isFetched).toBe(true)
    await reopenStream()
    // The events of a stream keep their order: once this one is shown, the window has seen the one of its own change.
    await renameOnServer('After')

    expect([...begun.keys()].some(path => path.startsWith('/api/time-blocks'))).toBe(true)
    expect([...begun].filter(([, count]) => count !== 2)).toEqual([])
  })
})
