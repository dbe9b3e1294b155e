import type { CalendarEventCreate } from '@daywright/contract/resources/calendars/calendar-event'
import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import {
  at,
  blockIn,
  boxOf,
  dayWith,
  hourOf,
  onlyBlockOf,
  press,
  pull,
  untilCapacityShown,
} from '../steps/calendar-steps.ts'

const WEEK = { from: at(2, '00:00'), to: '2026-03-09T00:00:00.000Z' }
const eventsOf = (person: Person) => person.client.calendarEvents.list({ query: WEEK })
const startsOf = async (person: Person) => (await eventsOf(person)).map(({ startAt }) => startAt)

/** An event of an hour from ten on Monday, and a task: without any, the plan shows how to start. */
async function givenEvent({ client }: Person, more: Partial<CalendarEventCreate> = {}) {
  await client.tasks.create({ body: { title: 'Letter' } })
  const body = { title: 'Standup', startAt: at(2, '10:00'), endAt: at(2, '11:00'), ...more }
  return client.calendarEvents.create({ body })
}

/** The place some hours below the event's beginning, on its day or the next. */
async function placeBelow(page: Page, hours: number, day: 'same' | 'next' = 'same') {
  const event = blockIn(page, /^Standup, event, Mon/)
  await untilCapacityShown(page)
  const { x, y, width } = await boxOf(event)
  const right = day === 'next' ? (await boxOf(dayWith(page, /^Standup, event, Mon/))).width : 0
  return [x + width / 2 + right, y + hours * (await hourOf(event)) + 5] as const
}

/** The message tells that the page knows of the change, which the API may know of earlier. */
async function undo(page: Page, message: string) {
  const toast = page.getByText(message, { exact: true })
  await toast.waitFor()
  await page.keyboard.press('Control+z')
  // The toast of the next change may have the same text, and there is nothing to undo before it is shown.
  await expect.poll(() => toast.count()).toBe(0)
}

describe('changing events in the plan', () => {
  const world = useWebWorld()

  it('[WEB-137] a click on empty time adds an event there, a drag a task, and the form of an event shows what the server refuses', async () => {
    const { page, person } = await world.open('/', { prepare: givenEvent })
    await page.mouse.click(...(await placeBelow(page, 2)))
    const offer = page.getByRole('dialog', { name: 'New event or task' })
    await offer.getByLabel('Title').fill('Lunch')
    await page.keyboard.press('Enter')
    await blockIn(page, 'Lunch, event, Mon 2 Mar, 12:00 to 13:00, My calendar').waitFor()
    await expect.poll(() => startsOf(person)).toEqual([at(2, '10:00'), at(2, '12:00')])
    const [x, y] = await placeBelow(page, 4)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 20, { steps: 4 })
    await page.mouse.move(...(await placeBelow(page, 5.5)), { steps: 4 })
    await page.mouse.up()
    await offer.getByLabel('Title').fill('Report')
    const tasks = async () => (await person.client.tasks.list()).pagination.total
    const before = await tasks()
    await page.route('**/api/time-blocks', route => route.abort(), { times: 1 })
    // By key, because the toasts may be in front of it.
    const addTask = offer.getByRole('button', { name: 'Add task' })
    await addTask.press('Enter')
    await page.getByText('Something went wrong', { exact: true }).waitFor()
    expect(await tasks()).toBe(before)
    await addTask.press('Enter')
    await expect
      .poll(() => onlyBlockOf(person))
      .toMatchObject({ title: 'Report', startAt: at(2, '14:00'), endAt: at(2, '15:45') })
    expect(await tasks()).toBe(before + 1)

    // A click beside the offer would only close it.
    await offer.waitFor({ state: 'detached' })
    await page.mouse.click(...(await placeBelow(page, 2, 'next')))
    await page.getByRole('button', { name: 'More options' }).click()
    const form = page.getByRole('dialog', { name: 'New event' })
    const addEvent = form.getByRole('button', { name: 'Add event' })
    await form.getByLabel('Title').fill('Yoga')
    await form.getByLabel('Repeats').selectOption('By a rule')
    await form.getByLabel('Rule').fill('FREQ=HOURLY')
    await form.getByLabel('Show as').selectOption('Tentative')
    await form.getByLabel('Place').fill('Studio')
    await addEvent.press('Enter')
    await form.getByText('must not have FREQ=HOURLY').waitFor()
    await form.getByLabel('Repeats').selectOption('Every day')
    await addEvent.press('Enter')
    await form.waitFor({ state: 'detached' })
    const yoga = (await eventsOf(person)).filter(({ title }) => title === 'Yoga')
    expect(yoga).toHaveLength(6)
    expect(yoga[5]).toMatchObject({ startAt: at(8, '12:00'), busy: 'tentative', place: 'Studio', isRecurring: true })
  })

  it('[WEB-138] an event is dragged, resized, edited and deleted, each with undo', async () => {
    const { page, person } = await world.open('/', { prepare: givenEvent })
    const event = blockIn(page, /^Standup, event/)
    await pull(event, { down: await hourOf(event) })
    await expect.poll(() => startsOf(person)).toEqual([at(2, '11:00')])
    await undo(page, 'Changed “Standup”')
    await expect.poll(() => startsOf(person)).toEqual([at(2, '10:00')])
    await pull(blockIn(page, /^Standup, event, Mon 2 Mar, 10:00/), {
      hold: height => height - 3,
      down: (await hourOf(event)) / 2,
    })
    await expect.poll(() => eventsOf(person)).toMatchObject([{ startAt: at(2, '10:00'), endAt: at(2, '11:30') }])
    await undo(page, 'Changed “Standup”')
    await expect.poll(() => eventsOf(person)).toMatchObject([{ startAt: at(2, '10:00'), endAt: at(2, '11:00') }])
    await blockIn(page, /^Standup, event, Mon 2 Mar, 10:00 to 11:00/).click()
    await press(page, 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit event' })
    await form.getByLabel('Title').fill('Daily')
    await form.getByRole('switch', { name: 'All day' }).click()
    await form.getByLabel('Last day').fill('2026-03-03')
    await form.getByRole('button', { name: 'Save' }).click()
    const daily = blockIn(page, 'Daily, event, Mon 2 Mar to Tue 3 Mar, all day, My calendar')
    await daily.click()
    await press(page, 'Delete')
    await expect.poll(() => eventsOf(person)).toEqual([])
    await undo(page, 'Deleted “Daily”')
    await expect
      .poll(() => eventsOf(person))
      .toMatchObject([{ title: 'Daily', startOn: '2026-03-02', endOn: '2026-03-03' }])
  })

  it('[WEB-138] a recurring event asks which occurrences are meant', async () => {
    const { page, person } = await world.open('/', {
      prepare: owner => givenEvent(owner, { rule: 'FREQ=DAILY;COUNT=3' }),
    })
    const days = (hours: string[]) => hours.map((hour, index) => at(2 + index, hour))
    const event = blockIn(page, /^Standup, event, Tue/)
    const hour = await hourOf(event)
    const drag = async (choice: string) => {
      await pull(event, { down: hour })
      await page.getByRole('dialog', { name: 'Move this event or all?' }).getByRole('button', { name: choice }).click()
    }
    await drag('Close')
    await blockIn(page, /^Standup, event, Tue 3 Mar, 10:00/).waitFor()
    await drag('This event')
    await expect.poll(() => startsOf(person)).toEqual(days(['10:00', '11:00', '10:00']))
    await undo(page, 'Changed “Standup”')
    await expect.poll(() => startsOf(person)).toEqual(days(['10:00', '10:00', '10:00']))
    await blockIn(page, /^Standup, event, Tue 3 Mar, 10:00/).waitFor()
    await drag('This and following events')
    await expect.poll(() => startsOf(person)).toEqual(days(['10:00', '11:00', '11:00']))
    await undo(page, 'Changed “Standup”')
    await expect.poll(() => startsOf(person)).toEqual(days(['10:00', '10:00', '10:00']))
    await blockIn(page, /^Standup, event, Tue 3 Mar, 10:00/).waitFor()
    await drag('All events')
    await expect.poll(() => startsOf(person)).toEqual(days(['11:00', '11:00', '11:00']))
    // The occurrences of a series that has moved are others, and a panel that was opened before they arrived would close. Only
    // the one that was dragged is shown at its new time before.
    await blockIn(page, /^Standup, event, Wed 4 Mar, 11:00/).waitFor()
    await blockIn(page, /^Standup, event, Tue 3 Mar, 11:00/).click()
    await press(page, 'Delete')
    await press(page, 'This event')
    await expect.poll(() => startsOf(person)).toEqual([at(2, '11:00'), at(4, '11:00')])
    const [series = ''] = (await eventsOf(person))[0]?.id.split('/') ?? []
    const query = { scope: 'this', occurrence: at(4, '11:00') } as const
    await person.client.calendarEvents.update({ id: series, query, body: { title: 'Workshop' } })
    await blockIn(page, /^Workshop, event, Wed/).click()
    await press(page, 'Delete')
    await press(page, 'All events')
    await expect.poll(() => eventsOf(person)).toEqual([])
    await undo(page, 'Deleted “Workshop”')
    await expect.poll(async () => (await eventsOf(person)).map(({ title }) => title)).toEqual(['Standup', 'Workshop'])
  })
})
