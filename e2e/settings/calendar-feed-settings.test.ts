import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'

const LUNCH = { title: 'Lunch', startAt: '2026-03-02T12:00:00.000Z', endAt: '2026-03-02T13:00:00.000Z' }

describe('feeds for other calendar apps', () => {
  const world = useWebWorld()
  const read = async (address: string) => {
    const response = await fetch(world.baseUrl + new URL(address).pathname)
    return { status: response.status, text: await response.text() }
  }

  it('[WEB-147] [WEB-148] a feed is created as chosen, its address is shown once and works; it gets a new one, is changed, and revoked after a confirmation', async () => {
    const { page, person } = await world.open('/settings/calendars', {
      prepare: ({ client }) => client.calendarEvents.create({ body: LUNCH }),
    })
    await page.getByText('Google Calendar only every 8 to 24 hours').waitFor()
    await page.getByRole('button', { name: 'Add a feed' }).click()
    const dialog = page.getByRole('dialog', { name: 'New feed' })
    await dialog.getByLabel('Name').fill('For my phone')
    await dialog.getByRole('checkbox', { name: 'Planned work' }).click()
    await dialog.getByRole('checkbox', { name: 'Due dates' }).click()
    await dialog.getByRole('combobox', { name: 'Reminder' }).click()
    await page.getByRole('option', { name: '10m before' }).click()
    await dialog.getByRole('button', { name: 'Create feed' }).click()
    const old = await page.getByTestId('feed-address').innerText()
    expect((await read(old)).text).toContain('SUMMARY:Lunch')
    await page.getByRole('button', { name: 'Copy' }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await page.getByRole('list', { name: 'Feeds' }).getByText('events, due dates').waitFor()
    expect(await page.content()).not.toContain(old)
    expect(await person.client.calendarFeeds.list()).toMatchObject([
      {
        name: 'For my phone',
        detail: 'titles',
        includeBlocks: false,
        includeEvents: true,
        includeDue: true,
        alarmMinutes: 10,
      },
    ])

    await page.getByRole('button', { name: 'New address for For my phone' }).click()
    await page.getByRole('dialog').getByText('The old address stops working at once').waitFor()
    await page.getByRole('button', { name: 'Create a new address' }).click()
    const address = await page.getByTestId('feed-address').innerText()
    const renewed = await read(address)
    expect([renewed.status, (await read(old)).status]).toEqual([200, 404])
    expect(renewed.text).toContain('Lunch')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Edit For my phone' }).click()
    const form = page.getByRole('dialog', { name: 'Edit feed' })
    await form.getByRole('radio', { name: 'Only when you are busy' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('list', { name: 'Feeds' }).getByText('busy times only').waitFor()
    expect((await read(address)).text).not.toContain('Lunch')
    await page.getByRole('button', { name: 'Revoke For my phone' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('No feeds yet').waitFor()
    await expect.poll(() => person.client.calendarFeeds.list()).toEqual([])
    expect((await read(address)).status).toBe(404)
  })
})
