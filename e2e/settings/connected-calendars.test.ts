import { saveEvent } from '@daywright/test-kit/outside/google-events'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'

describe('Google and Microsoft accounts', () => {
  const world = useWebWorld()

  it('[WEB-356] [WEB-357] [WEB-370] are connected by signing in there, their calendars chosen, connected again and disconnected', async () => {
    const email = 'robin@gmail.example'
    world.google.person = email
    saveEvent(world.google.primary(email), {
      id: 'standup',
      summary: 'Standup',
      start: { dateTime: '2026-03-03T09:00:00Z' },
      end: { dateTime: '2026-03-03T09:30:00Z' },
    })
    const { page, person } = await world.open('/settings/calendars')
    const part = page.getByRole('region', { name: 'Calendar accounts' })
    await part.getByText('has not set up Microsoft 365').waitFor()
    /** To the service and back. The page that is left may still learn what has changed, and would take a click. */
    const leaveAndReturn = (control: Locator) => Promise.all([page.waitForEvent('load'), control.click()])
    await leaveAndReturn(part.getByRole('button', { name: 'Connect Google Calendar' }))
    const list = page.getByRole('list', { name: 'Calendar accounts' })
    await list.getByText('no calendars read, plan not written').waitFor()
    await page.getByRole('button', { name: `Calendars of ${email}` }).click()
    const dialog = page.getByRole('dialog', { name: `Calendars of ${email}` })
    await dialog.getByRole('checkbox', { name: email }).click()
    await dialog.getByText('not read yet').waitFor()
    await dialog.getByRole('combobox', { name: 'Write the plan to' }).click()
    await page.getByRole('option', { name: 'A new calendar named Daywright' }).click()
    await dialog.getByText('The plan is not written yet').waitFor()
    expect((await person.client.calendars.list()).map(({ kind }) => kind).toSorted()).toEqual(['plan', 'subscription'])
    // Google asks for one more permission, and leads back.
    await dialog.getByRole('combobox', { name: 'Block time in your main calendar' }).click()
    await leaveAndReturn(page.getByRole('option', { name: 'As busy', exact: true }))
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Calendars of ${email}` }).click()
    const choice = dialog.getByRole('combobox', { name: 'Block time in your main calendar' })
    await expect.poll(() => choice.inputValue()).toBe('As busy')
    await choice.click()
    await page.getByRole('option', { name: 'As free, and as busy once a session cannot move' }).click()
    const busyTimes = async () => (await person.client.calendarAccounts.list()).map(({ busyTime }) => busyTime)
    await expect.poll(busyTimes).toEqual(['when_defended'])
    // The access is revoked at the service.
    world.google.refreshTokens.clear()
    world.google.accessTokens.clear()
    const [calendar] = await person.client.calendars.list()
    await person.client.calendars.refresh({ id: calendar?.id ?? '' })
    await dialog.getByRole('button', { name: 'Done' }).click()
    await list.getByText('Needs to be connected again').waitFor()
    await leaveAndReturn(page.getByRole('button', { name: `Connect ${email} again` }))
    await list.getByText('1 calendar read').waitFor()
    await page.getByRole('button', { name: `Disconnect ${email}` }).click()
    const question = page.getByRole('dialog', { name: `Disconnect ${email}?` })
    await question.getByRole('checkbox', { name: 'Delete everything that Daywright wrote there' }).click()
    await question.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => person.client.calendarAccounts.list()).toEqual([])
    expect(world.google.calendars.get(email)?.map(({ summary }) => summary)).toEqual([email])
    await list.waitFor({ state: 'detached' })
  })
})
