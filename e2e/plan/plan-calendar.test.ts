import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import {
  at,
  blockIn,
  blocksOf,
  boxOf,
  dayWith,
  hourOf,
  onlyBlockOf,
  placed,
  planned,
  press,
  pull,
} from '../steps/calendar-steps.ts'
import { untilSettled } from '../steps/settled-page.ts'

describe('the calendar of the plan', () => {
  const world = useWebWorld()

  it('[WEB-20] days and times are those of the profile’s zone, whatever the browser’s', async () => {
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

  it('[WEB-21] a block that is dragged lies where it was dropped, also after the next run, and can be put back', async () => {
    const { page, person } = await world.open('/', { prepare: who => planned(who, 'Write report') })
    const block = blockIn(page, /^Write report/)
    await block.waitFor()
    const { width } = await boxOf(dayWith(page, /^Write report/))
    await pull(block, { right: width, down: 2 * (await hourOf(block)) })
    await expect
      .poll(() => onlyBlockOf(person))
      .toMatchObject({ startAt: at(3, '11:00'), endAt: at(3, '12:00'), source: 'manual', explanation: null })
    await person.client.planner.run()
    expect(await onlyBlockOf(person)).toMatchObject({ startAt: at(3, '11:00'), source: 'manual' })
    await blockIn(page, 'Write report, Tue 3 Mar, 11:00–12:00, Placed by hand').waitFor()
    await press(page, 'Undo')
    await expect
      .poll(() => onlyBlockOf(person))
      .toMatchObject({ startAt: at(2, '09:00'), source: 'auto', explanation: expect.any(String) })
  })

  it('[WEB-21] the lower edge of a block is its end; a refused change goes back with a message', async () => {
    const { page, person } = await world.open('/', { prepare: who => placed(who, 'Read', 2, '10:00', '11:00') })
    const block = blockIn(page, /^Read/)
    await block.waitFor()
    const hour = await hourOf(block)
    await pull(block, { hold: height => height - 3, down: hour / 2 })
    await expect.poll(() => onlyBlockOf(person)).toMatchObject({ startAt: at(2, '10:00'), endAt: at(2, '11:30') })
    await blockIn(page, /10:00–11:30/).waitFor()
    const refusal = { status: 503, json: { error: 'Server is overloaded', code: 'overloaded' } }
    await page.route('**/api/time-blocks/*', route => route.fulfill(refusal))
    await pull(block, { down: hour })
    await page.getByText('The server is busy').waitFor()
    await blockIn(page, /10:00–11:30/).waitFor()
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
    // The list of tasks is below the findings, and moves when they are there.
    await page.getByRole('region', { name: 'Needs attention' }).getByText('Everything fits.').waitFor()
    await untilSettled(page)
    const from = await boxOf(page.getByRole('button', { name: /^Paint/ }))
    const to = await boxOf(landmark)
    const [right, down] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + 2 - from.y - from.height / 2]
    await pull(page.getByRole('button', { name: /^Paint/ }), { right, down: down + 2 * (to.height + 1) })
    await expect
      .poll(async () => (await blocksOf(person)).find(({ title }) => title === 'Paint'))
      .toMatchObject({ startAt: at(4, '12:00'), endAt: at(4, '13:30'), source: 'manual' })
    await blockIn(page, /^Paint, Wed 4 Mar, 12:00–13:30/).waitFor()
    await press(page, 'Undo')
    await expect.poll(async () => (await blocksOf(person)).length).toBe(1)
  })

  it('[WEB-22] a task can be scheduled without dragging, on a phone too', async () => {
    const { page, person } = await world.open('/?day=2026-03-02', {
      viewport: PHONE,
      prepare: who => who.client.tasks.create({ body: { title: 'Sew', estimateMinutes: 30 } }),
    })
    await press(page, 'Unscheduled')
    await press(page, 'Schedule Sew…')
    await page.getByLabel('Day', { exact: true }).fill('2026-03-05')
    await page.getByLabel('Start', { exact: true }).fill('14:00')
    await page.getByLabel('End', { exact: true }).fill('14:45')
    await press(page, 'Schedule')
    await expect.poll(() => onlyBlockOf(person)).toMatchObject({ startAt: at(5, '14:00'), endAt: at(5, '14:45') })
  })
})
