import { icsCalendar, icsEvent } from '@daywright/test-kit/outside/calendar-server'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'

const LUNCH = { title: 'Lunch', startAt: '2026-03-02T12:00:00.000Z', endAt: '2026-03-02T13:00:00.000Z' }

describe('settings of own calendars', () => {
  const world = useWebWorld()

  it('[WEB-140] calendars are deleted after a warning, created, changed in every setting, and switched in their rows', async () => {
    const { page, person } = await world.open('/settings/calendars', {
      prepare: async ({ client }) => {
        await client.calendars.create({ body: { name: 'Old job' } })
        for (const title of ['Lunch', 'Dinner']) await client.calendarEvents.create({ body: { ...LUNCH, title } })
      },
    })
    const calendars = () => person.client.calendars.list()
    await page.getByRole('button', { name: 'Delete Old job' }).click()
    await page.getByRole('dialog').getByText('Its 2 events are deleted too. This cannot be undone.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await calendars()).toHaveLength(1)
    await page.getByRole('button', { name: 'Delete Old job' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No calendars yet').waitFor()
    await expect.poll(calendars).toEqual([])

    // The first one, where the section says what calendars are for.
    await page.getByText('Work is planned around its events').waitFor()
    await page.getByRole('button', { name: 'Add a calendar' }).click()
    const added = page.getByRole('dialog', { name: 'New calendar' })
    await added.getByRole('button', { name: 'Create calendar' }).click()
    await added.getByText('Enter a name').waitFor()
    await added.getByLabel('Name').fill('Work')
    await added.getByRole('radio', { name: 'Green' }).click()
    await added.getByRole('button', { name: 'Create calendar' }).click()
    await page.getByRole('listitem', { name: 'Work' }).getByText('0 events').waitFor()
    expect(await calendars()).toMatchObject([{ name: 'Work', color: '#15803D', enabled: true }])

    await page.getByRole('button', { name: 'Edit Work' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit calendar' })
    await dialog.getByLabel('Name').fill('Office')
    await dialog.getByRole('switch', { name: 'Show its events' }).click()
    await dialog.getByRole('switch', { name: 'Tentative events block time too' }).click()
    await dialog.getByRole('combobox', { name: 'All-day events' }).click()
    await page.getByRole('option', { name: 'Never block time' }).click()
    await dialog.getByLabel('Minutes free before').fill('300')
    await dialog.getByLabel('Minutes free after').fill('10')
    await dialog.getByRole('switch', { name: 'Only around events with a place' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('A number from 0 to 240').waitFor()
    await dialog.getByLabel('Minutes free before').fill('15')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem', { name: 'Office' }).getByText('15m free before, 10m after').waitFor()
    const [calendar] = await calendars()
    expect(calendar).toMatchObject({
      name: 'Office',
      color: '#15803D',
      visible: false,
      enabled: true,
      tentativeBlocks: false,
      allDay: 'free',
      bufferBeforeMinutes: 15,
      bufferAfterMinutes: 10,
      buffersNeedPlace: true,
    })

    await page.getByRole('switch', { name: 'Show Office' }).click()
    await expect.poll(calendars).toMatchObject([{ visible: true, enabled: true }])
    await page.getByRole('switch', { name: 'Blocks time: Office' }).click()
    await expect.poll(calendars).toMatchObject([{ visible: true, enabled: false }])
    await page.reload()
    expect(await page.getByRole('switch', { name: 'Show Office' }).isChecked()).toBe(true)
    expect(await page.getByRole('switch', { name: 'Blocks time: Office' }).isChecked()).toBe(false)
  })

  it('[WEB-149] a file is imported, and what came of it is said', async () => {
    const { page, person } = await world.open('/settings/calendars', {
      prepare: ({ client }) => client.calendars.create({ body: { name: 'Family' } }),
    })
    const dates = { lunch: '20260302T120000Z', old: '20200302T120000Z' }
    const file = icsCalendar(Object.entries(dates).map(([uid, start]) => icsEvent(uid, start, start)))
    const choose = async (content: string) => {
      const chosen = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Import a file into Family' }).click()
      await (await chosen).setFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(content) })
    }
    const row = page.getByRole('listitem', { name: 'Family' })
    await choose(file)
    await row.getByText('Added 1 event.').waitFor()
    await row.getByText('1 event was left out: over for more than a year.').waitFor()
    await choose(file)
    await row.getByText('Added no events. 1 event was here already.').waitFor()
    await choose('<html>')
    await page.getByText('This is not an iCalendar file.').waitFor()
    expect(await person.client.calendars.list()).toMatchObject([{ _count: { events: 1 } }])
  })
})
