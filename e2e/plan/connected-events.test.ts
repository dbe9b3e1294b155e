import { saveEvent } from '@daywright/test-kit/outside/google-events'
import { connectCalendar, newSession } from '@daywright/test-kit/requests/connect-calendar'
import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { at, blockIn, boxOf, hourOf, press, pull, untilCapacityShown } from '../steps/calendar-steps.ts'

const EMAIL = 'kim@gmail.example'
const time = (hour: string) => ({ dateTime: `2026-03-02T${hour}:00Z` })
const STANDUP = { id: 'standup', summary: 'Standup', start: time('10:00'), end: time('11:00') }

describe('events of a Google calendar', () => {
  const world = useWebWorld()
  const remote = () => world.google.primary(EMAIL)
  const remoteStart = (id: string) => remote().events.get(id)?.start?.dateTime
  const remoteTitles = () =>
    [...remote().events.values()].flatMap(({ summary, status }) => (status === 'cancelled' ? [] : [summary]))

  async function connect(person: Person) {
    world.google.person = EMAIL
    await person.client.tasks.create({ body: { title: 'Letter' } })
    await connectCalendar(world, await newSession(world, person), 'google')
    const [account] = await person.client.calendarAccounts.list()
    const body = { collection: `/calendar/v3/calendars/${encodeURIComponent(EMAIL)}`, name: 'Main' }
    saveEvent(remote(), STANDUP)
    const { id } = await person.client.calendarAccounts.addCalendar({ id: account?.id ?? '', body })
    // It is refused if the calendar was just read by itself.
    await person.client.calendars.refresh({ id }).catch(() => {})
    await expect.poll(async () => (await person.client.calendars.list())[0]?.status).toBe('ok')
  }

  it('[WEB-367] [WEB-368] [WEB-369] are changed from the plan once their owner has allowed it, with undo', async () => {
    const { page, person } = await world.open('/settings/calendars', { prepare: connect })
    await page.getByRole('button', { name: `Calendars of ${EMAIL}` }).click()
    const choice = page.getByRole('checkbox', { name: 'Change events of Main from here' })
    await choice.click()
    await page.getByText('Google Calendar asks you for permission first').waitFor()
    await Promise.all([page.waitForEvent('load'), press(page, 'Continue')])
    await expect.poll(async () => (await person.client.calendars.list())[0]?.writesBack).toBe(true)
    await page.goto(new URL('/', page.url()).href)
    await untilCapacityShown(page)

    const undo = async (message: string) => {
      const toast = page.getByText(message, { exact: true })
      await toast.waitFor()
      await page.keyboard.press('Control+z')
      await expect.poll(() => toast.count()).toBe(0)
    }
    const event = blockIn(page, /^Standup, event, Mon 2 Mar, 10:00/)
    const hour = await hourOf(event)
    await pull(event, { down: hour })
    await expect.poll(() => remoteStart('standup')).toBe(at(2, '11:00'))
    await undo('Changed “Standup”')
    await expect.poll(() => remoteStart('standup')).toBe(at(2, '10:00'))

    const { x, y, width } = await boxOf(event)
    await page.mouse.click(x + width / 2, y + 2 * hour + 5)
    const offer = page.getByRole('dialog', { name: 'New event or task' })
    await offer.getByLabel('Title').fill('Dentist')
    await offer.getByLabel('Calendar of the event').selectOption('Main')
    await offer.getByRole('button', { name: 'Add event' }).press('Enter')
    await blockIn(page, 'Dentist, event, Mon 2 Mar, 12:00 to 13:00, Main').waitFor()
    expect(remoteTitles()).toEqual(['Standup', 'Dentist'])
    await undo('Added “Dentist”')
    await expect.poll(remoteTitles).toEqual(['Standup'])

    await event.click()
    await press(page, 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit event' })
    await form.getByLabel('Title').fill('Daily')
    expect(await form.getByLabel('Repeats').count()).toBe(0)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(remoteTitles).toEqual(['Daily'])
    await blockIn(page, /^Daily, event/).click()
    await press(page, 'Delete')
    await expect.poll(remoteTitles).toEqual([])
    await undo('Deleted “Daily”')
    await expect.poll(remoteTitles).toEqual(['Daily'])

    // Another person takes part now.
    const known = remote().events.get('standup')
    saveEvent(remote(), { ...STANDUP, ...known, attendees: [{ email: 'robin@example.com' }] })
    const daily = blockIn(page, /^Daily, event, Mon 2 Mar, 10:00/)
    await pull(daily, { down: hour })
    const question = page.getByRole('dialog', { name: 'Change “Daily”?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('it can only be changed if they may be told').waitFor()
    await pull(daily, { down: hour })
    await question.getByRole('button', { name: 'Change and tell them' }).click()
    await page.getByText('Changed “Daily”', { exact: true }).waitFor()
    await expect.poll(() => remoteStart('standup')).toBe(at(2, '11:00'))
    // While the service cannot be reached, the event goes back to where it was, with a message.
    world.google.intercept = ({ method }, response) => {
      if (method === 'GET') response.writeHead(500).end()
      return method === 'GET'
    }
    await pull(blockIn(page, /^Daily, event, Mon 2 Mar, 11:00/), { down: hour })
    await page.getByText('The calendar service returned an error.').waitFor()
    await blockIn(page, /^Daily, event, Mon 2 Mar, 11:00/).waitFor()
    world.google.intercept = () => false
  })
})
