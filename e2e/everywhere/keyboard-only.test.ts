import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { givePassword, passwordOf } from '../browser/opened-session.ts'
import { useWebWorld, WITH_MOTION } from '../browser/web-world.ts'
import { blocksOf } from '../steps/calendar-steps.ts'
import { pressGo } from '../steps/go-keys.ts'
import { untilFocused, untilSettled } from '../steps/settled-page.ts'

const MAX_TABS = 120

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

/** Presses Tab until an element with that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < MAX_TABS; press++) {
    await page.keyboard.press('Tab')
    if (name.test(await focusedName(page))) return
  }
  throw new Error(`The tab key does not lead to ${name}`)
}

describe('without a mouse', () => {
  const world = useWebWorld('sqlite', WITH_MOTION)

  it('[WEB-116] a person signs in, adds work, plans, moves and locks a block, and completes a task', async () => {
    const { page, person } = await world.open('/labels', { prepare: who => givePassword(world, who) })
    const { keyboard } = page
    await page.context().clearCookies()
    await page.goto(`${world.baseUrl}/`)
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    await tabTo(page, /^$/)
    await keyboard.type(person.email)
    await keyboard.press('Tab')
    await keyboard.type(passwordOf(person))
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
    await untilSettled(page)

    for (const line of ['Write report 1h', 'Call the bank 30m']) {
      await keyboard.press('q')
      await page.getByRole('textbox', { name: 'New task' }).waitFor()
      await keyboard.type(line)
      await keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    // A task is sent after its dialog is gone.
    await expect.poll(async () => (await person.client.tasks.list()).data.length).toBe(2)
    await keyboard.press('p')
    await expect.poll(async () => (await blocksOf(person)).length).toBe(2)
    await page
      .getByRole('region', { name: 'Calendar' })
      .getByRole('button', { name: /^Write report, Mon/ })
      .waitFor()

    const report = async () => (await blocksOf(person)).find(({ title }) => title === 'Write report')
    const before = (await report())?.startAt ?? ''
    // The list of tasks that are not planned names it as well.
    await tabTo(page, /^Write report, Mon/)
    await keyboard.press('Alt+ArrowRight')
    await expect.poll(async () => (await report())?.startAt).toBe(before.replace('-02T', '-03T'))
    await expect.poll(() => focusedName(page)).toMatch(/^Write report, Tue/)
    await keyboard.press('Enter')
    await untilFocused(page.getByRole('dialog', { name: 'Block: Write report' }))
    await tabTo(page, /^Lock$/)
    await keyboard.press('Enter')
    await expect.poll(async () => (await report())?.locked).toBe(true)
    await keyboard.press('Escape')

    await pressGo(page, 't')
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    await page.getByText('Call the bank').first().waitFor()
    const bank = async () =>
      (await person.client.tasks.list({ query: { search: 'bank', includeCompleted: 'true' } })).data[0]
    await keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor()
    await keyboard.type('bank')
    await page.getByRole('option', { name: /^Call the bank/, selected: true }).waitFor()
    await keyboard.press('Enter')
    // The search is a dialog as well, and the buttons of the panel are there once the task is loaded.
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).waitFor()
    await untilFocused(page.getByRole('dialog'))
    await tabTo(page, /^Complete$/)
    await keyboard.press('Enter')
    await expect.poll(async () => (await bank())?.status).toBe('completed')
  })
})
