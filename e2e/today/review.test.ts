import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { at, press } from '../steps/calendar-steps.ts'
import { undo } from '../steps/tasks-screen.ts'

describe('the review of past sessions', () => {
  const world = useWebWorld()

  /** A task of 40 minutes and one of two hours, and a habit, all planned on Monday; now it is Tuesday morning. */
  const lastMonday = async ({ client }: Person) => {
    world.setNow(MONDAY)
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    await client.tasks.create({
      body: { title: 'Call the bank', estimateMinutes: 40, priority: 'urgent', dueAt: at(2, '17:00') },
    })
    await client.tasks.create({ body: { title: 'Write report', estimateMinutes: 120, maxSessionMinutes: 60 } })
    await client.habits.create({ body: { name: 'Read', minutes: 20, period: 'day' } })
    await client.planner.run()
    world.setNow(at(3, '08:00'))
  }
  const statusesOf = async ({ client }: Person) => {
    const { data } = await client.tasks.list({ query: { includeCompleted: 'true', sort: 'title' } })
    return data.map(({ title, status }) => `${title}: ${status}`)
  }
  const OPEN = ['Call the bank: todo', 'Write report: todo']

  it('[WEB-310] [WEB-243] Done completes the task, the sheet says so, and “Keep open” keeps it; a session of a habit is done or missed, on a phone too', async () => {
    const { page, person } = await world.open('/today', { prepare: lastMonday, isOwnPage: true })
    const sheet = page.getByRole('dialog', { name: 'How did it go?' })
    const done = (title: RegExp) =>
      sheet.getByRole('group', { name: title }).first().getByRole('button', { name: 'Done', exact: true })
    await done(/^Write report/).click()
    expect(await sheet.getByText('completes the task').count()).toBe(0)
    await done(/^Call the bank/).click()
    await sheet.getByText('No work is left: completes the task.').waitFor()
    await sheet.getByText('Completes 1 task').waitFor()
    await press(page, 'Keep open: Call the bank')
    await sheet.getByText('The task stays open.').waitFor()
    await press(page, 'Save')
    await page.getByText('Saved: 2 done', { exact: true }).waitFor()
    expect(await statusesOf(person)).toEqual(OPEN)
    // The number of before, which comes back, must not be taken for it.
    await page.getByText('2 past sessions to confirm').waitFor()
    await undo(page, 'Saved: 2 done')
    await page.getByText('4 past sessions to confirm').waitFor()

    await press(page, 'Review')
    await press(page, 'All done')
    await sheet.getByText('Completes 2 tasks').waitFor()
    await press(page, 'Save')
    await page.getByText('Saved: 4 done. Completed 2 tasks').waitFor()
    expect(await statusesOf(person)).toEqual(['Call the bank: completed', 'Write report: completed'])
    // What was done raises no alarm.
    await expect.poll(() => page.getByText(/overdue|At risk/).count()).toBe(0)
    await undo(page, 'Saved: 4 done')
    await expect.poll(() => statusesOf(person)).toEqual(OPEN)
    await page.getByText('4 past sessions to confirm').waitFor()

    await page.setViewportSize(PHONE)
    await press(page, 'Review')
    const habit = sheet.getByRole('group', { name: /^Read/ })
    await habit.getByRole('button', { name: 'Missed' }).click()
    expect(await habit.getByRole('button', { name: 'Partly' }).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await press(page, 'Save')
    await page.getByText('Saved: 1 not done').waitFor()
    const [read] = await person.client.habits.list()
    expect(read?.weeks.at(-1)?.days[0]).toMatchObject({ outcome: 'missed', skipped: 0 })
  })
})
