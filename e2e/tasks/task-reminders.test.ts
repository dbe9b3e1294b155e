import { taskRemindersJob } from '@daywright/server/task-reminders/task-reminders-job'
import { dueWork } from '@daywright/test-kit/due-work'
import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { type OpenedPanel, openTaskPanel } from '../steps/open-task-panel.ts'
import { undo } from '../steps/tasks-screen.ts'

const DUE = '2026-03-04T16:00:00.000Z'
const timesOf = async ({ person, id }: Pick<OpenedPanel, 'person' | 'id'>) =>
  (await person.client.taskReminders.list({ taskId: id })).map(
    ({ at, before, minutesBefore }) => at ?? `${before} ${minutesBefore}`,
  )

describe('reminders of a task', () => {
  const world = useWebWorld()
  const comeAt = async (time: string) => {
    world.setNow(time)
    const clock = () => Date.parse(world.now())
    await dueWork(world.database, clock, {
      taskReminders: taskRemindersJob({ database: world.database, clock }),
    }).runDue()
  }

  it('[WEB-680] [WEB-681] are added from a menu or at any time, listed in words, and removed with undo', async () => {
    world.setNow(MONDAY)
    const opened = await openTaskPanel(world, { dueAt: DUE }, { account: { timezone: 'UTC' } })
    const { panel, page } = opened
    const section = panel.getByRole('region', { name: 'Reminders' })
    const add = section.getByRole('button', { name: 'Add a reminder' })
    await add.click()
    await page.getByRole('menuitem', { name: '1 hour before it is due' }).click()
    await section.getByText('1 hour before it is due').waitFor()
    await section.getByText('Wed 4 Mar, 15:00').waitFor()
    // With the keyboard.
    await add.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Another time…' }).press('Enter')
    await section.getByRole('button', { name: 'Remind me' }).click()
    await page.getByRole('button', { name: '6 March 2026', exact: true }).click()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await section.getByRole('button', { name: 'Add', exact: true }).click()
    await section.getByText('Fri 6 Mar, 09:00').waitFor()
    expect(await timesOf(opened)).toEqual(['due 60', '2026-03-06T09:00:00.000Z'])
    await section.getByRole('button', { name: 'Remove the reminder: 1 hour before it is due' }).click()
    await expect.poll(() => timesOf(opened)).toEqual(['2026-03-06T09:00:00.000Z'])
    await undo(page, 'Reminder removed: 1 hour before it is due')
    await expect.poll(() => timesOf(opened)).toEqual(['due 60', '2026-03-06T09:00:00.000Z'])
  })

  it('[WEB-682] [WEB-683] are snoozed on their notification, and say in the panel of a phone what becomes of them', async () => {
    world.setNow(MONDAY)
    const at = '2026-03-02T08:30:00.000Z'
    const made = { id: '' }
    const { page, person } = await world.open('/notifications', {
      viewport: PHONE,
      account: { timezone: 'UTC' },
      prepare: async ({ client }) => {
        made.id = (await client.tasks.create({ body: { title: 'Call the bank', dueAt: DUE } })).id
        await client.taskReminders.add({ taskId: made.id, body: { at } })
        await client.taskReminders.add({ taskId: made.id, body: { at: '2026-03-02T23:00:00.000Z' } })
        await comeAt(at)
      },
    })
    const card = page.getByRole('article', { name: 'Reminder: Call the bank' })
    await card.getByRole('button', { name: 'Snooze Reminder: Call the bank' }).click()
    await page.getByRole('menuitem', { name: 'Tomorrow morning, 08:00' }).click()
    await page.getByText('Reminds again: tomorrow, 08:00').waitFor()
    await card.getByText('New').waitFor({ state: 'detached' })
    await card.getByRole('button', { name: 'Call the bank', exact: true }).click()
    const section = page.getByRole('dialog').getByRole('region', { name: 'Reminders' })
    await section.getByText('snoozed until tomorrow, 08:00').waitFor()
    await section.getByText('In your quiet hours: devices get it at 07:00.').waitFor()
    const [next] = await person.client.taskReminders.list({ taskId: made.id })
    expect(next).toMatchObject({ nextAt: '2026-03-02T23:00:00.000Z' })
  })
})

describe('notifications of browsers', () => {
  const world = useWebWorld('sqlite', { reducedMotion: 'reduce', serviceWorkers: 'allow' })

  it('[WEB-684] snooze a reminder with a button, without opening the app', async () => {
    world.setNow(MONDAY)
    const opened = await openTaskPanel(world, {}, { isOwnPage: true })
    const { person, page, id: taskId } = opened
    const { id } = await person.client.taskReminders.add({ taskId, body: { at: '2026-03-02T08:30:00.000Z' } })
    await click(page, `/tasks?task=${taskId}&reminder=${id}`, 'snooze hour')
    const snoozed = async () => (await person.client.taskReminders.list({ taskId }))[0]?.snoozedUntil
    await expect.poll(snoozed).toBe('2026-03-02T09:00:00.000Z')
  })
})

/** Plays a click on a button of a notification. */
async function click(page: Page, path: string, action: string): Promise<void> {
  const context = page.context()
  const worker =
    context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: WAIT_MILLISECONDS }))
  await worker.evaluate(
    clicked => {
      const notification = { close: () => {}, data: { path: clicked.path } }
      const parts = { notification, action: clicked.action, waitUntil: () => {} }
      globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), parts))
    },
    { path, action },
  )
}
