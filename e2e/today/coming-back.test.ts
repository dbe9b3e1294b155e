import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { at, blocksOf, press } from '../steps/calendar-steps.ts'
import { undo } from '../steps/tasks-screen.ts'

const TASKS = 5
const DAYS = 6
const MORNING = 9

describe('coming back after six days', () => {
  const world = useWebWorld()
  /** Five sessions a day from Monday to Saturday, all unconfirmed. */
  const lastWeek = async ({ client }: Person) => {
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    for (let task = 0; task < TASKS; task++) {
      const { id: taskId } = await client.tasks.create({
        body: { title: `Task ${task}`, estimateMinutes: 600, dueAt: at(5, '12:00') },
      })
      for (let day = 2; day < 2 + DAYS; day++) {
        const hour = String(MORNING + task).padStart(2, '0')
        await client.timeBlocks.create({
          body: { taskId, startAt: at(day, `${hour}:00`), endAt: at(day, `${hour}:45`) },
        })
      }
    }
    world.setNow(at(8, '08:00'))
  }
  const countOf = async (person: Person, status: string) =>
    (await blocksOf(person)).filter(block => block.status === status).length

  it('[WEB-412] [WEB-413] everything or each day is answered with one press, older days count without an answer', async () => {
    const { page, person } = await world.open('/today', { isOwnPage: true, prepare: lastWeek })
    const sheet = page.getByRole('dialog', { name: 'How did it go?' })
    await sheet.getByText('15 older sessions count as not done.').waitFor()
    const days = () => sheet.getByRole('region').evaluateAll(list => list.map(day => day.getAttribute('aria-label')))
    expect(await days()).toEqual(['Thu 5 Mar', 'Fri 6 Mar', 'Yesterday'])
    expect(await sheet.getByRole('listitem').count()).toBe(0)

    const all = (day: string) => sheet.getByRole('group', { name: `All of ${day}` })
    await all('Thu 5 Mar').getByRole('button', { name: 'Done', exact: true }).click()
    await all('Fri 6 Mar').getByRole('button', { name: 'Not done' }).click()
    await all('Yesterday').getByRole('button', { name: 'Some' }).click()
    await sheet
      .getByRole('group', { name: /^Task 2/ })
      .getByRole('button', { name: 'Done', exact: true })
      .click()
    const sent = page.waitForRequest('**/api/time-blocks/confirm')
    await press(page, 'Save')
    expect((await sent).postDataJSON().confirmations).toHaveLength(11)
    await page.getByText('Saved: 6 done, 5 not done').waitFor()
    await expect.poll(() => countOf(person, 'completed')).toBe(6)
    await undo(page, 'Saved: 6 done, 5 not done')
    await expect.poll(() => countOf(person, 'scheduled')).toBe(30)

    await press(page, 'Review')
    await sheet.getByRole('button', { name: 'None done' }).click()
    await press(page, 'Save')
    await page.getByText('Saved: 15 not done').waitFor()
    // The user is not asked about the others any more, but can still look at them.
    await page.getByRole('main').getByText('15 older sessions count as not done.').waitFor()
    await page.reload()
    await page.getByRole('main').getByText('15 older sessions count as not done.').waitFor()
    expect(await sheet.count()).toBe(0)
    await page.setViewportSize(PHONE)
    await press(page, 'Review')
    await expect.poll(days).toHaveLength(3)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })

  it('[WEB-414] all due dates move to where the work is planned, in one request, and back', async () => {
    world.setNow(MONDAY)
    const { page, person } = await world.open('/today', {
      isOwnPage: true,
      prepare: async who => {
        const { client } = who
        for (const title of ['One', 'Two', 'Three'])
          await client.tasks.create({ body: { title, estimateMinutes: 60, dueAt: '2026-02-27T12:00:00.000Z' } })
        await client.planner.run()
      },
    })
    const dueDates = async () =>
      new Set((await person.client.tasks.list()).data.map(({ dueAt }) => dueAt?.slice(0, 16)))
    const sent = page.waitForRequest('**/api/tasks/batch')
    await press(page, 'Move all to where they are planned (3)')
    expect((await sent).postDataJSON().changes).toHaveLength(3)
    await expect.poll(dueDates).toEqual(new Set([at(2, '23:59').slice(0, 16)]))
    await undo(page, 'Moved 3 due dates')
    await expect.poll(dueDates).toEqual(new Set(['2026-02-27T12:00']))
  })
})
