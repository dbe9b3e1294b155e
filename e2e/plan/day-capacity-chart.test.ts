import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { blockIn, boxOf } from '../steps/calendar-steps.ts'

/** How far the line below the heading of Monday is from its day in the calendar. */
const distance = async (page: Page, title: string) => {
  const day = await boxOf(page.locator('[data-date="2026-03-02"]').last())
  const bar = await boxOf(page.locator(`[data-tooltip="${title}"]`))
  return Math.max(Math.abs(bar.x - day.x), Math.abs(bar.width - day.width))
}
/** The text of a block, with any space as a plain one. */
const textOf = async (page: Page, name: RegExp) => (await blockIn(page, name).innerText()).replaceAll(/\s/g, ' ')

describe('the capacity of the shown days', () => {
  const world = useWebWorld()

  it('[WEB-38] [WEB-562] each day shows planned and available time below its name, and whether more is planned than fits; its heading says it', async () => {
    const { page } = await world.open('/', {
      prepare: async owner => {
        const { id: taskId } = await owner.client.tasks.create({ body: { title: 'Letter' } })
        const place = (startAt: string, endAt: string) =>
          owner.client.timeBlocks.create({ body: { taskId, startAt, endAt } })
        await place('2026-03-02T09:00:00Z', '2026-03-02T11:30:00Z')
        await place('2026-03-03T23:00:00Z', '2026-03-04T01:00:00Z')
        await place('2026-03-05T07:00:00Z', '2026-03-05T15:00:00Z')
        await place('2026-03-07T10:00:00Z', '2026-03-07T11:00:00Z')
        const { calendarEvents, calendars } = owner.client
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
    await expect.poll(() => textOf(page, /^Letter, Mon/)).toContain('09:00–11:30')
    await expect.poll(() => distance(page, '2h 30m planned, 8h available')).toBeLessThan(4)
    const monday = page.getByRole('link', { name: /^Mon 2, / })
    expect(await monday.getAttribute('aria-description')).toBe('2h 30m planned, 8h available')
    await page.keyboard.press('Tab')
    await monday.focus()
    await page.getByRole('tooltip', { name: '2h 30m planned, 8h available' }).waitFor()
  })

  it('[WEB-38] is above the days also with a 12-hour clock, where a block shows AM or PM once, and counts all working hours together', async () => {
    const { page } = await world.open('/', {
      locale: 'en-US',
      prepare: async owner => {
        for (const [start, end] of [
          ['08:00', '12:00'],
          ['11:00', '13:00'],
        ] as const)
          await owner.client.schedulePreferences.create({
            body: { name: start, windows: [{ day: [1], start, end }] },
          })
        const { id: taskId } = await owner.client.tasks.create({ body: { title: 'Read' } })
        const [startAt, endAt] = ['2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z']
        await owner.client.timeBlocks.create({ body: { taskId, startAt, endAt } })
      },
    })
    await page.getByRole('row', { name: /^Mon\b.* 1h 5h$/ }).waitFor({ state: 'attached' })
    await page.getByRole('row', { name: /^Tue\b.* 0m 0m$/ }).waitFor({ state: 'attached' })
    await expect.poll(() => textOf(page, /^Read/)).toContain(' 9:00–10:00 AM')
    await expect.poll(() => distance(page, '1h planned, 5h available')).toBeLessThan(4)
  })
})
