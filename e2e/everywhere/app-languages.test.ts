import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type OpenOptions, PHONE, useWebWorld } from '../browser/web-world.ts'
import { goInApp, serious, settle } from '../steps/axe-sweep.ts'
import { overflowing, plainWords, usePseudoLanguage } from '../steps/pseudo-language.ts'

/** The main views, and the section of the settings with the most words. */
const VIEWS = ['/', '/today', '/tasks', '/projects', '/habits', '/hours', '/documents', '/settings/planning']
const ON_A_PHONE = ['/', '/tasks', '/settings/planning']
/** Where axe looks too, in both languages. */
const CHECKED = ['/', '/today', '/tasks']

/** Names of products and formats, days and months as `Intl` writes them, languages, zones, addresses, and words that the account has. */
const NOT_TEXTS =
  /^(Daywright|CalDAV|Markdown|Todoist|TickTick|Microsoft|Google|Tasks|Things|Super|Productivity|Vikunja|Taskwarrior|Asana|Trello|Notion|iCalendar|Nextcloud|Fastmail|iCloud|Radicale|OpenAPI|Robin|person|example|test|Ctrl|Shift|Enter|März|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Deutsch|Polski|Italiano|Nederlands|English|Brasil|https|webcal)$/

describe('the app in other languages', () => {
  const world = useWebWorld()

  it('[LANG-13] [LANG-15] has no text that is not in the catalogue, room for longer words, also on a phone, and no serious fault for assistive technology', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true, prepare: withRecordsIn('de') })
    await untilItSpeaks(page, 'de')
    await usePseudoLanguage(page, 'de')
    await page.addInitScript(axe.source)
    await settle(page, `${world.baseUrl}/labels`)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    const found: Record<string, string[]> = {}
    for (const path of VIEWS) {
      await goInApp(page, path)
      found[path] = [
        ...(await plainWords(page, NOT_TEXTS)),
        ...(await overflowing(page)),
        ...(await faultsOf(page, path)),
      ]
    }
    await page.setViewportSize(PHONE)
    for (const path of ON_A_PHONE) {
      await goInApp(page, path)
      found[`${path} on a phone`] = await overflowing(page)
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, words]) => words.length > 0))).toEqual({})
  })

  it('[LANG-13] [LANG-15] reads from right to left in Arabic, nothing is wider than the window, and nothing has a serious fault for assistive technology', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true, prepare: withRecordsIn('ar') })
    await untilItSpeaks(page, 'ar')
    await usePseudoLanguage(page, 'ar')
    await page.addInitScript(axe.source)
    await settle(page, `${world.baseUrl}/labels`)
    const found: Record<string, string[]> = {}
    for (const path of CHECKED) {
      await goInApp(page, path)
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      // The list of views is on the right.
      const side = await page.locator('nav').first().boundingBox()
      expect(side?.x).toBeGreaterThan(600)
      found[path] = [...(await overflowing(page)), ...(await faultsOf(page, path))]
    }
    await goInApp(page, '/')
    const back = page.locator('.tabler-icon-chevron-left').first()
    expect(await back.evaluate(icon => getComputedStyle(icon).scale)).toBe('-1 1')
    expect(Object.fromEntries(Object.entries(found).filter(([, words]) => words.length > 0))).toEqual({})
  })

  it('[LANG-10] [LANG-12] [LANG-16] is chosen in the settings, kept for the time without a network, and known on another device', async () => {
    const { page, person } = await world.open('/settings/profile', { isOwnPage: true, serviceWorkers: 'allow' })
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: /^Deutsch/ }).click()
    await untilItSpeaks(page, 'de')
    expect((await person.client.plannerSettings.get()).language).toBe('de')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    const languageFiles = () =>
      page.evaluate(async () => {
        const found = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
        return found.flat().flatMap(({ url }) => /language-([\w-]+)-[\w-]{8}\.js/.exec(url)?.[1] ?? [])
      })
    await page.reload()
    await expect.poll(languageFiles, { timeout: WAIT_MILLISECONDS * 2 }).toEqual(['de'])
    const { id } = await person.client.tasks.create({ body: { title: 'Tásk', estimateMinutes: 60 } })
    await person.client.planner.run()
    const other = await world.openFor(person, `/tasks?task=${id}`, { isOwnPage: true })
    await untilItSpeaks(other, 'de')
    await other.getByRole('button', { name: 'Warum hier?' }).click()
    // Above the fields too, and for the block itself.
    await expect.poll(() => other.getByText('Die Arbeitszeiten beginnen zu dieser Zeit.').count()).toBe(2)
  })
})

/** What axe finds in the views where it looks: it takes seconds for each. */
const faultsOf = async (page: Page, path: string) => (CHECKED.includes(path) ? serious(page) : [])

/** The app starts again once it knows the language of the account, which would end a test's own way to another page. */
const untilItSpeaks = (page: Page, language: string) =>
  page.waitForFunction(code => document.documentElement.lang === code, language)

/** With words that no test takes for texts of the app: all have an accent. */
const withRecordsIn =
  (language: string): NonNullable<OpenOptions['prepare']> =>
  async ({ client }) => {
    await client.plannerSettings.update({ body: { language } })
    const project = await client.projects.create({ body: { name: 'Prôjéct' } })
    await client.tasks.create({
      body: { title: 'Tásk', projectId: project.id, estimateMinutes: 60, dueAt: '2026-03-03T15:00:00.000Z' },
    })
    await client.planner.run()
  }
