import { type OutsideServer, startOutsideServer } from '@daywright/test-kit/outside/outside-server'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givePassword } from '../browser/opened-session.ts'
import { useWebWorld } from '../browser/web-world.ts'

const EVENTS = ['Standup', 'Review', 'Lunch', 'Dentist', 'Choir', 'Concert'].flatMap((title, index) => [
  'BEGIN:VEVENT',
  `UID:${title}`,
  `DTSTART:2026030${index + 3}T090000Z`,
  `DTEND:2026030${index + 3}T100000Z`,
  `SUMMARY:${title}`,
  'END:VEVENT',
])
const TEAM = ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Team', ...EVENTS, 'END:VCALENDAR', ''].join('\r\n')
const PASSWORD = `Basic ${Buffer.from('sam:secret').toString('base64')}`

describe('subscriptions in the settings', () => {
  const world = useWebWorld('sqlite', undefined, { outbound: { allow: ['127.0.0.1'], proxy: undefined } })
  let outside: OutsideServer
  let isDown = false
  beforeAll(async () => {
    outside = await startOutsideServer((request, response) => {
      const isLocked = request.url === '/locked.ics' && request.headers.authorization !== PASSWORD
      response.statusCode = isDown ? 404 : isLocked ? 401 : 200
      response.setHeader('content-type', 'text/calendar')
      response.end(response.statusCode === 200 ? TEAM : '')
    })
  })
  afterAll(() => outside.close())
  const addressOf = (path: string) => `http://127.0.0.1:${outside.port}${path}`
  const openForm = async (page: Page) => {
    await page.getByRole('button', { name: 'Subscribe to a calendar' }).click()
    return page.getByRole('dialog', { name: 'Subscribe to a calendar' })
  }
  const preview = async (form: Locator | Page, path: string) => {
    await form.getByLabel('Address', { exact: true }).fill(addressOf(path))
    await form.getByRole('button', { name: 'Preview' }).click()
  }

  it('[WEB-141] [WEB-143] every usual calendar says where its address is, which is previewed and then subscribed to; titles are hidden, the email is set and the address is replaced in the settings', async () => {
    const { page, person } = await world.open('/settings/calendars')
    const dialog = await openForm(page)
    for (const [name, step] of [
      ['Google', 'Secret address in iCal format'],
      ['Outlook', 'ICS link'],
      ['iCloud', 'Public Calendar'],
      ['Fastmail', 'Edit & Share'],
      ['Nextcloud', 'Copy subscription link'],
      ['Public holidays', 'all-day events always block time'],
    ] as const) {
      await dialog.getByText(name, { exact: true }).click()
      await dialog.getByText(step).first().waitFor()
    }
    await preview(dialog, '/team.ics')
    const shown = dialog.getByRole('region', { name: 'Preview' })
    await shown.getByText('6 events, 6 dates in the next two months').waitFor()
    const titles = await shown.getByRole('listitem').allInnerTexts()
    expect(titles.map(text => text.split(' ').at(-1))).toEqual(['Standup', 'Review', 'Lunch', 'Dentist', 'Choir'])
    expect(await person.client.calendars.list()).toEqual([])
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Subscribed to Team').waitFor()
    expect(await person.client.calendars.list()).toMatchObject([
      { kind: 'subscription', name: 'Team', color: '#DC2626' },
    ])

    await page.getByRole('button', { name: 'Edit Team' }).click()
    const settings = page.getByRole('dialog', { name: 'Edit calendar' })
    await settings.getByRole('switch', { name: 'Hide titles and places' }).click()
    await settings.getByLabel('Your email in this calendar').fill('sam@example.com')
    await settings.getByLabel('New address').fill(addressOf('/other/a-secret-that-is-long-enough-9876'))
    await settings.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem', { name: 'Team' }).getByText('titles hidden').waitFor()
    const [calendar] = await person.client.calendars.list()
    expect(calendar).toMatchObject({ hideTitles: true, ownerEmail: 'sam@example.com' })
    expect(calendar?.address).toMatch(/9876$/)
    await page.getByRole('button', { name: 'Delete Team' }).click()
    await page.getByRole('dialog').getByText('To subscribe again, you need its address').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No subscriptions yet').waitFor()
    await expect.poll(() => person.client.calendars.list()).toEqual([])
  })

  it('[WEB-141] a problem is said in words, and a password is only asked for if the server wants one', async () => {
    const { page, person } = await world.open('/settings/calendars')
    const dialog = await openForm(page)
    await preview(dialog, '/locked.ics')
    await dialog.getByRole('alert').getByText('The server asks for a user name and password').waitFor()
    await dialog.getByLabel('User name').fill('sam')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('secret')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Behind a lock')
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Subscribed to Behind a lock').waitFor()
    expect(await person.client.calendars.list()).toMatchObject([{ name: 'Behind a lock', hasCredentials: true }])
    await page.getByRole('button', { name: 'Edit Behind a lock' }).click()
    const settings = page.getByRole('dialog', { name: 'Edit calendar' })
    await settings.getByRole('button', { name: 'Change the password' }).click()
    await settings.getByRole('switch', { name: 'Forget the user name and password' }).click()
    await settings.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved Behind a lock').waitFor()
    expect(await person.client.calendars.list()).toMatchObject([{ hasCredentials: false }])
  })

  it('[WEB-142] a subscription says how old it is, is read at once, and says why that failed', async () => {
    const { page, person } = await world.open('/settings/calendars', {
      prepare: ({ client }) => client.calendars.create({ body: { name: 'Team', address: addressOf('/team.ics') } }),
    })
    const row = page.getByRole('listitem', { name: 'Team' })
    await row.getByRole('button', { name: 'Read now: Team' }).click()
    await row.getByText('Read just now').waitFor()
    await row.getByText('6 events').waitFor()
    isDown = true
    world.setNow(new Date(Date.parse(world.now()) + 10 * 60_000).toISOString())
    await row.getByRole('button', { name: 'Read now: Team' }).click()
    await row.getByText(/^Failing since .*: there is nothing at this address/).waitFor()
    isDown = false
    expect(await person.client.calendars.list()).toMatchObject([{ status: 'failing', eventCount: 6 }])
  })

  it('[WEB-13] a newcomer connects a calendar before the first plan', async () => {
    const { page, person } = await world.open('/', { isNew: true, prepare: who => givePassword(world, who) })
    await page.getByRole('combobox', { name: 'Time zone' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('group', { name: 'Working days' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'No personal hours' }).click()
    await page.getByRole('button', { name: 'No lunch break' }).click()
    await page.getByRole('radio', { name: 'A little room' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await preview(page, '/team.ics')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByLabel('Task 1').waitFor()
    expect(await person.client.calendars.list()).toMatchObject([{ name: 'Team', kind: 'subscription' }])
  })
})
