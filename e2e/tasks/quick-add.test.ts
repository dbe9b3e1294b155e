import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { toast } from '../steps/tasks-screen.ts'

const firstTask = async ({ client }: Person, title: string) =>
  (await client.tasks.list({ query: { sort: 'dueAt' } })).data.find(task => task.title === title)

describe('quick add', () => {
  const world = useWebWorld()

  it('[WEB-101] [WEB-261] [WEB-325] stores the dates that it shows, with the year of another one, and creates an unknown project', async () => {
    const { page, person } = await world.open('/labels')
    await page.keyboard.press('q')
    const line = page.getByRole('textbox', { name: 'New task' })
    await line.fill('Pay rent Dec 20')
    await page.getByRole('button', { name: /^due Sun,? 20 Dec: not meant$/ }).waitFor()
    await line.press('Shift+Enter')
    await line.fill('Renew visa by Jan 10')
    await page.getByRole('button', { name: /^due Sun,? 10 Jan 2027: not meant$/ }).waitFor()
    await line.press('Shift+Enter')
    await line.fill('Old thing due 20 Dec 2020')
    await page.locator('[data-problem]', { hasText: 'which has passed' }).waitFor()
    await line.fill('Buy paint saturday morning @Kitchen')
    await page.getByRole('button', { name: /^on Sat,? 7 Mar, morning: not meant$/ }).waitFor()
    await page.getByRole('button', { name: 'Kitchen (new project): not meant' }).waitFor()
    await line.press('Enter')
    await expect.poll(async () => (await firstTask(person, 'Buy paint'))?.project?.name).toBe('Kitchen')
    expect(await firstTask(person, 'Buy paint')).toMatchObject({
      startAfter: '2026-03-07T00:00:00.000Z',
      dueAt: '2026-03-07T12:00:00.000Z',
      partOfDay: 'morning',
    })
    // Lines are sent each on its own, so an earlier one may arrive later.
    await expect.poll(() => firstTask(person, 'Pay rent')).toMatchObject({ dueAt: '2026-12-20T23:59:00.000Z' })
    await expect.poll(() => firstTask(person, 'Renew visa')).toMatchObject({ dueAt: '2027-01-10T23:59:00.000Z' })
  })

  it('[QUICK-13] reads lines in the language of the browser', async () => {
    const { page, person } = await world.open('/labels', { locale: 'de-DE' })
    await page.keyboard.press('q')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('Zahnarzt morgen um 15 Uhr, Dauer 45 Min')
    await dialog.getByRole('button', { name: '15:00' }).waitFor()
    await dialog.getByRole('textbox').first().press('Enter')
    await expect
      .poll(() => person.client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-10' } }))
      .toMatchObject([{ startAt: '2026-03-03T15:00:00.000Z', endAt: '2026-03-03T15:45:00.000Z' }])
    expect((await firstTask(person, 'Zahnarzt'))?.estimateMinutes).toBe(45)
  })

  it('[WEB-162] [WEB-323] a time beside a recurrence is when its tasks are planned; how often a week makes a habit, or a task if that is not meant', async () => {
    const { page, person } = await world.open('/labels')
    const line = page.getByRole('textbox', { name: 'New task' })
    await page.keyboard.press('q')
    await line.fill('Choir every friday at 8pm 2h')
    await page.getByRole('button', { name: /^every Fri, 20:00–22:00, first on Fri,? 6 Mar: not meant$/ }).waitFor()
    await line.press('Enter')
    await line.waitFor({ state: 'detached' })
    await expect
      .poll(() => firstTask(person, 'Choir'))
      .toMatchObject({
        startAfter: '2026-03-06T20:00:00.000Z',
        dueAt: '2026-03-06T22:00:00.000Z',
        estimateMinutes: 120,
      })
    const [series] = await person.client.series.list()
    expect(series).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=FR', startTime: '20:00', dueTime: '22:00' })
    await person.client.planner.run()
    const blocks = await person.client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-10' } })
    expect(blocks.map(({ startAt, endAt }) => [startAt, endAt])).toEqual([
      ['2026-03-06T20:00:00.000Z', '2026-03-06T22:00:00.000Z'],
    ])

    await page.keyboard.press('q')
    await line.fill('Run 3x per week 45m')
    const chip = page.getByRole('button', { name: 'habit, 3 times a week, 45m each: not meant' })
    await chip.waitFor()
    await page.getByRole('button', { name: 'Add habit' }).click()
    const added = toast(page, 'Added the habit “Run”')
    await added.waitFor()
    expect(await person.client.habits.list()).toMatchObject([{ name: 'Run', times: 3, period: 'week', minutes: 45 }])
    await added.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => person.client.habits.list()).toEqual([])
    await page.keyboard.press('q')
    await line.fill('Run 3x per week 45m')
    await chip.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add task' }).click()
    await expect.poll(() => firstTask(person, 'Run 3x per week')).toMatchObject({ estimateMinutes: 45 })
    expect(await person.client.habits.list()).toEqual([])
  })
})
