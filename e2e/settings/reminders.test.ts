import { startMailServer } from '@daywright/test-kit/outside/mail-server'
import { startPushService } from '@daywright/test-kit/outside/push-receiver'
import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import type { Page, Worker } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'

const mailServer = await startMailServer()
const pushService = await startPushService()
afterAll(() => Promise.all([mailServer.close(), pushService.close()]))

describe('reminders', () => {
  const world = useWebWorld(
    'sqlite',
    { reducedMotion: 'reduce', serviceWorkers: 'allow', permissions: ['notifications'] },
    { mail: mailServer.config },
  )

  it('[WEB-302] [WEB-301] [WEB-303] reach a device while no page is open, and an address that is confirmed', async () => {
    const { page, person } = await world.open('/settings/profile', { isOwnPage: true })
    const { deliver, shown, click } = await watchWorker(page)
    const { messages, ...browser } = pushService.subscribe()
    await page.evaluate(subscribeTo, browser)
    await page.getByRole('tab', { name: 'Notifications' }).click()
    await page.getByText('Off on this device').waitFor()
    await page.getByRole('button', { name: 'Turn on for this device' }).click()
    await page.getByText('On for this device, even while').waitFor()
    await page.getByRole('button', { name: 'Send a test', exact: true }).click()
    await page.getByText('Test sent').waitFor()
    expect(messages.map(({ text }) => JSON.parse(text).title)).toEqual(['Notifications work on this device'])

    await page.getByRole('button', { name: 'Send a code' }).click()
    await page.getByText('Code sent').waitFor()
    const [{ subject } = { subject: '' }] = mailServer.mailsTo(person.email)
    await page.getByRole('textbox', { name: 'Code' }).fill(subject.slice(0, 8))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Address confirmed').waitFor()
    const summary = page.getByRole('group', { name: 'Morning summary' })
    await summary.getByRole('checkbox', { name: 'Email' }).check()
    await page.getByLabel('Morning summary at').fill('06:15')
    await page.getByText('Waits until 07:00').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved').waitFor()
    expect(await person.client.reminders.get()).toMatchObject({
      morningSummary: ['push', 'email'],
      summaryTime: '06:15',
      email: { isConfirmed: true },
    })

    // A page without scripts: no window of the app is open.
    await page.goto(`${world.baseUrl}/api/docs`)
    await deliver(world.baseUrl, messages[0]?.text ?? '')
    await expect.poll(shown).toEqual([{ title: 'Notifications work on this device', path: '/settings/notifications' }])
    await page.goto(`${world.baseUrl}/tasks`)
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await click('/settings/notifications')
    await page.getByRole('tab', { name: 'Notifications', selected: true }).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

    // A page that the browser does not keep.
    await page.context().setOffline(true)
    const offlinePage = page.getByRole('heading', { name: 'Daywright cannot be reached' })
    // The worker may learn a moment later than the page that there is no network.
    await expect.poll(() => page.goto(`${world.baseUrl}/api/docs`).then(() => offlinePage.count())).toBe(1)
    await page.context().setOffline(false)
    const retry = () => Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Try again' }).click()])
    await expect.poll(() => retry().then(() => offlinePage.count())).toBe(0)
    await page.getByRole('navigation', { name: 'Views' }).waitFor()
  })
})

/**
 * The push services of browser vendors are out of reach, so the browser gets its subscription from another one. The headless shell
 * of Chromium shows no notifications, and says that they are denied.
 */
function subscribeTo(browser: { endpoint: string; keys: { p256dh: string; auth: string } }): void {
  let subscription: PushSubscription | null = null
  const made = {
    endpoint: browser.endpoint,
    toJSON: () => browser,
    unsubscribe: async () => {
      subscription = null
      return true
    },
  } as unknown as PushSubscription
  PushManager.prototype.getSubscription = async () => subscription
  PushManager.prototype.subscribe = async () => {
    subscription = made
    return made
  }
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
}

interface Shown {
  title: string
  path: string
}

/** Keeps what the service worker would show. */
function recordNotifications(): void {
  const shown: Shown[] = []
  Object.assign(globalThis, { shown })
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    shown.push({ title, path: options?.data.path })
  }
}

/** Plays a click on a notification. Only a real one may bring a window to the front, so that part fails. */
function clickNotification(path: string): void {
  const notification = { close: () => {}, data: { path } }
  const waitUntil = (work: Promise<unknown>) => void work.catch(() => {})
  globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
}

/** Plays the last part of a push service: the browser has decrypted a message, and wakes the service worker. */
async function watchWorker(page: Page) {
  const context = page.context()
  const worker: Worker =
    context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: WAIT_MILLISECONDS }))
  await worker.evaluate(recordNotifications)
  const session = await context.newCDPSession(page)
  let registrationId = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await session.send('ServiceWorker.enable')
  return {
    async deliver(origin: string, data: string) {
      await expect.poll(() => registrationId).not.toBe('')
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    click: (path: string) => worker.evaluate(clickNotification, path),
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown),
  }
}
