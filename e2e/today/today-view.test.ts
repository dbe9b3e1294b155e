import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { at, blocksOf, press } from '../steps/calendar-steps.ts'
import { untilFocused } from '../steps/settled-page.ts'
import { undo } from '../steps/tasks-screen.ts'

describe('the day as it is lived', () => {
  const world = useWebWorld()

  /**
   * Opens a view at another time, for the server and for the browser. The app is closed meanwhile: Today asks the
   * server again every minute, and a page of the day before could ask how it went.
   */
  const openAt = async (page: Page, time: string, path: string) => {
    await page.goto(`${world.baseUrl}/healthz`)
    world.setNow(time)
    await page.clock.setFixedTime(time)
    await page.goto(world.baseUrl + path)
  }
  /** Two tasks, planned on Monday from nine on. They are due together, so the urgent one goes first [PLAN-15]. */
  const planWeek = async ({ client }: Person) => {
    world.setNow(MONDAY)
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    const dueAt = at(3, '17:00')
    await client.tasks.create({ body: { title: 'Call the bank', estimateMinutes: 30, priority: 'urgent', dueAt } })
    await client.tasks.create({ body: { title: 'Write report', estimateMinutes: 60, dueAt } })
    await client.planner.run()
    world.setNow(at(2, '09:05'))
  }
  const statesOf = async (person: Person) =>
    (await blocksOf(person)).map(({ title, status, actualMinutes }) => [title, status, actualMinutes])

  it('[WEB-240] [WEB-241] [WEB-242] [WEB-243] [WEB-244] plan, work, miss, review and plan again', async () => {
    const { page, person } = await world.open('/today', { prepare: planWeek })
    const now = page.getByRole('region', { name: 'Now' })
    await now.getByRole('button', { name: 'Call the bank' }).waitFor()
    await now.getByText('25m left').waitFor()
    await page.getByRole('region', { name: 'Next' }).getByText('Write report').waitFor()

    await press(page, 'Start')
    await now.getByRole('timer').waitFor()
    await expect.poll(() => page.title()).toBe('0m Call the bank · Today · Daywright')
    // The timer is shown before the server has started it, which must not happen at the next time.
    await expect
      .poll(() => statesOf(person))
      .toEqual([
        ['Call the bank', 'in_progress', null],
        ['Write report', 'scheduled', null],
      ])
    // The server keeps the timer, so that any view knows of it after a reload.
    await openAt(page, at(2, '09:20'), '/labels')
    await expect.poll(() => page.title()).toBe('15m Call the bank · Labels · Daywright')
    await page.getByRole('link', { name: 'Today' }).first().click()
    await expect.poll(() => now.getByRole('timer').textContent()).toBe('15:00')
    await press(page, 'Pause')
    await now.getByRole('button', { name: 'Continue' }).waitFor()
    await press(page, 'Stop')
    await page.getByText('Completed today: 1 session (15m)').waitFor()
    expect(await statesOf(person)).toEqual([
      ['Call the bank', 'completed', 15],
      ['Write report', 'scheduled', null],
    ])

    await openAt(page, at(3, '08:00'), '/')
    const sheet = page.getByRole('dialog', { name: 'How did it go?' })
    const report = sheet.getByRole('region', { name: 'Yesterday' }).getByRole('group', { name: /^Write report/ })
    await report.getByRole('button', { name: 'Done', exact: true }).waitFor()
    await untilFocused(sheet)
    await report.getByRole('button', { name: 'Partly' }).focus()
    await page.keyboard.press('p')
    await sheet.getByLabel('Minutes worked on Write report').fill('20')
    await press(page, 'Save')
    await page.getByText('Saved: 1 partly done').waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Replan now' }).click()
    // Half of the call, and forty minutes of the report.
    await expect
      .poll(async () => (await blocksOf(person)).filter(({ startAt }) => startAt > at(3, '00:00')).length)
      .toBe(2)
    const again = (await blocksOf(person)).slice(2)
    const minutes = again.map(({ title, startAt, endAt }) => [
      title,
      (Date.parse(endAt) - Date.parse(startAt)) / 60_000,
    ])
    expect(Object.fromEntries(minutes)).toEqual({ 'Call the bank': 15, 'Write report': 40 })
  })

  it('[WEB-243] [WEB-244] the review can be put off until tomorrow, is in Today, and can be undone', async () => {
    const { page, person } = await world.open('/today', {
      prepare: async who => {
        await planWeek(who)
        world.setNow(at(3, '08:00'))
      },
    })
    const sheet = page.getByRole('dialog', { name: 'How did it go?' })
    await sheet.getByRole('button', { name: 'Later' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('2 past sessions to confirm').waitFor()
    expect(await sheet.count()).toBe(0)
    await press(page, 'Review')
    await untilFocused(sheet)
    await sheet
      .getByRole('group', { name: /^Call the bank/ })
      .getByRole('button', { name: 'Done', exact: true })
      .focus()
    await page.keyboard.press('a')
    await page.keyboard.press('n')
    await press(page, 'Save')
    await page.getByText('Saved: 1 done, 1 not done').waitFor()
    await expect.poll(() => statesOf(person)).toEqual([['Write report', 'completed', 60]])
    await undo(page, 'Saved: 1 done, 1 not done')
    await expect
      .poll(() => statesOf(person))
      .toEqual([
        ['Call the bank', 'scheduled', null],
        ['Write report', 'scheduled', null],
      ])
    await page.getByText('2 past sessions to confirm').waitFor()
    await openAt(page, at(4, '08:00'), '/today')
    await sheet.waitFor()
  })

  it('[WEB-245] [WEB-246] a task that is completed early frees its time, and one that needs more gets more', async () => {
    const made = { id: '' }
    const { page, person } = await world.open(() => `/?day=2026-03-02&task=${made.id}`, {
      prepare: async who => {
        await planWeek(who)
        const { data } = await who.client.tasks.list({ query: { search: 'Write report' } })
        made.id = data[0]?.id ?? ''
      },
    })
    const block = page.locator('[data-block-id]', { hasText: 'Write report' })
    await block.first().waitFor()
    const panel = page.getByRole('dialog', { name: /Write report/ })
    await panel.getByText('1h planned').waitFor()
    await panel.getByRole('button', { name: 'Needs 30 min more' }).click()
    await panel.getByText('1h 30m planned').waitFor()
    await panel.getByRole('button', { name: 'Complete', exact: true }).click()
    await block.first().waitFor({ state: 'detached' })
    await page.getByText('Completed “Write report”').waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Replan now' }).click()
    await expect.poll(async () => (await statesOf(person)).map(([title]) => title)).toEqual(['Call the bank'])
  })

  it('[WEB-242] [WEB-247] a phone opens with the day, and some free time gets a suggestion', async () => {
    const { page, person } = await world.open('/', {
      viewport: PHONE,
      hasTouch: true,
      prepare: async who => {
        await planWeek(who)
        await who.client.calendarEvents.create({
          body: { title: 'Team meeting', startAt: at(2, '09:00'), endAt: at(2, '09:30') },
        })
      },
    })
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    await page.getByRole('region', { name: 'Now' }).getByText('Team meeting').waitFor()
    await page.getByRole('button', { name: 'Suggest a task' }).click()
    const dialog = page.getByRole('dialog', { name: 'What to do now' })
    await dialog.getByText('Call the bank').waitFor()
    await dialog.getByRole('button', { name: 'Do it now' }).click()
    await page.getByText('Placed now, for 30m: Call the bank').waitFor()
    expect(await blocksOf(person)).toContainEqual(
      expect.objectContaining({
        title: 'Call the bank',
        source: 'manual',
        startAt: at(2, '09:05'),
        endAt: at(2, '09:35'),
      }),
    )
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await page.getByRole('navigation', { name: 'Main views' }).getByRole('link', { name: 'Plan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
    await page.setViewportSize(DESKTOP)
  })

  it('[WEB-242] an empty day says what will be there, and how to begin', async () => {
    const { page } = await world.open('/today')
    await page.getByRole('heading', { name: 'Nothing planned for today' }).waitFor()
    await page.getByRole('link', { name: 'Open the plan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
  })
})
