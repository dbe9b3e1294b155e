import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { at, placed, press } from '../steps/calendar-steps.ts'
import { statusOf, undo } from '../steps/tasks-screen.ts'

describe('the rituals', () => {
  const world = useWebWorld()
  const moveTo = async (page: Page, time: string, path: string) => {
    world.setNow(time)
    await page.clock.setFixedTime(time)
    await page.goto(world.baseUrl + path)
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor()
  const item = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })

  /** Unconfirmed work on Monday, and more than enough on Tuesday. */
  const twoDays = async (person: Person) => {
    const { client } = person
    await placed(person, 'Write the offer', 2, '09:00', '10:00')
    await placed(person, 'Call the bank', 3, '09:00', '10:00')
    await placed(person, 'Sort the photos', 3, '10:00', '16:00')
    await placed(person, 'Water the garden', 3, '16:00', '18:00')
    await placed(person, 'Prepare the workshop', 4, '09:00', '11:00')
    await client.tasks.create({ body: { title: 'Tax return', estimateMinutes: 60, dueAt: at(3, '07:00') } })
    await client.tasks.create({ body: { title: 'An idea' } })
    await client.tasks.create({ body: { title: 'Another idea' } })
    await client.habits.create({ body: { name: 'Walk', minutes: 30, times: 2 } })
    world.setNow(at(3, '08:00'))
  }

  it('[WEB-670] [WEB-672] [WEB-674] [WEB-679] the day begins with what was, what fits and what is at risk, and goes on where it was left', async () => {
    const { page, person } = await world.open('/rituals/day-start', { isOwnPage: true, prepare: twoDays })
    await heading(page, 'How did it go?')
    await press(page, 'All done')
    await press(page, 'Save')
    await expect.poll(() => statusOf(person, 'Write the offer')).toBe('completed')
    await heading(page, 'Does today fit?')
    await page.getByText(/more than there is time for/).waitFor()
    await press(page, 'Tomorrow: Sort the photos')
    await item(page, 'Sort the photos').waitFor({ state: 'detached' })
    await page.getByText(/more than there is time for/).waitFor({ state: 'detached' })

    // It is left in the middle, and goes on there on another device.
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Go on: Start the day' }).waitFor()
    const phone = await world.openFor(person, '/today', { isOwnPage: true, viewport: PHONE })
    await phone.getByRole('link', { name: 'Go on: Start the day' }).click()
    await heading(phone, 'Does today fit?')
    await phone.keyboard.press('Enter')
    await heading(phone, 'What is at risk?')
    await item(phone, 'Tax return').first().waitFor()
    await phone.keyboard.press('Enter')
    await heading(phone, 'Your day')
    await phone.getByText(/done by 18:00/).waitFor()
    await press(phone, 'Start the day')
    await phone.getByRole('heading', { level: 1, name: 'Today' }).waitFor({ state: 'attached' })
    await expect
      .poll(async () => (await person.client.rituals.list())[0])
      .toMatchObject({ on: '2026-03-03', finishedAt: at(3, '08:00') })
    await phone.getByText('Call the bank').first().waitFor()
    expect(await phone.getByRole('link', { name: /Start the day/ }).count()).toBe(0)
  })

  it('[WEB-671] [WEB-673] [WEB-675] [WEB-676] [WEB-677] the day ends with a line that the review of the week shows again', async () => {
    world.setNow(at(2, '08:00'))
    const { page, person } = await world.open('/today', { isOwnPage: true, prepare: twoDays })
    await person.client.rituals.put({ body: { kind: 'dayStart', step: null, finished: true } })
    for (const block of await person.client.timeBlocks.list({ query: { from: at(2, '00:00'), to: at(4, '00:00') } })) {
      const outcome = block.title === 'Water the garden' ? 'not_done' : 'done'
      world.setNow(at(3, '18:30'))
      await person.client.timeBlocks.confirm({ body: { confirmations: [{ id: block.id, outcome }] } })
    }
    await moveTo(page, at(3, '18:30'), '/today')
    await page.getByRole('link', { name: 'End the day' }).click()
    // Everything is confirmed, so that there is no question about it.
    await heading(page, 'Done today')
    await item(page, 'Call the bank').waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'What moved')
    await item(page, 'Water the garden').waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'Tomorrow at a glance')
    await item(page, 'Prepare the workshop').waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'A line about today')
    await page.getByRole('textbox', { name: 'What do you want to remember?' }).fill('The garden can wait')
    await page.keyboard.press('Enter')
    await page.getByText('Note saved').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor({ state: 'attached' })
    expect(await person.client.rituals.day()).toMatchObject({ note: { text: 'The garden can wait' } })

    await moveTo(page, at(6, '15:00'), '/rituals/week-review')
    await heading(page, 'What you did')
    await item(page, 'Write the offer').waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'What slipped')
    await press(page, 'Next week: Tax return')
    await page.getByText('Nothing is left to decide here.').waitFor()
    expect((await person.client.rituals.week()).slipped.count).toBe(0)
    await undo(page, 'Due next week: Tax return')
    await item(page, 'Tax return').waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'Empty the inbox')
    await press(page, '30m: An idea')
    await item(page, 'An idea').waitFor({ state: 'detached' })
    await press(page, 'Won’t do: Another idea')
    await expect.poll(() => statusOf(person, 'Another idea')).toBe('cancelled')

    await page.reload()
    await page.getByRole('heading', { level: 2, name: /Empty the inbox|The next week/ }).waitFor()
    await press(page, 'Next')
    await heading(page, 'The next week')
    await press(page, 'Next')
    await heading(page, 'Habits')
    await press(page, 'Next')
    await heading(page, 'Your notes')
    await page.getByText('The garden can wait').waitFor()
    await press(page, 'Finish the review')
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor({ state: 'attached' })
    await page.goto(`${world.baseUrl}/insights`)
    await page.getByRole('region', { name: 'Notes' }).getByText('The garden can wait').waitFor()
  })

  it('[WEB-678] [WEB-679] the weekly review is reached by the command palette, and its reminder is set up in the settings', async () => {
    world.setNow(MONDAY)
    const { page, person } = await world.open('/settings/notifications', { isOwnPage: true })
    const kind = page.getByRole('group', { name: 'Weekly review' })
    expect(await kind.getByRole('checkbox', { name: 'Devices' }).isChecked()).toBe(false)
    expect(await page.getByLabel('Weekly review at').count()).toBe(0)
    await kind.getByRole('checkbox', { name: 'Devices' }).check()
    await page.getByLabel('Weekly review at').fill('15:30')
    await page.getByRole('combobox', { name: 'Weekly review on' }).click()
    await page.getByRole('option', { name: 'Sunday' }).click()
    await press(page, 'Save')
    await expect
      .poll(() => person.client.reminders.get())
      .toMatchObject({ weekReview: ['push'], weekReviewTime: '15:30', weekReviewDay: 0, dayStart: [] })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('review the week')
    await page.keyboard.press('Enter')
    await heading(page, 'The next week')
  })
})
