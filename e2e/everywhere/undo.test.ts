import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld, WITH_MOTION } from '../browser/web-world.ts'
import { blockIn, boxOf, placed } from '../steps/calendar-steps.ts'
import { doneBox, having, selectBox, statusOf, toast, undo } from '../steps/tasks-screen.ts'

describe('undo', () => {
  const world = useWebWorld()

  it('[WEB-200] reopens a task that was completed in its panel or on its project’s page', async () => {
    const made = { projectId: '', taskId: '' }
    const { page, person } = await world.open(() => `/projects/${made.projectId}`, {
      prepare: async ({ client }) => {
        made.projectId = (await client.projects.create({ body: { name: 'Garden' } })).id
        const { projectId } = made
        made.taskId = (await client.tasks.create({ body: { title: 'Dig', projectId, status: 'in_progress' } })).id
      },
    })
    await page.getByRole('checkbox', { name: 'Complete Dig' }).click()
    await expect.poll(() => statusOf(person, 'Dig')).toBe('completed')
    await undo(page, 'Completed Dig')
    await expect.poll(() => statusOf(person, 'Dig')).toBe('in_progress')

    await page.getByRole('button', { name: 'Dig', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click()
    await expect.poll(() => statusOf(person, 'Dig')).toBe('completed')
    await undo(page, 'Dig')
    await expect.poll(() => statusOf(person, 'Dig')).toBe('in_progress')
    await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).waitFor()
    expect((await person.client.tasks.get({ id: made.taskId })).completedAt).toBeNull()
  })

  it('[WEB-200] [WEB-201] goes back several steps with the key, and only the newest message has a button', async () => {
    const { page, person } = await world.open('/tasks', {
      prepare: having({ title: 'first' }, { title: 'second' }, { title: 'third' }),
    })
    for (const title of ['first', 'second', 'third']) {
      await doneBox(page, title).click()
      await toast(page, `Completed “${title}”`).waitFor()
      // The rows below move up.
      await doneBox(page, title).waitFor({ state: 'detached' })
    }
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(1)
    await toast(page, 'Completed “third”').getByRole('button', { name: 'Undo' }).waitFor()
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
    const statuses = () => Promise.all(['first', 'second', 'third'].map(title => statusOf(person, title)))
    const failures = () => page.getByRole('alert').filter({ hasText: 'Something went wrong' }).allInnerTexts()
    await expect.poll(async () => [await statuses(), await failures()]).toEqual([['todo', 'todo', 'todo'], []])
    await toast(page, 'Undone: Completed “first”').waitFor()

    await page.route('**/api/tasks/*', route => route.fulfill({ status: 500, json: { error: 'No' } }))
    await doneBox(page, 'first').click()
    await toast(page, 'Something went wrong on the server').waitFor()
    await page.unroute('**/api/tasks/*')
  })

  it('[WEB-411] is offered by one message at a time, also while the one before is on its way out', async () => {
    const { page } = await world.open('/tasks', {
      ...WITH_MOTION,
      prepare: having({ title: 'first' }, { title: 'second' }, { title: 'third' }),
    })
    await page.evaluate(() => {
      const seen = { most: 0 }
      Object.assign(window, { seen })
      const count = () => {
        seen.most = Math.max(seen.most, document.querySelectorAll('[data-undo]').length)
      }
      new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
    })
    for (const title of ['first', 'second', 'third']) {
      await doneBox(page, title).click()
      await toast(page, `Completed “${title}”`).waitFor()
    }
    const most = () => page.evaluate(() => (window as unknown as { seen: { most: number } }).seen.most)
    expect(await most()).toBe(1)
  })

  it('[WEB-200] [WEB-105] works while the focus is in a box that was ticked', async () => {
    const { page, person } = await world.open('/tasks', { prepare: having({ title: 'first' }, { title: 'second' }) })
    await doneBox(page, 'first').click()
    await toast(page, 'Completed “first”').waitFor()
    await selectBox(page, 'second').check()
    await page.keyboard.press('Control+z')
    await expect.poll(() => statusOf(person, 'first')).toBe('todo')
    await page.keyboard.press('q')
    await page.getByRole('textbox', { name: 'New task' }).waitFor()
  })

  it('[WEB-201] is below an open popover, and above the bar of a phone', async () => {
    const { page } = await world.open('/', {
      isOwnPage: true,
      prepare: who => placed(who, 'Read', 2, '10:00', '11:00'),
    })
    await blockIn(page, /^Read/).click()
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await toast(page, 'Locked').waitFor()
    const layerOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(node => Number(getComputedStyle(node).zIndex))
    expect(await layerOf('.mantine-Notifications-root[data-position="bottom-center"]')).toBeLessThan(
      await layerOf('.mantine-Popover-dropdown'),
    )
    await page.setViewportSize(PHONE)
    const bar = page.getByRole('navigation', { name: 'Main views' })
    await expect
      .poll(async () => {
        const [message, below] = [await boxOf(toast(page, 'Locked')), await boxOf(bar)]
        return below.y - message.y - message.height
      })
      .toBeGreaterThanOrEqual(0)
  })
})
