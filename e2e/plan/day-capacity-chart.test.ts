import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { boxOf } from '../steps/calendar-steps.ts'

/** Without any task the Plan view shows how to start instead of a calendar. */
const givenTask = (person: Person) => person.client.tasks.create({ body: { title: 'Letter' } })

describe('the capacity of the shown days', () => {
  const world = useWebWorld()

  it('[WEB-38] each day shows planned and available time, and whether more is planned than fits', async () => {
    const { page } = await world.open('/', {
      prepare: async someone => {
        const { id: taskId } = await givenTask(someone)
        const place = (startAt: string, endAt: string) =>
          someone.client.timeBlocks.create({ body: { taskId, startAt, endAt } })
        await place('2026-03-02T09:00:00Z', '2026-03-02T11:30:00Z')
        await place('2026-03-03T23:00:00Z', '2026-03-04T01:00:00Z')
        await place('2026-03-05T07:00:00Z', '2026-03-05T15:00:00Z')
        await place('2026-03-07T10:00:00Z', '2026-03-07T11:00:00Z')
        const { calendarEvents, calendars } = someone.client
        const lunch = { title: 'Lunch', startAt: '2026-03-05T12:00:00Z', endAt: '2026-03-05T13:00:00Z' }
        const { calendarId } = await calendarEvents.create({ body: lunch })
        await calendars.update({ id: calendarId, body: { bufferAfterMinutes: 15, visible: false } })
        await calendarEvents.createDaysOff({ body: { startOn: '2026-03-06' } })
      },
    })
    const cells = async (day: string) =>
      page
        .getByRole('table', { name: 'Planned and available time' })
        .getByRole('row', { name: day })
        .getByRole('cell')
        .allInnerTexts()
    await expect.poll(() => cells('Mon 2 Mar')).toEqual(['2h 30m', '8h'])
    await expect.poll(() => cells('Tue 3 Mar')).toEqual(['1h', '8h'])
    await expect.poll(() => cells('Wed 4 Mar')).toEqual(['1h', '8h'])
    await expect.poll(() => cells('Thu 5 Mar')).toEqual(['8h, over capacity', '6h 45m'])
    await expect.poll(() => cells('Fri 6 Mar')).toEqual(['0m', '0m'])
    // [WEB-326] A day without hours cannot be overfull.
    await expect.poll(() => cells('Sat 7 Mar')).toEqual(['1h', '0m'])
  })

  it('[WEB-38] is above the days, also with a 12-hour clock, where a block shows AM or PM once', async () => {
    for (const locale of ['en-GB', 'en-US']) {
      const { page } = await world.open('/', {
        locale,
        prepare: async someone => {
          await someone.client.tasks.create({ body: { title: 'Read', estimateMinutes: 60 } })
          await someone.client.planner.run()
        },
      })
      const block = page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name: /^Read/ })
      await block.waitFor()
      await expect
        .poll(async () => (await block.innerText()).replaceAll(/\s/g, ' '))
        .toContain(locale === 'en-GB' ? '09:00–10:00' : ' 9:00–10:00 AM')
      // The columns of both move while the rest of the view is loaded.
      const difference = async () => {
        const day = await boxOf(page.locator('[data-date="2026-03-02"]').last())
        const bar = await boxOf(page.getByTitle('1h planned, 8h available'))
        return Math.max(Math.abs(bar.x - day.x), Math.abs(bar.width - day.width))
      }
      await expect.poll(difference).toBeLessThan(4)
    }
  })

  it('[WEB-38] the available time is that of all working hours together', async () => {
    const { page } = await world.open('/', {
      prepare: async someone => {
        await givenTask(someone)
        for (const [start, end] of [
          ['08:00', '12:00'],
          ['11:00', '13:00'],
        ] as const)
          await someone.client.schedulePreferences.create({
            body: { name: start, windows: [{ day: [1], start, end }] },
          })
      },
    })
    await page.getByRole('row', { name: 'Mon 2 Mar 0m 5h' }).waitFor({ state: 'attached' })
    await page.getByRole('row', { name: 'Tue 3 Mar 0m 0m' }).waitFor({ state: 'attached' })
  })
})
