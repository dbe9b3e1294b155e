import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { at, blocksOf, placed, press } from '../steps/calendar-steps.ts'
import { isFocused, taskOf, toast, undo } from '../steps/tasks-screen.ts'

describe('the list of the day', () => {
  const world = useWebWorld()

  /** At half past nine on Monday: a call until ten, two tasks and a meeting later, and what is due or overdue without a plan. */
  const busyDay = async (person: Person) => {
    world.setNow(MONDAY)
    const { client } = person
    await placed(person, 'Call', 2, '09:00', '10:00')
    const { task } = await placed(person, 'Report', 2, '11:00', '12:00')
    await client.tasks.update({ id: task.id, body: { dueAt: at(2, '12:30'), priority: 'high' } })
    await client.timeBlocks.create({ body: { taskId: task.id, startAt: at(2, '15:00'), endAt: at(2, '15:30') } })
    await placed(person, 'Slides', 2, '13:00', '13:45')
    await client.calendarEvents.create({
      body: { title: 'Team meeting', startAt: at(2, '10:00'), endAt: at(2, '10:30') },
    })
    await client.tasks.create({ body: { title: 'Rent', dueAt: at(2, '23:59') } })
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
      await client.tasks.create({ body: { title, dueAt: '2026-02-27T12:00:00.000Z' } })
    world.setNow(at(2, '09:30'))
  }
  const region = (page: Page, name: string) => page.getByRole('region', { name })
  const rowOf = (page: Page, title: string) => region(page, 'Next').getByRole('listitem').filter({ hasText: title })
  const rowsIn = (page: Page, name: string) =>
    region(page, name)
      .getByRole('listitem')
      .evaluateAll(items => items.map(item => item.querySelector('[dir=auto]')?.textContent?.trim()))
  const timesOf = async (person: Person, title: string) =>
    (await blocksOf(person)).filter(block => block.title === title).map(({ startAt }) => startAt.slice(8, 16))

  it('[WEB-420] [WEB-421] [WEB-425] the day has one list by time with one row a task, and says what is left of it', async () => {
    const { page } = await world.open('/today', { prepare: busyDay })
    await expect.poll(() => rowsIn(page, 'Next')).toEqual(['Team meeting', 'Report', 'Slides', 'Rent'])
    await page.getByText('Monday 2 March').waitFor()
    // Half an hour of the call, an hour and a half of the report, and the slides.
    await page.getByText('4 left, 2h 45m, done by 15:30').waitFor()
    await rowOf(page, 'Report').getByText('late', { exact: true }).waitFor()
    await rowOf(page, 'Report').getByText('again at 15:00').waitFor()
    await rowOf(page, 'Report').getByText('Priority: High').waitFor()
    await rowOf(page, 'Rent').getByText('due today').waitFor()

    expect(await rowsIn(page, 'At risk')).toHaveLength(3)
    await region(page, 'At risk').getByText('overdue since Fri 27 Feb').first().waitFor()
    await region(page, 'At risk').getByRole('link', { name: '2 more' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    await page.getByRole('button', { name: 'Five', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Slides', exact: true }).count()).toBe(0)
  })

  it('[WEB-422] what is on shows how much of it is over, is done with one press, or put off', async () => {
    const { page, person } = await world.open('/today', { prepare: busyDay })
    const now = region(page, 'Now')
    await now.getByRole('button', { name: 'Call', exact: true }).waitFor()
    expect(await now.getByRole('progressbar', { name: 'Time that is over' }).getAttribute('aria-valuenow')).toBe('50')
    await now.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
    await toast(page, 'Tomorrow: Call').waitFor()
    await expect.poll(() => timesOf(person, 'Call')).toEqual(['03T09:00'])
    await now.getByText('Nothing is planned right now.').waitFor()
    await undo(page, 'Tomorrow: Call')
    await expect.poll(() => timesOf(person, 'Call')).toEqual(['02T09:00'])
    await press(page, 'Done')
    await toast(page, 'Completed “Call”').waitFor()
    expect((await taskOf(person, 'Call'))?.status).toBe('completed')
  })

  it('[WEB-423] a row is put off with all its sessions, from its menu, and comes back with undo', async () => {
    const { page, person } = await world.open('/today', { prepare: busyDay })
    const putOff = async (title: string, until: string) => {
      await press(page, `Actions for ${title}`)
      await page.getByRole('menuitem', { name: until }).click()
      await toast(page, `${until}: ${title}`).waitFor()
      await rowOf(page, title).waitFor({ state: 'detached' })
    }
    await putOff('Report', 'Not today')
    await expect.poll(() => timesOf(person, 'Report')).toEqual([])
    expect(await taskOf(person, 'Report')).toMatchObject({ startAfter: at(3, '00:00'), dueAt: at(3, '12:30') })
    await undo(page, 'Not today: Report')
    await expect.poll(() => timesOf(person, 'Report')).toEqual(['02T11:00', '02T15:00'])
    expect(await taskOf(person, 'Report')).toMatchObject({ startAfter: null, dueAt: at(2, '12:30') })
    await rowOf(page, 'Report').waitFor()

    await putOff('Report', 'Next week')
    expect(await taskOf(person, 'Report')).toMatchObject({ startAfter: null, dueAt: at(9, '12:30') })
    await putOff('Rent', 'Tomorrow')
    expect((await taskOf(person, 'Rent'))?.dueAt).toBe(at(3, '23:59'))
  })

  it('[WEB-424] keys move through the day, start, complete and put off', async () => {
    const { page, person } = await world.open('/today', { prepare: busyDay })
    await rowOf(page, 'Slides').waitFor()
    await page.keyboard.press('j')
    expect(await isFocused(region(page, 'Now').getByRole('button', { name: 'Call', exact: true }))).toBe(true)
    for (const key of ['j', 'ArrowDown']) await page.keyboard.press(key)
    expect(await isFocused(rowOf(page, 'Slides').getByRole('button', { name: /^13:00/ }))).toBe(true)
    await page.keyboard.press('t')
    await toast(page, 'Tomorrow: Slides').waitFor()
    await expect.poll(() => timesOf(person, 'Slides')).toEqual(['03T13:00'])
    expect(await isFocused(rowOf(page, 'Rent').getByRole('button', { name: /Rent/ }).first())).toBe(true)
    await page.keyboard.press('c')
    await toast(page, 'Completed “Rent”').waitFor()
    await rowOf(page, 'Report')
      .getByRole('button', { name: /^11:00/ })
      .focus()
    await page.keyboard.press('s')
    await region(page, 'Now').getByRole('timer').waitFor()
    await expect.poll(() => timesOf(person, 'Report')).toEqual(['02T09:30', '02T15:00'])
  })

  it('[WEB-420] every row of today starts with one press', async () => {
    const { page, person } = await world.open('/today', { prepare: busyDay })
    await rowOf(page, 'Slides').hover()
    await press(page, 'Start: Slides')
    await region(page, 'Now').getByRole('button', { name: 'Slides', exact: true }).waitFor()
    await expect.poll(() => timesOf(person, 'Slides')).toContain('02T09:30')
    await rowOf(page, 'Slides').waitFor({ state: 'detached' })
  })

  it('[WEB-425] on a phone a review that waits is the first card, and nothing is wider than the screen', async () => {
    const { page } = await world.open('/today', {
      viewport: PHONE,
      hasTouch: true,
      prepare: async person => {
        await person.client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
        world.setNow('2026-03-01T08:00:00.000Z')
        await placed(person, 'Sunday work', 1, '09:00', '10:00')
        await busyDay(person)
      },
    })
    await page.getByRole('dialog', { name: 'How did it go?' }).getByRole('button', { name: 'Later' }).click()
    const review = page.getByText('1 past session to confirm')
    await review.waitFor()
    const topOf = async (name: string) => (await region(page, name).boundingBox())?.y ?? 0
    expect((await review.boundingBox())?.y).toBeLessThan(await topOf('Now'))
    expect(await topOf('Now')).toBeLessThan(await topOf('Next'))
    await press(page, 'Actions for Slides')
    await page.getByRole('menuitem', { name: 'Start now' }).click()
    await region(page, 'Now').getByRole('timer').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
})
