import type { DemoInstance } from '@daywright/test-kit/browser/demo-instance'
import type { Browser, Page } from 'playwright-core'
import { fixDate } from './fix-date.ts'

/** A phone of the middle class on a weak mobile line. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const CPU_SLOWED = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** Nothing of a view moves or is fetched after this time, but for what waits until the device has nothing to do. */
const WATCHED_MS = 12_000

export interface FirstVisit {
  view: string
  /** From the moment the address is opened: until anything is drawn, and until the largest part of the first screen is. */
  firstPaintMs: number
  largestPaintMs: number
  longestTaskMs: number
  /** The sum of all layout shifts that the person did not cause. */
  shift: number
  /** Requests until the largest part is drawn, and all in the first twelve seconds. */
  requestsBefore: number
  requests: number
}

/** What a person sees who opens a view for the first time on a slow phone: nothing is kept yet, the session is all there is. */
export async function firstVisits(browser: Browser, instance: DemoInstance, now: string): Promise<FirstVisit[]> {
  const visits: FirstVisit[] = []
  for (const view of ['today', 'tasks', 'plan']) visits.push(await firstVisit(browser, instance, now, view))
  return visits
}

async function firstVisit(
  browser: Browser,
  { baseUrl, email, password }: DemoInstance,
  now: string,
  view: string,
): Promise<FirstVisit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' })
  try {
    await context.request.post(`${baseUrl}/api/auth/sign-in/email`, {
      data: { email, password },
      headers: { origin: baseUrl },
    })
    await context.addInitScript(() => localStorage.setItem('daywright-welcomed', 'yes'))
    await context.addInitScript(watchPage)
    const page = await context.newPage()
    await page.addInitScript(fixDate, Date.parse(now))
    const starts: number[] = []
    page.on('request', () => starts.push(Date.now()))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
    const begin = Date.now()
    await page.goto(`${baseUrl}/${view}`, { waitUntil: 'commit' })
    await page.waitForTimeout(WATCHED_MS)
    const seen = await seenBy(page)
    return {
      view,
      ...seen,
      requestsBefore: starts.filter(start => start - begin <= seen.largestPaintMs).length,
      requests: starts.length,
    }
  } finally {
    await context.close()
  }
}

interface Seen {
  firstPaintMs: number
  largestPaintMs: number
  longestTaskMs: number
  shift: number
}

const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { largest, longest, shift } = (globalThis as unknown as { seen: Record<string, number> }).seen
    const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return {
      firstPaintMs: Math.round(paint),
      largestPaintMs: Math.round(largest ?? 0),
      longestTaskMs: Math.round(longest ?? 0),
      shift: Math.round((shift ?? 0) * 1000) / 1000,
    }
  })

/** Runs in the page, before anything else. */
function watchPage(): void {
  const seen = { largest: 0, longest: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', entry => (seen.largest = entry.startTime))
  watch('longtask', entry => (seen.longest = Math.max(seen.longest, entry.duration)))
  watch('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
}
