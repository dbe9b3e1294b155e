import { startWebhookReceiver } from '@daywright/test-kit/outside/webhook-receiver'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DESKTOP, useWebWorld } from '../browser/web-world.ts'

describe('webhooks in the settings', () => {
  const world = useWebWorld()

  it('[HOOK-12] a webhook is added, tested, looked at, changed and deleted', async () => {
    const receiver = await startWebhookReceiver()
    onTestFinished(() => receiver.close())
    const { page, person } = await world.open('/settings/webhooks')
    await page.getByText('No webhooks yet.').waitFor()
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
    await dialog.getByLabel('Address').fill(receiver.address)
    await dialog.getByLabel('Name').fill('Home')
    await dialog.getByRole('checkbox', { name: 'A timer is started' }).click()
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    const secret = await page.getByTestId('webhook-secret').innerText()
    expect(() => new Webhook(secret)).not.toThrow()
    await page.getByRole('button', { name: 'Done' }).click()
    const row = page.getByRole('list', { name: 'Webhooks' })
    await row.getByText('15 of 16 kinds of events').waitFor()

    await page.getByRole('button', { name: 'Test Home' }).click()
    await page.getByText('The receiver answered 204').waitFor()
    receiver.respond(404)
    await page.getByRole('button', { name: 'Test Home' }).click()
    await page.getByText('There is nothing at this address').waitFor()
    await page.getByRole('button', { name: 'Deliveries to Home' }).click()
    const deliveries = page.getByRole('dialog', { name: 'Deliveries to Home' })
    await deliveries.getByText('answered 404').waitFor()
    await deliveries
      .getByRole('button', { name: /^Send webhook\.test/ })
      .first()
      .click()
    await deliveries.getByText('Waiting').waitFor()
    const [webhook] = await person.client.webhooks.list()
    const id = webhook?.id ?? ''
    const statuses = async () => (await person.client.webhooks.deliveries({ id })).map(({ status }) => status)
    await expect.poll(statuses).toEqual(['waiting', 'delivered'])
    await page.keyboard.press('Escape')
    await deliveries.waitFor({ state: 'detached' })

    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'More for Home' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await choose('New secret')
    await page.getByRole('button', { name: 'Create a new secret' }).click()
    await expect.poll(() => page.getByTestId('webhook-secret').innerText()).not.toBe(secret)
    await choose('Disable')
    await row.getByText('Disabled').waitFor()
    await choose('Enable')
    await row.getByText('Active').waitFor()
    await expect.poll(async () => (await person.client.webhooks.get({ id })).enabled).toBe(true)
    await page.setViewportSize({ width: 375, height: 700 })
    // The layout of a phone comes with the next frame.
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width).toBeLessThanOrEqual(375)
    await page.setViewportSize(DESKTOP)
    await choose('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No webhooks yet.').waitFor()
    await expect.poll(() => person.client.webhooks.list()).toEqual([])
  })
})
