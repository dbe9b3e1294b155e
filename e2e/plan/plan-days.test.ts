import { describe, expect, it } from 'vitest'
import { MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { blockIn, daysIn, placed } from '../steps/calendar-steps.ts'

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

  it('[WEB-440] are also at /plan, on a phone too, with the day that the address names', async () => {
    const { page, person } = await world.open('/plan', { prepare: withTask })
    await blockIn(page, /^Read/).waitFor()
    expect(await daysIn(page)).toEqual(WEEK)
    const phone = await world.openFor(person, '/plan?day=2026-03-04', { viewport: PHONE })
    await expect.poll(() => daysIn(phone)).toEqual(['2026-03-04'])
    await phone.getByRole('heading', { level: 1, name: 'Plan' }).waitFor({ state: 'attached' })
  })

  it('[WEB-29] until a view is chosen the plan shows the coming days, also in the middle of a week', async () => {
    world.setNow('2026-03-05T08:00:00.000Z')
    const { page, person } = await world.open('/', {
      prepare: async ({ client }) => {
        await client.tasks.create({ body: { title: 'Read', estimateMinutes: 60 } })
        await client.planner.run()
      },
    })
    world.setNow(MONDAY)
    await blockIn(page, /^Read/).waitFor()
    await expect.poll(async () => (await daysIn(page))[0]).toBe('2026-03-05')
    const { data } = await person.client.tasks.list()
    expect(data[0]?.timeBlocks.map(block => block.startAt)).toEqual(['2026-03-05T09:00:00.000Z'])
    await page.getByRole('button', { name: 'Previous 7 days' }).click()
    await expect.poll(async () => (await daysIn(page))[0]).toBe('2026-02-26')
    await page.keyboard.press('t')
    await page.getByText('Week', { exact: true }).click()
    await expect.poll(async () => (await daysIn(page))[0]).toBe('2026-03-02')
    await page.reload()
    await expect.poll(async () => (await daysIn(page))[0]).toBe('2026-03-02')
  })
})
