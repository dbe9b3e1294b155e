import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'

const OFFICE = { name: 'Work', windows: [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }] }

describe('hours from a calendar', () => {
  const world = useWebWorld()

  it('[WEB-712] [WEB-713] [WEB-714] a calendar with a word gives the hours, which are shown before they are saved; a deleted one is said', async () => {
    const { page, person } = await world.open('/hours', {
      prepare: async ({ client }) => {
        await client.schedulePreferences.create({ body: OFFICE })
        const { id: calendarId } = await client.calendars.create({ body: { name: 'Roster' } })
        const add = (title: string, startAt: string, endAt: string) =>
          client.calendarEvents.create({ body: { title, calendarId, startAt, endAt } })
        await add('Ward early', '2026-03-03T06:00:00.000Z', '2026-03-03T14:00:00.000Z')
        await add('Ward night', '2026-03-05T22:00:00.000Z', '2026-03-06T06:00:00.000Z')
        await add('Team lunch', '2026-03-04T12:00:00.000Z', '2026-03-04T13:00:00.000Z')
      },
    })
    await page.getByRole('button', { name: 'Change Work' }).click()
    await page.getByRole('combobox', { name: 'Hours from a calendar' }).selectOption('Roster')
    const preview = page.getByRole('region', { name: 'The next two weeks' })
    await expect.poll(() => preview.getByRole('listitem').count()).toBe(4)
    await page.getByLabel('Only events with this word').fill('ward')
    await expect
      .poll(async () => (await preview.getByRole('listitem').allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' ')))
      .toEqual(['Tue 3 Mar 06:00–14:00', 'Thu 5 Mar 22:00–midnight', 'Fri 6 Mar 00:00–06:00'])
    await preview.getByText('The calendar has shifts until Fri 6 Mar').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved “Work”').waitFor()
    const card = page.getByRole('article', { name: 'Work' })
    await card.getByText('Hours from the calendar “Roster”, events with “ward”').waitFor()

    const [hours] = await person.client.schedulePreferences.list()
    await person.client.tasks.create({
      body: { title: 'Letter', estimateMinutes: 60, schedulePreferenceId: hours?.id ?? null },
    })
    await person.client.planner.run()
    const [block] = await person.client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-10' } })
    expect(block?.startAt).toBe('2026-03-03T06:00:00.000Z')
    const plan = await world.openFor(person, '/')
    const cells = async (day: string) =>
      plan
        .getByRole('table', { name: 'Planned and available time' })
        .getByRole('row', { name: day })
        .getByRole('cell')
        .allInnerTexts()
    await expect.poll(() => cells('Mon 2 Mar')).toEqual(['0m', '0m'])
    await expect.poll(() => cells('Tue 3 Mar')).toEqual(['1h', '8h'])
    await expect.poll(() => cells('Fri 6 Mar')).toEqual(['0m', '6h'])

    await person.client.calendars.remove({ id: hours?.rosterCalendarId ?? '' })
    await card.getByText('The calendar of these hours was deleted').waitFor()
  })
})
