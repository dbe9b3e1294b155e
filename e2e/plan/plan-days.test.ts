import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { blockIn, boxOf, placed } from '../steps/calendar-steps.ts'

/** Each day has a cell in the all-day lane and one below it. */
const daysIn = (page: Page) =>
  page
    .getByRole('region', { name: 'Calendar' })
    .getByRole('cell')
    .evaluateAll(cells => [...new Set(cells.flatMap(cell => cell.getAttribute('data-date') ?? []))])

const WEEK = [2, 3, 4, 5, 6, 7, 8].map(day => `2026-03-0${day}`)

describe('the days of the plan', () => {
  const world = useWebWorld()
  const withTask = (person: Parameters<typeof placed>[0]) => placed(person, 'Read', 2, '10:00', '11:00')

  it('[WEB-29] [WEB-191] keys turn days and weeks, which begin as the settings say; the view is remembered, the day is in the URL', async () => {
    const { page, person } = await world.open('/', { prepare: withTask })
    await expect.poll(() => daysIn(page)).toEqual(WEEK)
    await page.keyboard.press('d')
    await expect.poll(() => daysIn(page)).toEqual(['2026-03-02'])
    await page.keyboard.press(']')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => daysIn(page)).toEqual(['2026-03-04'])
    await page.reload()
    await expect.poll(() => daysIn(page)).toEqual(['2026-03-04'])
    await page.keyboard.press('w')
    await page.keyboard.press('[')
    await expect.poll(async () => (await daysIn(page))[0]).toBe('2026-02-23')
    await page.keyboard.press('7')
    await expect.poll(async () => (await daysIn(page))[0]).toBe('2026-02-25')
    await page.keyboard.press('t')
    await expect.poll(() => daysIn(page)).toEqual(WEEK)
    await blockIn(page, /^Read/).waitFor()
    expect(await person.client.tasks.list()).toMatchObject({ pagination: { total: 1 } })

    await person.client.plannerSettings.update({ body: { weekStart: 0 } })
    await page.keyboard.press('w')
    await expect.poll(async () => (await daysIn(page))[0]).toBe('2026-03-01')
    await page.keyboard.press('7')
    await expect.poll(() => daysIn(page)).toEqual(WEEK)
  })

  it('[WEB-29] on a Sunday the plan shows the plan of the coming days', async () => {
    world.setNow('2026-03-08T08:00:00.000Z')
    const { page, person } = await world.open('/', {
      prepare: async ({ client }) => {
        await client.tasks.create({ body: { title: 'Read', estimateMinutes: 60 } })
        await client.planner.run()
      },
    })
    world.setNow(MONDAY)
    await blockIn(page, /^Read/).waitFor()
    await expect.poll(async () => (await daysIn(page))[0]).toBe('2026-03-08')
    const { data } = await person.client.tasks.list()
    expect(data[0]?.timeBlocks.map(block => block.startAt)).toEqual(['2026-03-09T09:00:00.000Z'])
  })

  it('[WEB-29] a phone shows one day, swiping turns it, and nothing is wider than the screen', async () => {
    const { page } = await world.open('/?day=2026-03-02', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      prepare: withTask,
    })
    await expect.poll(() => daysIn(page)).toEqual(['2026-03-02'])
    const calendar = page.getByRole('region', { name: 'Calendar' })
    const { x, y, width } = await boxOf(calendar)
    await calendar.evaluate(
      (element, { from, to, top }) => {
        const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: top })
        element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, changedTouches: [touch(from)] }))
        element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(to)] }))
      },
      { from: x + width - 20, to: x + 20, top: y + 200 },
    )
    await expect.poll(() => daysIn(page)).toEqual(['2026-03-03'])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  it('[WEB-29] without any task the plan says how to start', async () => {
    const { page } = await world.open('/?day=2026-03-02', { viewport: PHONE })
    await page.getByText('Add tasks with a rough estimate').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Add task' }).click()
    await page.getByRole('dialog').waitFor()
  })
})
