import { FAKE_COLLECTION } from '@daywright/test-kit/caldav/fake-caldav-server'
import { icsCalendar, icsEvent } from '@daywright/test-kit/outside/calendar-server'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'

describe('CalDAV accounts', () => {
  const world = useWebWorld()

  it('[WEB-180] [WEB-181] are connected, their calendars chosen, the plan written there, and removed', async () => {
    const server = await world.caldavServer()
    server.objects.set(
      `${FAKE_COLLECTION}a.ics`,
      icsCalendar([icsEvent('Standup', '20260303T090000Z', '20260303T093000Z')]),
    )
    const { page, person } = await world.open('/settings/calendars')
    await page.getByRole('button', { name: 'Add a CalDAV account' }).click()
    const form = page.getByRole('dialog', { name: 'Add a CalDAV account' })
    await form.getByLabel('Server').fill(server.address)
    await form.getByLabel('User name').fill('robin')
    await form.getByRole('textbox', { name: 'Password' }).fill('wrong')
    await form.getByRole('button', { name: 'Connect' }).click()
    await form.getByRole('alert').getByText('does not accept the given ones').waitFor()
    await form.getByRole('textbox', { name: 'Password' }).fill(server.password)
    await form.getByRole('button', { name: 'Connect' }).click()
    const dialog = page.getByRole('dialog', { name: /^Calendars of / })
    await dialog.getByRole('checkbox', { name: 'Work' }).click()
    await dialog.getByText('not read yet').waitFor()
    const [calendar] = await person.client.calendars.list()
    expect(calendar).toMatchObject({ name: 'Work', kind: 'subscription' })
    // A calendar that is read is not offered for the plan, and one that is not read is.
    await dialog.getByRole('combobox', { name: 'Write the plan to' }).click()
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['No calendar', 'A new calendar named Daywright'])
    await page.keyboard.press('Escape')
    await dialog.getByRole('checkbox', { name: 'Work' }).click()
    await expect.poll(() => person.client.calendars.list()).toEqual([])
    await dialog.getByRole('combobox', { name: 'Write the plan to' }).click()
    await page.getByRole('option', { name: 'Work' }).click()
    await dialog.getByText('The plan is not written yet').waitFor()
    expect((await person.client.calendars.list())[0]?.kind).toBe('plan')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('list', { name: 'Calendar accounts' }).getByText('plan not written yet').waitFor()
    await page.getByRole('button', { name: /^Remove 127/ }).click()
    await page.getByRole('dialog').getByText('Nothing is deleted at the server').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => person.client.caldavAccounts.list()).toEqual([])
    await page.getByText('No accounts yet.').waitFor()
  })
})
