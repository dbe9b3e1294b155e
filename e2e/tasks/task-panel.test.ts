import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { openTaskPanel } from '../steps/open-task-panel.ts'
import { untilFocused } from '../steps/settled-page.ts'

describe('the fields of the task panel', () => {
  const world = useWebWorld()

  it('[WEB-50] every field is saved on blur or when a value is chosen', async () => {
    const { panel, page, person, said } = await openTaskPanel(
      world,
      {},
      {
        prepare: async ({ client }) => {
          await client.projects.create({ body: { name: 'Autumn release' } })
          await client.spaces.create({ body: { name: 'Garden' } })
        },
      },
    )
    await panel.getByRole('textbox', { name: 'Title' }).fill('Write the long report')
    await panel.getByRole('textbox', { name: 'Title' }).press('Enter')
    await expect.poll(async () => (await said()).title).toBe('Write the long report')
    await choose(panel, 'Status', 'In progress')
    await choose(panel, 'Priority', 'High')
    await choose(panel, 'Project', 'Autumn release')
    await choose(panel, 'Space', 'Garden')
    await panel.getByLabel('Estimate').fill('1h 30m')
    await panel.getByLabel('Estimate').press('Enter')
    await panel.getByRole('textbox', { name: 'Description' }).fill('For **Robin**')
    await panel.getByRole('button', { name: 'Preview' }).click()
    await panel.getByText('For Robin').waitFor()
    await expect.poll(said).toMatchObject({
      status: 'in_progress',
      priority: 'high',
      estimateMinutes: 90,
      description: 'For **Robin**',
      project: { name: 'Autumn release' },
      space: { name: 'Garden' },
    })
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect.poll(said).toMatchObject({ status: 'completed', completedAt: world.now(), actualMinutes: 90 })
    await panel.getByText('Took 1h 30m').waitFor()
    expect(await person.client.labels.list()).toEqual([])
  })

  it('[WEB-50] dates are in the time zone of the profile, whatever the browser’s is', async () => {
    const { panel, page, said } = await openTaskPanel(world, {}, { account: { timezone: 'America/New_York' } })
    await openCalendar(panel, 'Due')
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Due', exact: true }).getByText('Tomorrow, 17:00').waitFor()
    await expect.poll(async () => (await said()).dueAt).toBe('2026-03-03T22:00:00.000Z')
    await panel.getByRole('button', { name: 'Clear due' }).click()
    await expect.poll(async () => (await said()).dueAt).toBeNull()
  })

  it('[WEB-50] labels are chosen by name, and a new name creates a label', async () => {
    const { panel, page, person, said } = await openTaskPanel(
      world,
      {},
      { prepare: ({ client }) => client.labels.create({ body: { name: 'deep work' } }) },
    )
    const labels = panel.getByRole('combobox', { name: 'Labels' })
    await labels.fill('Deep')
    await page.getByRole('option', { name: 'deep work' }).click()
    await panel.getByRole('button', { name: 'Remove deep work' }).waitFor()
    await labels.fill('errand')
    await page.getByRole('option', { name: 'Create “errand”' }).click()
    const names = async () => (await said()).labels.map(label => label.name)
    await expect.poll(names).toEqual(['deep work', 'errand'])
    await expect.poll(() => person.client.labels.list()).toHaveLength(2)
    await panel.getByRole('button', { name: 'Remove deep work' }).click()
    await expect.poll(names).toEqual(['errand'])
  })

  it('[WEB-50] planning options can be changed within their limits', async () => {
    const { panel, said } = await openTaskPanel(world)
    await panel.getByRole('button', { name: 'Planning' }).click()
    await panel.getByRole('switch', { name: 'Plan automatically' }).click()
    await panel.getByRole('switch', { name: 'Locked' }).click()
    await panel.getByLabel('Longest session').fill('90')
    await panel.getByLabel('Shortest session').fill('61')
    await panel.getByLabel('Pause between its sessions').fill('10')
    await panel.getByLabel('Pause between its sessions').press('Enter')
    await panel.getByText('A number from 1 to 60.').waitFor()
    await expect.poll(said).toMatchObject({
      autoSchedule: false,
      locked: true,
      maxSessionMinutes: 90,
      minSessionMinutes: 5,
      cooldownMinutes: 10,
    })
  })

  it('[WEB-51] typed text survives a failed save, and can be sent again', async () => {
    const { panel, page, said } = await openTaskPanel(world)
    await page.route('**/api/tasks/*', route =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: 'broken' } })
        : route.continue(),
    )
    const title = panel.getByRole('textbox', { name: 'Title' })
    await title.fill('Typed with care')
    await title.press('Enter')
    await panel.getByRole('alert').getByText('Something went wrong on the server.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
    expect(await title.inputValue()).toBe('Typed with care')
    await page.unroute('**/api/tasks/*')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await said()).title).toBe('Typed with care')
    await panel.getByRole('alert').waitFor({ state: 'detached' })
  })

  it('[WEB-51] a date chosen in an open calendar is saved when the panel closes', async () => {
    const { panel, page, said } = await openTaskPanel(world)
    await openCalendar(panel, 'Due')
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await panel.getByRole('button', { name: 'Due', exact: true }).getByText('Tomorrow, 17:00').waitFor()
    // Without the focus in the calendar, Escape closes the panel at once.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await expect.poll(async () => (await said()).dueAt).not.toBeNull()
  })

  it('[WEB-51] Escape saves the typed text, closes the panel, and returns the focus', async () => {
    const { page, person } = await world.open('/tasks', {
      prepare: ({ client }) => client.tasks.create({ body: { title: 'Write the report' } }),
    })
    const opener = page.getByRole('button', { name: 'Write the report', exact: true })
    await opener.press('Enter')
    const panel = page.getByRole('dialog')
    await panel.getByRole('textbox', { name: 'Title' }).waitFor()
    await untilFocused(panel)
    await panel.getByRole('textbox', { name: 'Title' }).fill('Typed last')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    const titles = async () => (await person.client.tasks.list()).data.map(task => task.title)
    await expect.poll(titles).toEqual(['Typed last'])
    const focused = page.getByRole('button', { name: 'Typed last', exact: true })
    await expect.poll(() => focused.evaluate(button => button === document.activeElement)).toBe(true)
  })

  it('[WEB-52] a change made elsewhere appears, but never in a field that is being edited', async () => {
    const { panel, person, id } = await openTaskPanel(world, { description: 'First' })
    const title = panel.getByRole('textbox', { name: 'Title' })
    await person.client.tasks.update({ id, body: { title: 'From another device' } })
    await expect.poll(() => title.inputValue()).toBe('From another device')
    await title.fill('Typing here')
    await person.client.tasks.update({ id, body: { title: 'Once more', description: 'Second' } })
    await panel.getByText('Second').waitFor()
    expect(await title.inputValue()).toBe('Typing here')
  })

  it('[WEB-53] a description cannot run code, load images, or link to anything but the web, mail and this app', async () => {
    const { panel, page } = await openTaskPanel(world, {
      description: [
        '<script>document.title = "run"</script>',
        '<img src="/x" onerror="document.title = \'run\'">',
        '[bad](javascript:document.title="run") [worse](data:text/html,x) [chat](irc://example.org/x) [inside](/settings) [outside](//example.org/x) [good](https://example.org/)',
        '![picture](https://example.org/picture.png)',
      ].join('\n\n'),
    })
    const links = panel.getByRole('region', { name: 'Description' }).getByRole('link')
    await panel.getByText('onerror').waitFor()
    expect(
      await links.evaluateAll(all => all.map(link => [link.getAttribute('href'), link.getAttribute('rel')])),
    ).toEqual([
      ['/settings', null],
      ['https://example.org/', 'noopener noreferrer'],
      ['https://example.org/picture.png', 'noopener noreferrer'],
    ])
    expect(await panel.locator('script, img').count()).toBe(0)
    await panel.getByText('bad').click()
    expect(await page.title()).not.toBe('run')
  })

  it('[WEB-50] on a phone the panel fills the screen and nothing overflows', async () => {
    const { panel } = await openTaskPanel(
      world,
      { title: 'Wordsthatgoonandonwithoutasinglespace'.repeat(4) },
      { viewport: PHONE, hasTouch: true, isMobile: true },
    )
    const widths = () => panel.evaluate(dialog => [dialog.getBoundingClientRect().width, dialog.scrollWidth])
    await expect.poll(widths).toEqual([PHONE.width, PHONE.width])
  })
})

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
