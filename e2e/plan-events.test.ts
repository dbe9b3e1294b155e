import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { at, blockIn, boxOf } from './calendar-steps.ts'
import { useWebWorld } from './web-world.ts'

/** Without any task the plan shows how to start instead of a calendar. */
const givenTask = (person: Person) => person.client.tasks.create({ body: { title: 'Letter' } })

describe('events in the plan', () => {
  const world = useWebWorld()

  it('[WEB-136] are at their time, beside blocks, with a name that says what they are', async () => {
    const { page, person } = await world.open('/', {
      prepare: async someone => {
        const { id: taskId } = await givenTask(someone)
        const [startAt, endAt] = [at(2, '09:00'), at(2, '10:00')]
        await someone.client.calendarEvents.create({ body: { title: 'Standup', startAt, endAt, place: 'Room 4' } })
        await someone.client.timeBlocks.create({ body: { taskId, startAt, endAt } })
      },
    })
    const event = blockIn(page, 'Standup, event, Mon 2 Mar, 09:00 to 10:00, My calendar')
    const [drawn, block] = [await boxOf(event), await boxOf(blockIn(page, /^Letter/))]
    expect(Math.abs(drawn.y - block.y)).toBeLessThan(2)
    expect(drawn.x + drawn.width <= block.x || block.x + block.width <= drawn.x).toBe(true)
    await event.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Event: Standup' })
    await panel.getByText('Room 4').waitFor()
    await panel.getByText('The planner keeps this time free.').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await person.client.calendarEvents.list({ query: { from: at(2, '00:00') } })).toHaveLength(1)
  })

  it('[WEB-136] all-day events are above the hours, on every day that they last', async () => {
    const { page } = await world.open('/', {
      prepare: async someone => {
        await givenTask(someone)
        await someone.client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-04', endOn: '2026-03-06' } })
      },
    })
    const vacation = blockIn(page, 'Vacation, event, Wed 4 Mar to Fri 6 Mar, all day, away, My calendar')
    const day = async (date: string) => boxOf(page.locator(`[data-date="${date}"]`).last())
    const [drawn, first, last] = [await boxOf(vacation), await day('2026-03-04'), await day('2026-03-06')]
    expect(drawn.x).toBeGreaterThanOrEqual(first.x)
    expect(drawn.x + drawn.width).toBeGreaterThan(last.x + last.width / 2)
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(last.x + last.width)
    const calendar = await boxOf(page.getByRole('region', { name: 'Calendar' }))
    expect(drawn.y - calendar.y).toBeLessThan(60)
    expect(drawn.height).toBeLessThan(30)
  })
})
