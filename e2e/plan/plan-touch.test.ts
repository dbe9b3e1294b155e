import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { at, blockIn, openTab, placed } from '../steps/calendar-steps.ts'
import { givenManyTasks } from '../steps/many-tasks.ts'
import { closeWithEscape } from '../steps/settled-page.ts'

describe('blocks of the plan', () => {
  const world = useWebWorld()

  it('[WEB-328] [WEB-330] Escape closes the panel of a block or an event, and returns the focus to it; the current time is behind the blocks', async () => {
    const { page } = await world.open('/', {
      prepare: async person => {
        await placed(person, 'Rise', 2, '07:30', '09:00')
        await placed(person, 'Read', 2, '10:00', '11:00')
        const [startAt, endAt] = [at(3, '12:00'), at(3, '13:00')]
        await person.client.calendarEvents.create({ body: { title: 'Lunch', startAt, endAt } })
      },
    })
    for (const [name, panel] of [
      [/^Read/, 'Block: Read'],
      [/^Lunch/, 'Event: Lunch'],
    ] as const) {
      const block = blockIn(page, name)
      await block.click()
      await closeWithEscape(page.getByRole('dialog', { name: panel }))
      await expect.poll(() => block.evaluate(element => element === document.activeElement)).toBe(true)
    }
    const levels = () =>
      page.locator('[class*="nowLine"]').evaluate(line => {
        const levelOf = (element: Element | null | undefined) => element && getComputedStyle(element).zIndex
        const lane = line.closest('[role="cell"]')
        return {
          around: levelOf(line.parentElement),
          line: levelOf(line),
          dot: levelOf(lane?.querySelector('[class*="nowDot"]')),
          blocks: levelOf(lane?.querySelector('[role="list"]')),
        }
      })
    await expect.poll(levels).toEqual({ around: 'auto', line: '0', dot: '2', blocks: '1' })
  })

  it('[WEB-332] the panel of unscheduled tasks stays usable with 300 of them', async () => {
    const { page } = await world.open('/', {
      prepare: async person => {
        await givenManyTasks(world, person, 300)
        await person.client.tasks.create({ body: { title: 'Tax return', dueAt: at(6, '12:00') } })
      },
    })
    await openTab(page, 'To place')
    const panel = page.getByRole('region', { name: 'To place' })
    await panel.getByRole('button', { name: 'Due soon 1' }).waitFor()
    await panel.getByRole('button', { name: 'No due date 300' }).waitFor()
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(21)
    await panel.getByRole('button', { name: 'Show all 300: no due date' }).press('Enter')
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(301)
    await panel.getByRole('button', { name: 'No due date 300' }).press('Enter')
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(1)
    await panel.getByRole('textbox', { name: 'Filter tasks' }).fill('tax')
    await expect
      .poll(() => panel.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringContaining('Tax return')])
  })
})
