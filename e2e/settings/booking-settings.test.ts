import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { serious } from '../steps/axe-sweep.ts'

describe('booking pages', () => {
  const world = useWebWorld()

  it('[WEB-740] [WEB-741] [WEB-742] [WEB-743] [BOOK-30] are made, previewed and booked without scripts, and a booking is cancelled', async () => {
    const { page, person } = await world.open('/settings/booking', {
      prepare: ({ client }) => client.tasks.create({ body: { title: 'Report', estimateMinutes: 60 } }),
    })
    await page.getByText('No booking pages yet.').waitFor()
    await page.getByRole('button', { name: 'Add a booking page' }).click()
    const dialog = page.getByRole('dialog', { name: 'New booking page' })
    await dialog.getByLabel('Name').fill('Intro call')
    await dialog.getByLabel('Question against spam').fill('Which colour has the sky?')
    await dialog.getByLabel('Questions to guests').fill('What about? *')
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await dialog.getByText('A question needs an answer').waitFor()
    await dialog.getByLabel('Its answer').fill('blue')
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await page.getByRole('button', { name: 'Copy the link of Intro call' }).waitFor()
    const [made] = await person.client.bookingPages.list()
    expect(made).toMatchObject({
      title: 'Intro call',
      questions: [{ text: 'What about?', required: true }],
      spamAnswer: 'blue',
    })
    expect(await page.getByRole('link', { name: 'Intro call' }).getAttribute('href')).toBe(
      `${world.baseUrl}/book/${made?.token}`,
    )
    await page.getByRole('button', { name: 'Preview Intro call' }).click()
    const offered = page.getByRole('dialog', { name: 'What Intro call offers' })
    await offered.getByText('would move').first().waitFor()
    await page.keyboard.press('Escape')

    const guest = await page
      .context()
      .browser()
      ?.newContext({ javaScriptEnabled: false, viewport: PHONE, locale: 'de-AT' })
    const form = await guest?.newPage()
    if (!guest || !form) throw new Error('There is no browser')
    await form.goto(`${world.baseUrl}/book/${made?.token}`)
    await form.getByRole('heading', { name: 'Zeit wählen' }).waitFor()
    await form.getByLabel('Zeitzone').selectOption('Asia/Tokyo')
    await form.getByRole('button', { name: 'Zeiten anzeigen' }).click()
    await form.locator('a.time').first().click()
    await form.getByLabel('Dein Name').fill('Kim')
    await form.getByLabel('Deine E-Mail-Adresse').fill('kim@example.net')
    await form.getByLabel('Which colour').fill('Blue')
    await form.getByRole('button', { name: 'Diese Zeit buchen' }).click()
    await form.getByText('Bitte ausfüllen.').waitFor()
    await form.getByLabel('What about?').fill('A roof')
    await form.getByRole('button', { name: 'Diese Zeit buchen' }).click()
    await form.getByRole('heading', { name: 'Dieser Termin ist gebucht.' }).waitFor()
    const [booking] = await person.client.bookings.list({})
    expect(booking).toMatchObject({ name: 'Kim', timezone: 'Asia/Tokyo', language: 'de' })
    await form.getByRole('link', { name: 'Andere Zeit wählen' }).click()
    await form.locator('button.time').last().click()
    await form.getByRole('heading', { name: 'Dieser Termin ist gebucht.' }).waitFor()
    expect((await person.client.bookings.list({}))[0]?.startAt).not.toBe(booking?.startAt)
    await guest.close()

    await page.getByRole('button', { name: 'Cancel the booking of Kim' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByText('Nothing is booked.').waitFor()
    expect(await person.client.bookings.list({})).toMatchObject([{ status: 'cancelled', cancelledBy: 'owner' }])
    await page.getByRole('button', { name: 'New link for Intro call' }).click()
    await page.getByRole('button', { name: 'Create a new link' }).click()
    await expect.poll(async () => (await person.client.bookingPages.list())[0]?.token).not.toBe(made?.token)
    await page.getByRole('button', { name: 'Delete Intro call' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No booking pages yet.').waitFor()
  })

  it('[BOOK-30] have no findings of axe by day and night, also on a phone', async () => {
    const { page, person } = await world.open('/settings/booking', { isOwnPage: true })
    const made = await person.client.bookingPages.create({
      body: { title: 'Visit', description: 'Come and see', lengths: [30, 60], questions: [{ text: 'Why?' }] },
    })
    const path = `${world.baseUrl}/book/${made.token}`
    await page.setViewportSize(PHONE)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await page.evaluate(axe.source)
      expect(await serious(page)).toEqual([])
      await page.locator('a.time').first().click()
      await page.getByRole('button', { name: 'Book this time' }).click()
      await page.getByRole('alert').waitFor()
      await page.evaluate(axe.source)
      expect(await serious(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    }
  })
})
