import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { at, blockIn, boxOf, placed, press } from '../steps/calendar-steps.ts'

/** The first and the last half hour that are drawn. */
const hoursOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Calendar' })
    .locator('[data-time]')
    .evaluateAll(slots => [slots[0], slots.at(-1)].map(slot => slot?.getAttribute('data-time')))

describe('the hours of the plan', () => {
  const world = useWebWorld()

  it('[WEB-564] [WEB-584] empty ones at both ends are left out until a button is pressed, also by key, and shown on the next visit too; what is at night is shown', async () => {
    const { page, person } = await world.open('/', { prepare: who => placed(who, 'Read', 2, '10:00', '11:00') })
    await blockIn(page, /^Read/).waitFor()
    await expect.poll(() => hoursOf(page)).toEqual(['08:00:00', '17:30:00'])
    await page.getByRole('button', { name: 'Show all hours' }).press('Enter')
    await expect.poll(() => hoursOf(page)).toEqual(['00:00:00', '23:30:00'])
    await page.reload()
    await blockIn(page, /^Read/).waitFor()
    expect(await hoursOf(page)).toEqual(['00:00:00', '23:30:00'])
    await page.getByRole('button', { name: 'Show fewer hours' }).press('Enter')
    await expect.poll(() => hoursOf(page)).toEqual(['08:00:00', '17:30:00'])
    await placed(person, 'Night train', 3, '22:00', '23:00')
    await blockIn(page, /^Night train/).waitFor()
    await expect.poll(() => hoursOf(page)).toEqual(['08:00:00', '23:30:00'])
  })

  it('[WEB-563] a day opens at its first block or working hour, and not at midnight', async () => {
    const { page } = await world.open('/?day=2026-03-04', {
      viewport: PHONE,
      hasTouch: true,
      prepare: async who => {
        const backup = { title: 'Backup', startAt: at(4, '00:30'), endAt: at(4, '01:00') }
        await who.client.calendarEvents.create({ body: backup })
        await placed(who, 'Swim', 4, '07:00', '08:00')
        await placed(who, 'Night train', 4, '23:00', '23:30')
      },
    })
    const topOf = async (name: RegExp) => (await boxOf(blockIn(page, name))).y
    await expect.poll(() => topOf(/^Swim/)).toBeGreaterThan(100)
    expect(await topOf(/^Swim/)).toBeLessThan(350)
    expect(await topOf(/^Backup/)).toBeLessThan(0)
    await press(page, 'More planning actions')
    await page.getByRole('menuitem', { name: 'Show all hours' }).click()
    await expect.poll(() => hoursOf(page)).toEqual(['00:00:00', '23:30:00'])
  })

  it('[WEB-567] a short block is one line, and as wide as its day unless another one overlaps it', async () => {
    const { page } = await world.open('/', {
      viewport: { width: 1440, height: 1200 },
      prepare: async who => {
        await placed(who, 'Call', 2, '10:00', '10:25')
        await placed(who, 'Mail', 2, '10:25', '10:50')
        await placed(who, 'Note', 3, '10:00', '10:25')
        await placed(who, 'Talk', 3, '10:15', '10:40')
      },
    })
    const widths = async () => {
      const day = await boxOf(page.locator('[data-date="2026-03-02"]').last())
      const names = [/^Call/, /^Mail/, /^Note/, /^Talk/]
      return Promise.all(names.map(async name => (await boxOf(blockIn(page, name))).width / day.width > 0.8))
    }
    await blockIn(page, /^Talk/).waitFor()
    await expect.poll(widths).toEqual([true, true, false, false])
    expect(await blockIn(page, /^Call/).innerText()).not.toContain('10:00–10:25\n')
    const lines = (name: RegExp) => blockIn(page, name).locator('[data-size]').innerText()
    expect((await lines(/^Call/)).trim()).toBe('Call')
  })
})

describe('the panel beside the plan', () => {
  const world = useWebWorld()

  it('[WEB-565] [WEB-566] shows one list at a time, and remembers which and whether it is open; an entry has one sentence and one button', async () => {
    const { page } = await world.open('/', {
      isOwnPage: true,
      prepare: who =>
        who.client.tasks.create({ body: { title: 'Slides', estimateMinutes: 60, dueAt: at(2, '09:30') } }),
    })
    const panel = page.getByRole('complementary', { name: 'Side panel' })
    const entry = panel.getByRole('listitem').filter({ hasText: 'Slides' })
    await entry.getByRole('button', { name: /^Move due date/ }).waitFor()
    expect(await entry.getByRole('button').count()).toBe(2)
    expect(Math.round((await boxOf(panel)).width)).toBe(300)
    await page.getByRole('tab', { name: 'To place' }).click()
    await panel.getByRole('button', { name: 'Schedule Slides…' }).waitFor()
    await page.reload()
    await panel.getByRole('button', { name: 'Schedule Slides…' }).waitFor()
    await press(page, 'Side panel')
    await panel.waitFor({ state: 'detached' })
    await page.reload()
    await press(page, 'Needs attention: 1')
    await entry.waitFor()
  })
})
