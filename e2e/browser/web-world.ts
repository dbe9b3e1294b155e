import type { NewAccount } from '@daywright/server/accounts/account.rules'
import type { Config } from '@daywright/server/config/config'
import type { DatabaseKind } from '@daywright/test-kit/run/databases-of-run'
import { isMissing } from '@daywright/test-kit/run/missing-programs'
import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import { type Person, useWorld, type World } from '@daywright/test-kit/world'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { WEB_FOLDER } from '../../packages/web/build-web.ts'
import { cleanPage } from './clean-page.ts'
import { openAddress } from './open-address.ts'
import { openSession } from './opened-session.ts'
import { dropPage, keepPage, reusablePage, sharedBrowser } from './shared-browser.ts'

/** A Monday morning. */
export const MONDAY = '2026-03-02T08:00:00.000Z'
export const DESKTOP = { width: 1366, height: 860 }
export const PHONE = { width: 390, height: 844 }
/** No animations, except in the tests that walk through the whole app. */
const CALM = { reducedMotion: 'reduce' } as const
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const
/** Also fetches the parts of the app that a view does not need, for tests without a network and without a service worker. */
export const FETCHING_AHEAD = { ...CALM, fetchesAhead: true } as const

export interface Opened {
  page: Page
  /** The person's API client: tests assert on what the API returns. */
  person: Person
}

export interface WebWorld extends World {
  /** Opens the app for a new person who is signed in, at a path that may depend on the prepared data. */
  open(path?: string | (() => string), options?: OpenOptions): Promise<Opened>
  /** Opens another window that is signed in as the person. */
  openFor(person: Person, path?: string, options?: PageOptions): Promise<Page>
}

export interface PageOptions extends BrowserContextOptions {
  /** Shows the welcome, as on a first visit. */
  isNew?: boolean
  /** In a page that no other test uses, for tests that change their page for good. */
  isOwnPage?: boolean
  /** Whether parts of the app are fetched before they are needed, which most tests would only wait for: two hundred requests for each page. */
  fetchesAhead?: boolean
}

export interface OpenOptions extends PageOptions {
  account?: Partial<NewAccount>
  /** Creates the person's data before the app is opened. */
  prepare?: (person: Person) => Promise<unknown>
}

/** A running service with the built web app and a real browser. Any error on a page fails the test that caused it. */
export function useWebWorld(
  kind: DatabaseKind = 'sqlite',
  usual: PageOptions = CALM,
  config: Partial<Config> = {},
): WebWorld {
  if (isMissing('Chromium')) return skippedWorld()
  const world = useWorld(kind, config, { webFolder: WEB_FOLDER, keepsPort: true }) as WebWorld
  let opening: Opening
  beforeAll(async () => {
    world.setNow(MONDAY)
    opening = { world, browser: await sharedBrowser(), usual, pages: [], problems: [] }
    world.openFor = (person, path, options = {}) => openPage(opening, person, path, options)
    world.open = async (path, { account, prepare, ...options } = {}) => {
      const person = await world.newPerson(account)
      await prepare?.(person)
      const address = typeof path === 'function' ? path() : path
      return { person, page: await world.openFor(person, address, options) }
    }
  })
  afterEach(async () => {
    await closePages(opening)
    expect(opening.problems.splice(0)).toEqual([])
  })
  return world
}

/** [ARCH-33] Its tests are skipped one by one, so that the end of the run counts them. */
function skippedWorld(): WebWorld {
  beforeEach(context => context.skip())
  return {} as WebWorld
}

/** Console errors that are no problem: the browser itself reports refused and aborted requests. */
const EXPECTED = /Failed to load resource|net::ERR_/

interface Opening {
  world: WebWorld
  browser: Browser
  usual: PageOptions
  /** The pages of the current test. */
  pages: Page[]
  problems: string[]
}

async function openPage(opening: Opening, person: Person, path = '/', options: PageOptions = {}): Promise<Page> {
  const { world, pages, problems } = opening
  const page = await pageFor(opening, options)
  pages.push(page)
  page.on('pageerror', error => problems.push(`${path}: ${error.stack ?? error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) problems.push(`${path}: ${message.text()}`)
  })
  await openSession(page.context(), world, person)
  await page.clock.setFixedTime(world.now())
  await openAddress(page, world.baseUrl + path)
  return page
}

async function pageFor(opening: Opening, options: PageOptions): Promise<Page> {
  const { pages, usual } = opening
  const kept = reusablePage(usual)
  if (Object.keys(options).length > 0 || (kept && pages.includes(kept))) return newPage(opening, options)
  if (kept) return kept
  const page = await newPage(opening, options)
  keepPage(usual, page)
  return page
}

async function newPage({ world, browser, usual }: Opening, pageOptions: PageOptions): Promise<Page> {
  // A service worker would answer some requests that tests count or hold back.
  const always = { viewport: DESKTOP, locale: 'en-GB', timezoneId: 'UTC', serviceWorkers: 'block' } as const
  const { isNew, isOwnPage, fetchesAhead, ...options } = { ...always, ...usual, ...pageOptions }
  const context = await browser.newContext(options)
  if (!isNew) await context.addInitScript(() => localStorage.setItem('daywright-welcomed', 'yes'))
  if (!fetchesAhead && options.serviceWorkers === 'block') await context.addInitScript(saveData)
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MILLISECONDS)
  // The clock replaces the functions that have limits, so they are slowed down after it, for every document.
  await page.clock.setFixedTime(world.now())
  await page.addInitScript(slowDownLimits)
  return page
}

async function closePages(opening: Opening): Promise<void> {
  const kept = reusablePage(opening.usual)
  const used = opening.pages.splice(0)
  await Promise.all(used.filter(page => page !== kept).map(page => page.context().close()))
  if (!kept || !used.includes(kept)) return
  try {
    await cleanPage(kept, opening.world.baseUrl, opening.usual.viewport ?? DESKTOP)
  } catch {
    // The test closed it, or left it in a state that only a new page gets out of.
    dropPage(opening.usual)
    await kept.context().close()
  }
}

/** As on a connection that is paid by volume. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}

/**
 * On a busy machine a test is slower than a person: toasts, which close after 4 or 10 seconds, stay long enough to press Undo, and
 * a request is not given up because the browser got no time to read its response.
 */
function slowDownLimits(): void {
  const TOAST_MS = 100_000
  const REQUEST_FACTOR = 10
  const wait = window.setTimeout
  const isToast = (delay: number) => delay >= 4000 && delay <= 10_000
  window.setTimeout = ((run: TimerHandler, delay = 0, ...values: unknown[]) =>
    wait(run, isToast(delay) ? TOAST_MS : delay, ...values)) as typeof setTimeout
  const limit = AbortSignal.timeout
  AbortSignal.timeout = delay => limit.call(AbortSignal, delay * REQUEST_FACTOR)
}
