import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@daywright/server/app'
import { readConfig } from '@daywright/server/config/config'
import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WEB_FOLDER } from '../../packages/web/build-web.ts'
import { useWebWorld } from '../browser/web-world.ts'
import { isAppCached } from '../steps/cached-data.ts'
import { closeWithEscape, untilSettled } from '../steps/settled-page.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Labels' })
const UPDATED = 'Daywright has been updated.'
const SCRIPT = /\/assets\/index-[\w-]+\.js/

/** A window as people open it: with the real clock, which the service worker has too. */
async function newWindow(page: Page): Promise<{ window: Page; loads: () => number }> {
  const window = await page.context().newPage()
  window.setDefaultTimeout(WAIT_MILLISECONDS)
  await window.clock.setFixedTime(new Date())
  let loads = 0
  window.on('domcontentloaded', () => loads++)
  return { window, loads: () => loads }
}

/** The worker opens what is kept if the server takes longer than this to answer, which it may on a busy machine. */
const PATIENCE_MS = 400
function waitForServer(patienceMs: number): void {
  const wait = globalThis.setTimeout
  const patiently = (run: TimerHandler, delay?: number) => (delay === patienceMs ? 0 : wait(run, delay))
  Object.assign(globalThis, { setTimeout: patiently })
}

describe('an update of the app', () => {
  const world = useWebWorld('sqlite', { reducedMotion: 'reduce', serviceWorkers: 'allow' })
  const broken = mkdtempSync(join(tmpdir(), 'daywright-broken-'))
  beforeAll(() => makeBrokenVersion(broken))
  afterAll(() => rmSync(broken, { recursive: true }))

  it('[WEB-359] [WEB-360] that does not start leaves the version before, and nothing that is typed is lost', async () => {
    const { page } = await world.open('/labels', {
      isOwnPage: true,
      prepare: ({ client }) => client.labels.create({ body: { name: 'Diary' } }),
    })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.reload()
    await expect.poll(() => isAppCached(page)).toBe(true)
    await page.keyboard.press('q')
    const line = page.getByRole('textbox', { name: 'New task' })
    await line.fill('Half a line')

    const serve = async (webFolder: string) => {
      const config = readConfig({ DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'fatal' })
      const clock = () => Date.parse(world.now())
      const app = await buildApp({ database: world.database, config, clock, webFolder })
      await app.listen({ host: '127.0.0.1', port: Number(new URL(world.baseUrl).port) })
      return app
    }
    await world.app.close()
    const update = await serve(broken)
    await page.getByText(UPDATED).waitFor()
    expect(await line.inputValue()).toBe('Half a line')
    await closeWithEscape(page.getByRole('dialog'))
    // A part that this server does not have.
    await page.keyboard.press('Shift+?')
    await page.getByRole('dialog').getByText('Keyboard shortcuts').waitFor()

    const { window, loads } = await newWindow(page)
    await page.context().serviceWorkers()[0]?.evaluate(waitForServer, PATIENCE_MS)
    await window.goto(`${world.baseUrl}/labels`)
    await heading(window).waitFor()
    await window.getByRole('main').getByText('Diary').waitFor()
    expect(loads()).toBe(2)
    await window.reload()
    await heading(window).waitFor()
    expect(loads()).toBe(3)

    await page.close()
    await update.close()
    const mended = await serve(WEB_FOLDER)
    await window.goto(`${world.baseUrl}/sign-in`)
    await window.goto(`${world.baseUrl}/labels`)
    await heading(window).waitFor()
    expect(loads()).toBe(5)
    await window.context().close()
    await mended.close()
  })
})

/** The page of this version names a script that fails, and the parts of the version before are gone. */
function makeBrokenVersion(folder: string): void {
  const isLeftOut = (path: string) => /shortcut-help-|\.(gz|br)$/.test(path)
  cpSync(WEB_FOLDER, folder, { recursive: true, filter: path => !isLeftOut(path) })
  for (const file of ['index.html', 'parts.json']) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), text.replace(/assets\/index-[\w-]+\.js/, 'assets/index-BROKEN12.js'))
  }
  writeFileSync(join(folder, 'assets/index-BROKEN12.js'), 'throw new Error("This version is broken")')
}

describe('without a version that is kept', () => {
  const world = useWebWorld()

  it('[WEB-359] an app that does not start is loaded once more, and says so then', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true })
    const { window, loads } = await newWindow(page)
    const fails = { contentType: 'text/javascript', body: 'throw new Error("This version is broken")' }
    await window.route(SCRIPT, route => route.fulfill(fails))
    await window.goto(`${world.baseUrl}/labels`)
    await window.getByText('Daywright could not be started').waitFor()
    expect(loads()).toBe(2)
    await window.unroute(SCRIPT)
    await window.getByRole('button', { name: 'Try again' }).click()
    await heading(window).waitFor()
  })

  it('[WEB-360] a part that the server no longer has breaks nothing, and one notice offers to reload', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true })
    await page.route('**/parts.json', route => route.abort())
    await page.reload()
    await heading(page).waitFor()
    await untilSettled(page)
    await page.route('**/assets/shortcut-help-*.js', route => route.fulfill({ status: 404 }))
    const newPage = '<script type="module" src="/assets/index-NEWER123.js"></script>'
    await page.route(`${world.baseUrl}/`, route => route.fulfill({ contentType: 'text/html', body: newPage }))
    await page.keyboard.press('Shift+?')
    await page.getByText(UPDATED).waitFor()
    expect(await page.getByText('This part of the app could not be loaded').count()).toBe(0)
    await heading(page).waitFor()
    await page.unroute('**/assets/shortcut-help-*.js')
    const isReloaded = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Reload' }).click()
    await isReloaded
    await heading(page).waitFor()
    expect(await page.getByText(UPDATED).count()).toBe(0)
  })
})
