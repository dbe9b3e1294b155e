import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { type OpenedPanel, openTaskPanel } from '../steps/open-task-panel.ts'
import { untilFocused } from '../steps/settled-page.ts'
import { having, isFocused } from '../steps/tasks-screen.ts'

describe('the fields of the task panel', () => {
  const world = useWebWorld()

  it('[WEB-50] every field is saved on blur or when a value is chosen', async () => {
    const opened = await openTaskPanel(
      world,
      {},
      {
        prepare: async ({ client }) => {
          await client.projects.create({ body: { name: 'Autumn release' } })
          await client.spaces.create({ body: { name: 'Garden' } })
          await client.labels.create({ body: { name: 'deep work' } })
        },
      },
    )
    const { panel, page, stored } = opened
    await panel.getByRole('textbox', { name: 'Title' }).fill('Write the long report')
    await panel.getByRole('textbox', { name: 'Title' }).press('Enter')
    await expect.poll(async () => (await stored()).title).toBe('Write the long report')
    await choose(panel, 'Status', 'In progress')
    await choose(panel, 'Priority', 'High')
    await choose(panel, 'Project', 'Autumn release')
    await choose(panel, 'Space', 'Garden')
    await panel.getByLabel('Estimate').fill('1h 30m')
    await panel.getByLabel('Estimate').press('Enter')
    await panel.getByRole('textbox', { name: 'Description' }).fill('For **Robin**')
    await panel.getByRole('button', { name: 'Preview' }).click()
    await panel.getByText('For Robin').waitFor()
    await expect.poll(stored).toMatchObject({
      status: 'in_progress',
      priority: 'high',
      estimateMinutes: 90,
      description: 'For **Robin**',
      project: { name: 'Autumn release' },
      space: { name: 'Garden' },
    })
    await chooseLabels(opened)
    await setPlanningOptions(opened)
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect.poll(stored).toMatchObject({ status: 'completed', completedAt: world.now(), actualMinutes: 90 })
    await panel.getByText('Took 1h 30m').waitFor()
  })

  it('[WEB-50] [WEB-51] dates are in the time zone of the profile, and saved when the panel closes over an open calendar', async () => {
    const { panel, page, stored } = await openTaskPanel(world, {}, { account: { timezone: 'America/New_York' } })
    const due = panel.getByRole('button', { name: 'Due', exact: true })
    const chooseTomorrow = async () => {
      await openCalendar(panel, 'Due')
      await page.getByRole('button', { name: 'Tomorrow' }).click()
      await due.getByText('Tomorrow, 17:00').waitFor()
    }
    await chooseTomorrow()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await stored()).dueAt).toBe('2026-03-03T22:00:00.000Z')
    await panel.getByRole('button', { name: 'Clear due' }).click()
    await expect.poll(async () => (await stored()).dueAt).toBeNull()

    await chooseTomorrow()
    // Without the focus in the calendar, Escape closes the panel at once.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await expect.poll(async () => (await stored()).dueAt).toBe('2026-03-03T22:00:00.000Z')
  })

  it('[WEB-52] [WEB-51] a change made elsewhere leaves typed text alone, which survives a failed save, and is saved by Escape', async () => {
    const { page, person } = await world.open('/tasks', {
      prepare: having({ title: 'Write the report', description: 'First' }),
    })
    await page.getByRole('button', { name: 'Write the report', exact: true }).press('Enter')
    const panel = page.getByRole('dialog')
    const title = panel.getByRole('textbox', { name: 'Title' })
    await title.waitFor()
    await untilFocused(panel)
    const [{ id } = { id: '' }] = (await person.client.tasks.list()).data
    const savedTitle = async () => (await person.client.tasks.get({ id })).title

    await person.client.tasks.update({ id, body: { title: 'From another device' } })
    await expect.poll(() => title.inputValue()).toBe('From another device')
    await title.fill('Typed with care')
    await person.client.tasks.update({ id, body: { title: 'Once more', description: 'Second' } })
    await panel.getByText('Second').waitFor()
    expect(await title.inputValue()).toBe('Typed with care')

    await page.route('**/api/tasks/*', route =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: 'broken' } })
        : route.continue(),
    )
    await title.press('Enter')
    await panel.getByRole('alert').getByText('Something went wrong on the server.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
    expect(await title.inputValue()).toBe('Typed with care')
    await page.unroute('**/api/tasks/*')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(savedTitle).toBe('Typed with care')
    await panel.getByRole('alert').waitFor({ state: 'detached' })

    await title.fill('Typed last')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(savedTitle).toBe('Typed last')
    // The row from which the panel was opened.
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Typed last', exact: true }))).toBe(true)
  })
})

/** By name, where a new name creates a label. */
async function chooseLabels({ panel, page, person, stored }: OpenedPanel): Promise<void> {
  const labels = panel.getByRole('combobox', { name: 'Labels' })
  const names = async () => (await stored()).labels.map(label => label.name)
  expect(await names()).toEqual([])
  await labels.fill('Deep')
  await page.getByRole('option', { name: 'deep work' }).click()
  await panel.getByRole('button', { name: 'Remove deep work' }).waitFor()
  await labels.fill('errand')
  await page.getByRole('option', { name: 'Create “errand”' }).click()
  await expect.poll(names).toEqual(['deep work', 'errand'])
  await expect.poll(() => person.client.labels.list()).toHaveLength(2)
  await panel.getByRole('button', { name: 'Remove deep work' }).click()
  await expect.poll(names).toEqual(['errand'])
}

/** Within their limits. */
async function setPlanningOptions({ panel, stored }: OpenedPanel): Promise<void> {
  await panel.getByRole('button', { name: 'Planning' }).click()
  await panel.getByRole('switch', { name: 'Plan automatically' }).click()
  await panel.getByRole('switch', { name: 'Locked' }).click()
  await panel.getByLabel('Longest session').fill('90')
  await panel.getByLabel('Shortest session').fill('61')
  await panel.getByLabel('Pause between its sessions').fill('10')
  await panel.getByLabel('Pause between its sessions').press('Enter')
  await panel.getByText('A number from 1 to 60.').waitFor()
  await expect.poll(stored).toMatchObject({
    autoSchedule: false,
    locked: true,
    maxSessionMinutes: 90,
    minSessionMinutes: 5,
    cooldownMinutes: 10,
  })
}

/** Opens a select by its label and chooses an option. */
async function choose(panel: Locator, label: string, option: string): Promise<void> {
  await panel.getByRole('combobox', { name: label }).click()
  await panel.page().getByRole('option', { name: option }).click()
}

/** The calendar takes the focus a moment after it is drawn; a click before that would lose it. */
async function openCalendar(panel: Locator, label: string): Promise<void> {
  await panel.getByRole('button', { name: label, exact: true }).click()
  await untilFocused(panel.page().locator('[data-dates-dropdown]'))
}
