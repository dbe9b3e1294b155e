import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { at, blockIn, blocksOf, onlyBlockOf, placed, planned, press } from '../steps/calendar-steps.ts'
import { holdTimers } from '../steps/held-timers.ts'
import { closeWithEscape } from '../steps/settled-page.ts'
import { toast, undo } from '../steps/tasks-screen.ts'

/** The move is sent this long after the last key. */
const SEND_AFTER_MS = 700

const blockOf = async (person: Person, title: string) => (await blocksOf(person)).find(block => block.title === title)

describe('a block of the plan', () => {
  const world = useWebWorld()

  it('[WEB-26] [WEB-24] [WEB-23] a missed block is planned again, a locked one keeps its time, and its panel says why it is there and accepts times as text', async () => {
    const { page, person } = await world.open('/', { prepare: who => planned(who, 'Write report') })
    const report = () => blockOf(person, 'Write report')
    const missed = await onlyBlockOf(person)
    await blockIn(page, /^Write report/).click()
    await press(page, 'Mark missed')
    await blockIn(page, /^Write report/).waitFor({ state: 'detached' })
    await page.getByText('Replan to reschedule the work').waitFor()
    await expect.poll(() => blocksOf(person)).toEqual([])
    await person.client.planner.run()
    await blockIn(page, /^Write report/).waitFor()
    const again = await onlyBlockOf(person)
    expect(again).toMatchObject({ title: 'Write report', source: 'auto', status: 'scheduled' })
    expect(again?.id).not.toBe(missed?.id)

    await blockIn(page, /^Write report/).click()
    const panel = page.getByRole('dialog', { name: 'Block: Write report' })
    await panel.getByRole('button', { name: 'Lock', exact: true }).click()
    await blockIn(page, /Planned, locked$/).waitFor()
    await expect.poll(report).toMatchObject({ locked: true, source: 'auto' })
    await closeWithEscape(panel)
    await person.client.tasks.create({ body: { title: 'Fire', estimateMinutes: 60, priority: 'urgent' } })
    await person.client.planner.run()
    await blockIn(page, /^Fire/).waitFor()
    expect(await report()).toMatchObject({ startAt: at(2, '09:00'), locked: true })

    const before = await report()
    await blockIn(page, /^Write report/).focus()
    await page.keyboard.press('Enter')
    await panel.getByText(before?.explanation ?? 'no explanation').waitFor()
    await panel.getByLabel('Day').fill('2026-03-06')
    await panel.getByLabel('Start').fill('13:10')
    await panel.getByLabel('End').fill('14:20')
    await page.keyboard.press('Enter')
    await expect.poll(report).toMatchObject({ startAt: at(6, '13:10'), endAt: at(6, '14:20') })
    await panel.getByRole('button', { name: 'Write report' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('task')).toBe(before?.taskId)
  })

  it('[WEB-25] a block is completed, and its task with it if no work is left, or else on request; it can be kept open', async () => {
    const { page, person } = await world.open('/', {
      prepare: async who => {
        await placed(who, 'Read', 2, '10:00', '11:00')
        await placed(who, 'Skim', 3, '10:00', '10:30')
      },
    })
    const states = (title: string) => async () => {
      const block = await blockOf(person, title)
      return [block?.status, block?.task?.status]
    }
    const panel = (title: string) => page.getByRole('dialog', { name: `Block: ${title}` })
    await blockIn(page, /^Read/).click()
    await press(page, 'Complete')
    await page.getByText('No work is left. Completed “Read”').waitFor()
    expect(await states('Read')()).toEqual(['completed', 'completed'])
    await undo(page, 'No work is left. Completed “Read”')
    await expect.poll(states('Read')).toEqual(['scheduled', 'todo'])
    await page.keyboard.press('Escape')
    await blockIn(page, /^Read/).click()
    await press(page, 'Complete')
    await press(page, 'Keep open')
    await expect.poll(states('Read')).toEqual(['completed', 'todo'])
    // A press outside closes it.
    await panel('Read').waitFor({ state: 'detached' })

    await blockIn(page, /^Skim/).click()
    await panel('Skim').getByRole('button', { name: 'Complete', exact: true }).click()
    await blockIn(page, /^Skim.*Placed by hand, completed$/).waitFor()
    await expect.poll(states('Skim')).toEqual(['completed', 'todo'])
    await panel('Skim').getByRole('button', { name: 'Complete task' }).click()
    await expect.poll(states('Skim')).toEqual(['completed', 'completed'])
    await panel('Skim').getByRole('button', { name: 'Reopen' }).click()
    await expect.poll(states('Skim')).toEqual(['scheduled', 'todo'])
  })

  it('[WEB-28] [WEB-27] keys move and resize the focused block as one change, and the view follows; a deleted one is restored with its lock', async () => {
    const { page, person } = await world.open('/', {
      prepare: async who => {
        await placed(who, 'Read', 2, '10:00', '11:00')
        const { block } = await placed(who, 'Sunday walk', 8, '10:00', '11:00')
        await who.client.timeBlocks.update({ id: block.id, body: { locked: true } })
      },
    })
    const read = () => blockOf(person, 'Read')
    await blockIn(page, /^Sunday walk/).click()
    await press(page, 'Delete')
    await expect.poll(() => blockOf(person, 'Sunday walk')).toBeUndefined()
    await undo(page, 'Deleted block: Sunday walk')
    const walk = { startAt: at(8, '10:00'), endAt: at(8, '11:00'), locked: true }
    await expect.poll(() => blockOf(person, 'Sunday walk')).toMatchObject(walk)
    await blockIn(page, /^Sunday walk/).waitFor()

    await blockIn(page, /^Read/).focus()
    const releaseMove = await holdTimers(page, SEND_AFTER_MS)
    for (const keys of ['Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowRight', 'Alt+Shift+ArrowUp'])
      await page.keyboard.press(keys)
    await page.getByRole('status').getByText('Tue 3 Mar, 10:30–11:15').waitFor()
    await releaseMove()
    await expect.poll(read).toMatchObject({ startAt: at(3, '10:30'), endAt: at(3, '11:15') })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Read, Tue 3 Mar')
    await toast(page, 'Moved to').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(read).toMatchObject({ startAt: at(2, '10:00'), endAt: at(2, '11:00') })

    // Past the last day that is shown.
    await blockIn(page, /^Sunday walk/).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await blockIn(page, /^Sunday walk, Mon 9 Mar/).waitFor()
    await expect
      .poll(() => person.client.timeBlocks.list({ query: { from: at(9, '00:00'), to: at(9, '23:00') } }))
      .toMatchObject([{ startAt: at(9, '10:00') }])
  })
})
