import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { givePassword } from '../browser/opened-session.ts'
import { MONDAY, useWebWorld } from '../browser/web-world.ts'
import { isAppCached, untilCached } from '../steps/cached-data.ts'
import { closeWithEscape, untilFocused } from '../steps/settled-page.ts'

const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('changes without a network', () => {
  const world = useWebWorld('sqlite', { reducedMotion: 'reduce', serviceWorkers: 'allow' })

  it('[WEB-350] [WEB-351] [WEB-352] [WEB-354] outlive a killed tab, are sent, and ask where two devices disagree and who signs out', async () => {
    world.setNow(MONDAY)
    const made = { report: '', bank: '', item: '', document: '', session: '' }
    const { page, person } = await world.open(() => `/tasks?task=${made.report}`, {
      isOwnPage: true,
      prepare: async who => {
        await givePassword(world, who)
        const { client } = who
        made.report = (await client.tasks.create({ body: { title: 'Write the report', estimateMinutes: 60 } })).id
        made.bank = (await client.tasks.create({ body: { title: 'Call the bank' } })).id
        const item = { title: 'Outline', completed: false, sortOrder: 0 }
        made.item = (await client.checklistItems.insert({ taskId: made.report, body: item })).id
        made.document = (await client.documents.create({ body: { title: 'Notes', content: 'Before' } })).id
        const span = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
        made.session = (await client.timeBlocks.create({ body: { taskId: made.report, ...span } })).id
      },
    })
    const { client } = person
    const context = page.context()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.reload()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).waitFor()
    await untilCached(page, 'today', 'blocks', 'tasks', 'task', 'profile')
    await expect.poll(() => isAppCached(page)).toBe(true)
    await context.setOffline(true)

    const panel = page.getByRole('dialog')
    await untilFocused(panel)
    await panel.getByRole('checkbox', { name: 'Tick Outline' }).click()
    await panel.getByRole('textbox', { name: 'Add an item' }).fill('Summary')
    await page.keyboard.press('Enter')
    await panel.getByRole('checkbox', { name: 'Tick Summary' }).click()
    await panel.getByRole('textbox', { name: 'Title' }).fill('Write the long report')
    await page.keyboard.press('Enter')
    await panel.getByRole('textbox', { name: 'Description' }).fill('For the board')
    await panel.getByText('Saved', { exact: true }).waitFor()
    await closeWithEscape(panel)
    await page.getByRole('checkbox', { name: 'Complete “Call the bank”' }).click()
    await notice(page, '5 changes waiting to be sent')
    // Killed: nothing runs when a page is closed like this.
    await page.close({ runBeforeUnload: false })

    // Meanwhile, on another device.
    await client.tasks.update({ id: made.report, body: { title: 'Write the short report', priority: 'high' } })

    const again = await context.newPage()
    again.setDefaultTimeout(WAIT_MILLISECONDS)
    await again.clock.setFixedTime(MONDAY)
    await again.goto(`${world.baseUrl}/tasks`)
    await notice(again, '5 changes waiting to be sent')
    await again.getByRole('button', { name: 'Write the long report', exact: true }).waitFor()
    await again.getByRole('img', { name: 'Waiting to be sent' }).first().waitFor()

    await context.setOffline(false)
    await notice(again, '1 change couldn’t be saved')
    const stored = await client.tasks.get({ id: made.report })
    expect(stored).toMatchObject({
      title: 'Write the short report',
      priority: 'high',
      description: 'For the board',
    })
    expect(stored.checklistItems.map(({ title, completed }) => [title, completed])).toEqual([
      ['Outline', true],
      ['Summary', true],
    ])
    await expect.poll(async () => (await client.tasks.get({ id: made.bank })).status).toBe('completed')
    await press(again, 'Show')
    const sheet = again.getByRole('dialog', { name: 'Changes that wait' })
    await sheet.getByText('Theirs: Write the short report').waitFor()
    await sheet.getByText('Yours: Write the long report').waitFor()
    await sheet.getByRole('button', { name: 'Use yours' }).click()
    await sheet.getByText('Everything is sent.').waitFor()
    // The button that had the focus is gone, so that nothing in the sheet has it.
    await again.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(async () => (await client.tasks.get({ id: made.report })).title).toBe('Write the long report')

    // Something that is deleted on the other device meanwhile.
    await context.setOffline(true)
    await again.getByRole('button', { name: 'Write the long report', exact: true }).click()
    const title = again.getByRole('dialog').getByRole('textbox', { name: 'Title' })
    await title.waitFor()
    await untilFocused(again.getByRole('dialog'))
    await title.fill('Write it at last')
    await again.keyboard.press('Enter')
    await notice(again, '1 change waiting to be sent')
    await client.tasks.removeMany({ body: { taskIds: [made.report] } })
    await again.keyboard.press('Escape')
    await again.getByRole('dialog').waitFor({ state: 'detached' })
    await again.getByRole('button', { name: 'Robin' }).click()
    await again.getByRole('menuitem', { name: 'Sign out' }).click()
    await again.getByRole('dialog', { name: '1 change not sent yet' }).getByRole('button', { name: 'Cancel' }).click()
    await context.setOffline(false)
    await notice(again, '1 change couldn’t be saved')
    await press(again, 'Show')
    await sheet.getByText(/It was deleted meanwhile on another device/).waitFor()
    await sheet.getByText('Write it at last', { exact: true }).waitFor()
    await sheet.getByRole('button', { name: 'Discard', exact: true }).click()
    await sheet.getByText('Everything is sent.').waitFor()
  })
})
