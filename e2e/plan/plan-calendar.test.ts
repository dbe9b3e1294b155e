import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import {
  at,
  blockIn,
  blocksOf,
  boxOf,
  dayWith,
  hourOf,
  onlyBlockOf,
  openTab,
  placed,
  planned,
  press,
  pull,
} from '../steps/calendar-steps.ts'
import { untilSettled } from '../steps/settled-page.ts'
import { undo } from '../steps/tasks-screen.ts'

describe('the calendar of the plan', () => {
  const world = useWebWorld()

  it('[WEB-20] days and times are those of the profile’s zone, not the browser’s', async () => {
    const { page, person } = await world.open('/', {
      account: { timezone: 'Asia/Tokyo' },
      timezoneId: 'America/New_York',
      prepare: who => placed(who, 'Call home', 3, '02:00', '03:00'),
    })
    const block = blockIn(page, 'Call home, Tue 3 Mar, 11:00–12:00, Placed by hand')
    await block.waitFor()
    await expect.poll(() => dayWith(page, /^Call home/).getAttribute('data-date')).toBe('2026-03-03')
    // The calendar opens at the present time, which is hours later.
    await block.scrollIntoViewIfNeeded()
    await pull(block, { down: await hourOf(block) })
    await expect.poll(async () => (await onlyBlockOf(person))?.startAt).toBe(at(3, '03:00'))
    await blockIn(page, /11:00–12:00/).waitFor({ state: 'detached' })
    await blockIn(page, /12:00–13:00/).click()
    await expect.poll(() => page.getByLabel('Start').inputValue()).toBe('12:00')
  })

  it('[WEB-21] [WEB-213] a dragged block lies where it was dropped, on the clock, also after the next run; its lower edge is its end; it is put back, or given back to the planner', async () => {
    const { page, person } = await world.open('/', { prepare: who => planned(who, 'Write report') })
    const only = () => onlyBlockOf(person)
    const block = blockIn(page, /^Write report/)
    await block.waitFor()
    const [hour, { width }] = [await hourOf(block), await boxOf(dayWith(page, /^Write report/))]
    await pull(block, { right: width, down: 2 * hour })
    const dropped = { startAt: at(3, '11:00'), endAt: at(3, '12:00'), source: 'manual', explanation: null }
    await expect.poll(only).toMatchObject(dropped)
    await person.client.planner.run()
    expect(await only()).toMatchObject({ startAt: at(3, '11:00'), source: 'manual' })
    await blockIn(page, 'Write report, Tue 3 Mar, 11:00–12:00, Placed by hand').waitFor()
    await undo(page, 'Moved to')
    await expect.poll(only).toMatchObject({ startAt: at(2, '09:00'), source: 'auto', explanation: expect.any(String) })
    await page.getByText(/^Moved to/).waitFor({ state: 'detached' })
    const auto = await only()
    if (!auto) throw new Error('there is no block')

    const { id } = auto
    const offTheClock = { startAt: at(2, '09:10'), endAt: at(2, '10:10') }
    await person.client.timeBlocks.replace({ id, body: { ...auto, ...offTheClock, source: 'auto' } })
    await pull(blockIn(page, /^Write report, .*09:10/), { down: hour })
    await expect.poll(async () => (await only())?.source).toBe('manual')
    // Not 10:10: an hour later, at a quarter of the clock.
    expect((await only())?.startAt).toMatch(/T10:(00|15|30):00/)
    await page.getByText(/^Moved to/).waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await only())?.source).toBe('auto')

    await person.client.timeBlocks.update({ id, body: { startAt: at(2, '11:00'), endAt: at(2, '12:00') } })
    await pull(blockIn(page, /11:00–12:00/), { hold: height => height - 3, down: hour / 2 })
    await expect.poll(only).toMatchObject({ startAt: at(2, '11:00'), endAt: at(2, '12:30') })
    const refusal = { status: 503, json: { error: 'Server is overloaded', code: 'overloaded' } }
    await page.route('**/api/time-blocks/*', route => route.fulfill(refusal))
    await pull(blockIn(page, /11:00–12:30/), { down: hour })
    await page.getByText('The server is busy').waitFor()
    await blockIn(page, /11:00–12:30/).waitFor()
    await page.unroute('**/api/time-blocks/*')

    await blockIn(page, /11:00–12:30, Placed by hand/).click()
    await press(page, 'Give back to the planner')
    await expect.poll(async () => (await only())?.source).toBe('auto')
    await undo(page, 'The planner may move it again')
    await expect.poll(only).toMatchObject({ source: 'manual', task: { status: 'todo' } })
  })

  it('[WEB-22] a task that is dropped on the calendar gets a block as long as its next session', async () => {
    const { page, person } = await world.open('/', {
      prepare: async who => {
        await who.client.tasks.create({ body: { title: 'Paint', estimateMinutes: 240, maxSessionMinutes: 90 } })
        await placed(who, 'Landmark', 4, '10:00', '11:00')
      },
    })
    const landmark = blockIn(page, /^Landmark/)
    await landmark.waitFor()
    await openTab(page, 'To place')
    await page.getByRole('button', { name: /^Paint/ }).waitFor()
    await untilSettled(page)
    const from = await boxOf(page.getByRole('button', { name: /^Paint/ }))
    const to = await boxOf(landmark)
    const [right, down] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + 2 - from.y - from.height / 2]
    await pull(page.getByRole('button', { name: /^Paint/ }), { right, down: down + 2 * (to.height + 1) })
    await expect
      .poll(async () => (await blocksOf(person)).find(({ title }) => title === 'Paint'))
      .toMatchObject({ startAt: at(4, '12:00'), endAt: at(4, '13:30'), source: 'manual' })
    await blockIn(page, /^Paint, Wed 4 Mar, 12:00–13:30/).waitFor()
    await undo(page, 'Paint')
    await expect.poll(async () => (await blocksOf(person)).length).toBe(1)
  })
})
