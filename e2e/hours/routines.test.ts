import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { untilFocused } from '../steps/settled-page.ts'
import { undo } from '../steps/tasks-screen.ts'

const LUNCH = { name: 'Lunch', minutes: 30, from: '11:30', to: '14:00', days: [1, 2, 3, 4, 5] }

const withGym = async ({ client }: Person) => {
  await client.tasks.create({ body: { title: 'Letter', estimateMinutes: 30 } })
  await client.plannerSettings.update({ body: { breaks: [LUNCH] } })
  await client.habits.create({ body: { name: 'Gym', minutes: 60, times: 3, startOn: '2026-01-05' } })
  await client.planner.run()
}

describe('the shape of the day', () => {
  const world = useWebWorld()

  it('[WEB-190] [WEB-191] breaks, limits, defaults and the clock are set, and new tasks start with the defaults', async () => {
    const { page, person } = await world.open('/settings/planning')
    await page.getByRole('button', { name: 'Add break' }).click()
    const lunch = page.getByRole('group', { name: 'Lunch', exact: true })
    await lunch.getByLabel('End by').fill('11:45')
    await page.getByRole('button', { name: 'Save' }).click()
    await lunch.getByText('Too short for the break').waitFor()
    await lunch.getByLabel('End by').fill('13:30')
    await lunch.getByRole('checkbox', { name: 'Friday' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Minutes between sessions').fill('10')
    await page.getByLabel('Maximum hours of planned work per day').fill('6.5')
    await page.getByRole('combobox', { name: 'Tasks without an estimate' }).click()
    await page.getByRole('option', { name: 'Plan a fixed time' }).click()
    await page.getByRole('textbox', { name: 'Minutes', exact: true }).last().fill('45')
    await page.getByRole('combobox', { name: 'Clock' }).click()
    await page.getByRole('option', { name: '3:30 PM' }).click()
    await page.getByRole('combobox', { name: 'Weeks start on' }).click()
    await page.getByRole('option', { name: 'Sunday' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Replan to see the difference').waitFor()
    expect(await person.client.plannerSettings.get()).toMatchObject({
      breaks: [{ ...LUNCH, to: '13:30', days: [1, 2, 3, 4] }],
      breakMinutes: 10,
      dailyCapMinutes: 390,
      defaultEstimateMinutes: 45,
      clock: '12h',
      weekStart: 0,
    })
    await expect.poll(() => lunch.getByRole('checkbox').first().getAttribute('aria-label')).toBe('Sunday')
    await page.keyboard.press('q')
    await page.getByRole('dialog').getByRole('textbox').fill('Call the bank')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await person.client.tasks.list()).data[0]?.estimateMinutes).toBe(45)
    await person.client.planner.run()
    await page.goto(`${world.baseUrl}/`)
    const calendar = page.getByRole('region', { name: 'Calendar' })
    await calendar.getByRole('button', { name: /^Call the bank, Mon 2 Mar, 0?9:00–0?9:45.am/i }).waitFor()
  })

  it('[WEB-196] breaks and habits are in the calendar, can be skipped, and are reported when they do not fit', async () => {
    const { page, person } = await world.open('/', {
      prepare: async owner => {
        await withGym(owner)
        const span = { startAt: '2026-03-04T11:00:00Z', endAt: '2026-03-04T15:00:00Z' }
        await owner.client.calendarEvents.create({ body: { title: 'Review', ...span } })
      },
    })
    const calendar = page.getByRole('region', { name: 'Calendar' })
    await calendar
      .getByRole('button', { name: /^Gym, .*, Habit$/ })
      .first()
      .waitFor()
    await calendar.getByRole('button', { name: /^Lunch, Mon 2 Mar, .*, Break$/ }).click()
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByText('Skipped: Lunch').waitFor()
    await expect
      .poll(async () =>
        (await person.client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-03' } })).map(
          ({ type }) => type,
        ),
      )
      .not.toContain('break')
    await undo(page, 'Skipped: Lunch')
    await calendar.getByRole('button', { name: /^Lunch, Mon 2 Mar, .*, Break$/ }).waitFor()
    await page.getByRole('region', { name: 'Needs attention' }).getByText('no 30 free minutes for “Lunch”').waitFor()
  })
})

describe('preferred times', () => {
  const world = useWebWorld()

  it('[WEB-197] the best time of day and focus are set in a task and for a label', async () => {
    const { page, person } = await world.open('/labels', {
      prepare: async ({ client }) => {
        await client.labels.create({ body: { name: 'calls' } })
        await client.tasks.create({ body: { title: 'Letter' } })
      },
    })
    await page.getByRole('button', { name: 'Best time for calls' }).click()
    await page.getByRole('menuitem', { name: 'Afternoon' }).click()
    await expect.poll(async () => (await person.client.labels.list())[0]?.partOfDay).toBe('afternoon')
    const { data } = await person.client.tasks.list()
    await page.goto(`${world.baseUrl}/tasks?task=${data[0]?.id}`)
    const planning = page.getByRole('button', { name: /^Planning/ })
    await planning.waitFor()
    await untilFocused(page.getByRole('dialog'))
    await planning.click()
    await page.getByRole('combobox', { name: 'Best time' }).click()
    await page.getByRole('option', { name: 'Evening' }).click()
    await page.getByRole('switch', { name: 'Focus: keep its sessions together' }).click()
    await expect
      .poll(async () => (await person.client.tasks.list()).data[0])
      .toMatchObject({ partOfDay: 'evening', focus: true })
  })
})

describe('habits', () => {
  const world = useWebWorld()

  it('[WEB-195] are created, paused and deleted with the keyboard', async () => {
    const { page, person } = await world.open('/habits')
    await page.getByRole('button', { name: 'Add habit' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New habit' })
    await untilFocused(dialog)
    await dialog.getByLabel('Name').fill('Read')
    await dialog.getByLabel('Minutes').fill('20')
    await dialog.getByLabel('Shortest session').fill('10')
    await page.keyboard.press('Enter')
    const card = page.getByRole('listitem', { name: 'Read' })
    await card.getByText('10m to 20m, 3 times a week').waitFor()
    expect(await person.client.habits.list()).toMatchObject([
      { name: 'Read', minutes: 20, shortestMinutes: 10, times: 3, period: 'week' },
    ])
    await card.getByRole('button', { name: 'Actions for Read' }).focus()
    await page.keyboard.press('Enter')
    await untilFocused(page.getByRole('menu'))
    await page.getByRole('menuitem', { name: 'Pause' }).press('Enter')
    await card.getByText('Paused', { exact: true }).waitFor()
    await expect.poll(async () => (await person.client.habits.list())[0]?.paused).toBe(true)
    await card.getByRole('button', { name: 'Actions for Read' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No habits yet').waitFor()
    await expect.poll(() => person.client.habits.list()).toEqual([])
  })

  it('[WEB-193] [WEB-195] show twelve weeks, and their sessions are completed and skipped, on a phone too', async () => {
    const { page, person } = await world.open('/habits', { viewport: PHONE, prepare: withGym })
    const card = page.getByRole('listitem', { name: 'Gym' })
    const weeks = card.getByRole('table', { name: 'The last 12 weeks' }).getByRole('row')
    await expect.poll(() => weeks.count()).toBe(12)
    expect(await weeks.last().innerText()).toContain('0 of 3, in progress')
    expect(await weeks.nth(3).innerText()).toContain('missed')
    await card
      .getByRole('button', { name: /^Complete/ })
      .first()
      .click()
    await card.getByText('1 of 3 this week, 2 planned').waitFor()
    await card.getByRole('button', { name: /^Skip/ }).first().click()
    await page.getByText('Skipped: Gym').waitFor()
    await card.getByText('1 of 2 this week, 1 planned').waitFor()
    await undo(page, 'Skipped: Gym')
    await card.getByText('1 of 3 this week, 2 planned').waitFor()
    const [habit] = await person.client.habits.list()
    expect(habit?.weeks.at(-1)).toMatchObject({ done: 1, target: 3 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
})
