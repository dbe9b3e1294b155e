import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { useWebWorld, type WebWorld } from '../browser/web-world.ts'
import { at, blockIn, boxOf, hourOf, placed, pull, untilCapacityShown } from '../steps/calendar-steps.ts'
import { closeWithEscape } from '../steps/settled-page.ts'
import { isFocused } from '../steps/tasks-screen.ts'

/** Without any task the plan shows how to start instead of a calendar. */
const givenTask = (person: Person) => person.client.tasks.create({ body: { title: 'Letter' } })

/** A vacation of three days, a block with an event beside it, one that an event overlaps, and an event of a subscription. */
async function givenEvents(world: WebWorld, person: Person): Promise<void> {
  const { client, id: userId } = person
  const { id: taskId } = await givenTask(person)
  const [startAt, endAt] = [at(2, '09:00'), at(2, '10:00')]
  await client.calendarEvents.create({ body: { title: 'Standup', startAt, endAt, place: 'Room 4' } })
  await client.timeBlocks.create({ body: { taskId, startAt, endAt } })
  await client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-04', endOn: '2026-03-06' } })
  await placed(person, 'Read', 3, '10:00', '11:00')
  await client.calendarEvents.create({ body: { title: 'Sync', startAt: at(3, '10:30'), endAt: at(3, '10:45') } })
  const { id: calendarId } = await client.calendars.create({ body: { name: 'Team' } })
  const event = { userId, calendarId, id: 'a', uid: 'u', title: 'Review', busy: 'busy' as const }
  const times = { startAt: at(2, '11:00'), endAt: at(2, '12:00'), allDay: false, place: null }
  await world.database.db
    .insertInto('subscribedEvent')
    .values({ ...event, ...times })
    .execute()
}

describe('events in the plan', () => {
  const world = useWebWorld()

  it('[WEB-136] [WEB-139] [WEB-144] are at their time, beside blocks, on every day that they last; one of a subscription cannot be changed; an overlapped block is a finding', async () => {
    const { page, person } = await world.open('/', { prepare: owner => givenEvents(world, owner) })
    const event = blockIn(page, 'Standup, event, Mon 2 Mar, 09:00 to 10:00, My calendar')
    // The calendar may still scroll to its hours between the two measurements.
    await expect
      .poll(async () => {
        const [drawn, block] = [await boxOf(event), await boxOf(blockIn(page, /^Letter/))]
        const [left, right] = drawn.x < block.x ? [drawn, block] : [block, drawn]
        const isBeside = left.x + left.width < right.x + 1
        return { isAtSameTime: Math.abs(drawn.y - block.y) < 2, isBeside }
      })
      .toEqual({ isAtSameTime: true, isBeside: true })
    await event.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Event: Standup' })
    await panel.getByText('Room 4').waitFor()
    await panel.getByText('The planner keeps this time free.').waitFor()
    await closeWithEscape(panel)

    const vacation = blockIn(page, 'Vacation, event, Wed 4 Mar to Fri 6 Mar, all day, away, My calendar')
    const day = async (date: string) => boxOf(page.locator(`[data-date="${date}"]`).last())
    const calendar = page.getByRole('region', { name: 'Calendar' })
    const place = async () => {
      const [drawn, first, last] = [await boxOf(vacation), await day('2026-03-04'), await day('2026-03-06')]
      const end = drawn.x + drawn.width
      return {
        beginsOnFirst: drawn.x >= first.x,
        endsOnLast: end > last.x + last.width / 2 && end <= last.x + last.width,
        isAboveHours: drawn.y - (await boxOf(calendar)).y < 60 && drawn.height < 30,
      }
    }
    // The columns may still change their width between the measurements.
    await expect.poll(place).toEqual({ beginsOnFirst: true, endsOnLast: true, isAboveHours: true })

    const review = blockIn(page, 'Review, event, Mon 2 Mar, 11:00 to 12:00, Team')
    await pull(review, { down: await hourOf(review) })
    await review.click()
    const subscribed = page.getByRole('dialog', { name: 'Event: Review' })
    await subscribed.getByText('It comes from “Team” and can only be changed there.').waitFor()
    expect(await subscribed.getByRole('button', { name: /Edit|Delete/ }).count()).toBe(0)
    const events = await person.client.calendarEvents.list({ query: { from: at(2, '00:00'), to: at(9, '00:00') } })
    expect(events.find(({ title }) => title === 'Review')?.startAt).toBe(at(2, '11:00'))
    await closeWithEscape(subscribed)

    const findings = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
    const finding = findings.filter({ hasText: '“Read” on Tue 3 Mar at 10:00 overlaps “Sync”.' })
    await finding.getByText('Details').click()
    await finding.getByText('Move or delete the block, or mark the event as free.').waitFor()
    await finding.getByRole('button', { name: 'Read' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('task')).not.toBeNull()
  })

  it('[WEB-145] [WEB-146] a calendar is hidden and shown with one press, and blocks time all the same; days off are taken in the all-day lane, from the palette, and with a line of quick add', async () => {
    const { page, person } = await world.open('/', {
      prepare: async owner => {
        await givenTask(owner)
        const body = { title: 'Standup', startAt: at(2, '10:00'), endAt: at(2, '11:00') }
        await owner.client.calendarEvents.create({ body })
      },
    })
    const [event, capacity] = [blockIn(page, /^Standup/), page.getByRole('row', { name: 'Mon 2 Mar 0m 7h' })]
    await event.waitFor()
    await capacity.waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Filters' }).click()
    const choice = page.getByRole('checkbox', { name: 'My calendar' })
    await choice.click()
    await event.waitFor({ state: 'detached' })
    await expect.poll(() => person.client.calendars.list()).toMatchObject([{ visible: false, enabled: true }])
    await capacity.waitFor({ state: 'attached' })
    await choice.click()
    await event.waitFor()
    await expect.poll(() => person.client.calendars.list()).toMatchObject([{ visible: true }])
    await page.getByText('My calendar is shown').waitFor()
    await page.keyboard.press('Escape')
    await event.click()
    await page.getByRole('button', { name: 'Hide calendar' }).click()
    await event.waitFor({ state: 'detached' })
    await expect.poll(() => person.client.calendars.list()).toMatchObject([{ visible: false }])
    await page.getByText('My calendar is hidden').waitFor()
    await page.keyboard.press('Control+z')
    await event.waitFor()
    await expect.poll(() => person.client.calendars.list()).toMatchObject([{ visible: true }])

    const daysOff = async () => {
      const query = { from: at(2, '00:00'), to: '2026-03-20T00:00:00.000Z' }
      const events = await person.client.calendarEvents.list({ query })
      return events
        .filter(({ busy }) => busy === 'away')
        .map(({ title, busy, startOn, endOn }) => `${title} ${busy} ${startOn} ${endOn}`)
    }
    await untilCapacityShown(page)
    const column = await boxOf(page.locator('[data-date="2026-03-04"]').last())
    const allDay = await boxOf(page.getByText('all day', { exact: true }))
    await page.mouse.click(column.x + column.width / 2, allDay.y + allDay.height / 2)
    await page.getByRole('button', { name: 'Day off', exact: true }).click()
    await blockIn(page, 'Day off, event, Wed 4 Mar, all day, away, My calendar').waitFor()
    await expect.poll(daysOff).toEqual(['Day off away 2026-03-04 2026-03-04'])
    await page.getByText('Day off from Wed 4 Mar').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(daysOff).toEqual([])
    await page.keyboard.press('Control+k')
    await expect.poll(() => isFocused(page.getByRole('combobox', { name: 'Search or jump to' }))).toBe(true)
    await page.keyboard.type('day off')
    await page.getByRole('option', { name: 'Take a day off' }).click()
    await page.getByLabel('New task').fill('off 9–13 March')
    await page.getByText('Vacation: Mon 9 Mar to Fri 13 Mar').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(daysOff).toEqual(['Vacation away 2026-03-09 2026-03-13'])
    expect(await person.client.tasks.list()).toMatchObject({ pagination: { total: 1 } })
  })

  it('[WEB-313] [WEB-150] the end of an event or a block moves along with its start; an event is added with the keyboard, from the plan and from the palette', async () => {
    const { page, person } = await world.open('/', { prepare: who => placed(who, 'Read', 2, '10:00', '11:00') })
    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: 'New event' })
    await form.getByLabel('Start time').fill('23:30')
    const end = () => Promise.all(['Ends on', 'End time'].map(label => form.getByLabel(label).inputValue()))
    await expect.poll(end).toEqual(['2026-03-03', '00:30'])
    await form.getByLabel('Starts on').fill('2026-03-10')
    await expect.poll(end).toEqual(['2026-03-11', '00:30'])
    await closeWithEscape(form)
    await blockIn(page, /^Read/).click()
    const panel = page.getByRole('dialog', { name: 'Block: Read' })
    await panel.getByLabel('Start').fill('16:15')
    await expect.poll(() => panel.getByLabel('End').inputValue()).toBe('17:15')
    await closeWithEscape(panel)

    const add = async (title: string) => {
      await form.locator('input:focus').waitFor()
      await page.keyboard.type(title)
      await page.keyboard.press('Enter')
      await form.waitFor({ state: 'detached' })
    }
    await page.keyboard.press('n')
    await add('Lunch')
    await blockIn(page, 'Lunch, event, Mon 2 Mar, 09:00 to 10:00, My calendar').waitFor()
    await page.keyboard.press(']')
    await page.locator('[data-date="2026-03-09"]').last().waitFor()
    await page.keyboard.press('n')
    await add('Fair')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Search or jump to' })
    await search.fill('add event')
    await page.getByRole('option', { name: 'Add event', exact: true, selected: true }).waitFor()
    await search.press('Enter')
    await form.locator('input:focus').waitFor()
    await closeWithEscape(form)
    const query = { from: at(2, '00:00'), to: '2026-03-20T00:00:00.000Z' }
    const events = await person.client.calendarEvents.list({ query })
    expect(events.map(({ title, startAt }) => [title, startAt])).toEqual([
      ['Lunch', at(2, '09:00')],
      ['Fair', at(9, '09:00')],
    ])
  })
})
