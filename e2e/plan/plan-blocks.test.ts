import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { at, blockIn, blocksOf, onlyBlockOf, placed, planned, press } from '../steps/calendar-steps.ts'
import { holdTimers } from '../steps/held-timers.ts'

/** The move is sent this long after the last key. */
const SEND_AFTER_MS = 700

describe('a block of the plan', () => {
  const world = useWebWorld()

  it('[WEB-23] its panel says why it is there, opens its task, and accepts times as text', async () => {
    const { page, person } = await world.open('/', { prepare: who => planned(who, 'Write report') })
    const before = await onlyBlockOf(person)
    await blockIn(page, /^Write report/).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Block: Write report' })
    await panel.getByText(before?.explanation ?? 'no explanation').waitFor()
    await panel.getByLabel('Day').fill('2026-03-06')
    await panel.getByLabel('Start').fill('13:10')
    await panel.getByLabel('End').fill('14:20')
    await page.keyboard.press('Enter')
    await expect.poll(() => onlyBlockOf(person)).toMatchObject({ startAt: at(6, '13:10'), endAt: at(6, '14:20') })
    await panel.getByRole('button', { name: 'Write report' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('task')).toBe(before?.taskId)
  })

  it('[WEB-24] a locked block keeps its time when the plan changes, and shows its lock', async () => {
    const { page, person } = await world.open('/', { prepare: who => planned(who, 'Write report') })
    await blockIn(page, /^Write report/).click()
    await press(page, 'Lock')
    await blockIn(page, /Planned, locked$/).waitFor()
    await expect.poll(() => onlyBlockOf(person)).toMatchObject({ locked: true, source: 'auto' })
    await person.client.tasks.create({ body: { title: 'Fire', estimateMinutes: 60, priority: 'urgent' } })
    await person.client.planner.run()
    const report = (await blocksOf(person)).find(({ title }) => title === 'Write report')
    expect(report).toMatchObject({ startAt: at(2, '09:00'), locked: true })
  })

  it('[WEB-25] a block is completed, and its task with it if no work is left; it can be kept open', async () => {
    const { page, person } = await world.open('/', { prepare: who => placed(who, 'Read', 2, '10:00', '11:00') })
    const states = async () => {
      const block = await onlyBlockOf(person)
      return [block?.status, block?.task?.status]
    }
    await blockIn(page, /^Read/).click()
    await press(page, 'Complete')
    await page.getByText('No work is left. Completed “Read”').waitFor()
    expect(await states()).toEqual(['completed', 'completed'])
    await press(page, 'Undo')
    await expect.poll(states).toEqual(['scheduled', 'todo'])
    await page.keyboard.press('Escape')
    await blockIn(page, /^Read/).click()
    await press(page, 'Complete')
    await press(page, 'Keep open')
    await expect.poll(states).toEqual(['completed', 'todo'])
  })

  it('[WEB-25] a block is completed, and its task with it on request if work is left', async () => {
    const { page, person } = await world.open('/', { prepare: who => placed(who, 'Read', 2, '10:00', '10:30') })
    await blockIn(page, /^Read/).click()
    await press(page, 'Complete')
    await blockIn(page, /Placed by hand, completed$/).waitFor()
    await expect.poll(() => onlyBlockOf(person)).toMatchObject({ status: 'completed', task: { status: 'todo' } })
    await press(page, 'Complete task')
    await expect.poll(() => onlyBlockOf(person)).toMatchObject({ task: { status: 'completed' } })
    await press(page, 'Reopen')
    await expect.poll(() => onlyBlockOf(person)).toMatchObject({ status: 'scheduled', task: { status: 'todo' } })
  })

  it('[WEB-26] a missed block leaves the calendar, and the next run places its work again', async () => {
    const { page, person } = await world.open('/', { prepare: who => planned(who, 'Write report') })
    const missed = await onlyBlockOf(person)
    await blockIn(page, /^Write report/).click()
    await press(page, 'Mark missed')
    await blockIn(page, /^Write report/).waitFor({ state: 'detached' })
    await page.getByText('Plan again to reschedule the work').waitFor()
    await expect.poll(() => blocksOf(person)).toEqual([])
    await person.client.planner.run()
    await blockIn(page, /^Write report/).waitFor()
    const again = await onlyBlockOf(person)
    expect(again).toMatchObject({ title: 'Write report', source: 'auto', status: 'scheduled' })
    expect(again?.id).not.toBe(missed?.id)
  })

  it('[WEB-27] a deleted block is restored with its lock', async () => {
    const { page, person } = await world.open('/', {
      prepare: async who => {
        const { block } = await placed(who, 'Read', 2, '10:00', '11:00')
        await who.client.timeBlocks.update({ id: block.id, body: { locked: true } })
      },
    })
    await blockIn(page, /^Read/).click()
    await press(page, 'Delete')
    await expect.poll(() => blocksOf(person)).toEqual([])
    await press(page, 'Undo')
    await expect
      .poll(() => onlyBlockOf(person))
      .toMatchObject({ title: 'Read', startAt: at(2, '10:00'), endAt: at(2, '11:00'), locked: true })
    await blockIn(page, /^Read/).waitFor()
  })

  it('[WEB-28] keys move and resize the focused block, as one change that can be undone', async () => {
    const { page, person } = await world.open('/', { prepare: who => placed(who, 'Read', 2, '10:00', '11:00') })
    await blockIn(page, /^Read/).focus()
    const releaseMove = await holdTimers(page, SEND_AFTER_MS)
    for (const keys of ['Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowRight', 'Alt+Shift+ArrowUp'])
      await page.keyboard.press(keys)
    await page.getByRole('status').getByText('Tue 3 Mar, 10:30–11:15').waitFor()
    await releaseMove()
    await expect.poll(() => onlyBlockOf(person)).toMatchObject({ startAt: at(3, '10:30'), endAt: at(3, '11:15') })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Read, Tue 3 Mar')
    await page.getByText(/^Moved to/).waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => onlyBlockOf(person)).toMatchObject({ startAt: at(2, '10:00'), endAt: at(2, '11:00') })
  })

  it('[WEB-28] the view follows a block that is moved past the last shown day', async () => {
    const { page, person } = await world.open('/', { prepare: who => placed(who, 'Read', 8, '10:00', '11:00') })
    await blockIn(page, /^Read/).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await blockIn(page, /^Read, Mon 9 Mar/).waitFor()
    await expect
      .poll(() => person.client.timeBlocks.list({ query: { from: at(9, '00:00'), to: at(9, '23:00') } }))
      .toMatchObject([{ startAt: at(9, '10:00') }])
  })
})
