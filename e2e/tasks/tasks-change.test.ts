import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { holdTimers } from '../steps/held-timers.ts'
import {
  doneBox,
  having,
  isFocused,
  rowOf,
  selectBox,
  statusOf,
  taskOf,
  titlesOn,
  toast,
} from '../steps/tasks-screen.ts'

/** A click opens its task if no second one follows within this time. */
const DOUBLE_CLICK_MS = 220
const EVENINGS = [{ day: [1], start: '18:00', end: '21:00' }]
const THREE = [{ title: 'first' }, { title: 'second' }, { title: 'third' }]
const undo = (page: Page, text: string) => toast(page, text).getByRole('button', { name: 'Undo' }).click()
const bulk = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Selected tasks' }).getByRole('button', { name }).click()

describe('changes in the list of tasks', () => {
  const world = useWebWorld()

  it('[WEB-43] a title is edited in place: Enter saves, Escape cancels', async () => {
    const { page, person } = await world.open('/tasks', { prepare: having({ title: 'Draft' }) })
    await rowOf(page, 'Draft').hover()
    await page.getByRole('button', { name: 'Rename “Draft”' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Thrown away')
    await page.keyboard.press('Escape')
    const releaseClick = await holdTimers(page, DOUBLE_CLICK_MS)
    await rowOf(page, 'Draft').getByRole('button', { name: 'Draft', exact: true }).dblclick()
    await releaseClick()
    await page.getByRole('textbox', { name: 'Title' }).fill('Final')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await person.client.tasks.list()).data.map(task => task.title)).toEqual(['Final'])
    await rowOf(page, 'Final').waitFor()
    expect(new URL(page.url()).searchParams.has('task')).toBe(false)
  })

  it('[WEB-43] one click opens the task over the list, whose filters stay in the URL', async () => {
    const { page, person } = await world.open('/tasks?q=Open', { prepare: having({ title: 'Open me' }) })
    const task = await taskOf(person, 'Open me')
    await rowOf(page, 'Open me').getByRole('button', { name: 'Open me', exact: true }).click()
    await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: 'Open', task: task?.id })
  })

  it('[WEB-43] priority and due date are chosen in the row; a due date moved to another day keeps its time', async () => {
    const { page, person } = await world.open('/tasks', {
      account: { timezone: 'Europe/Paris' },
      prepare: having({ title: 'Report', dueAt: '2026-03-02T16:30:00.000Z' }, { title: 'Idea' }),
    })
    await page.getByRole('button', { name: 'Priority of “Report”: No priority' }).click()
    await page.getByRole('menuitem', { name: 'Urgent' }).click()
    await expect.poll(async () => (await taskOf(person, 'Report'))?.priority).toBe('urgent')
    await page.getByRole('button', { name: /^Due date of “Report”: Today, 17:30/ }).click()
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await expect.poll(async () => (await taskOf(person, 'Report'))?.dueAt).toBe('2026-03-03T16:30:00.000Z')
    await rowOf(page, 'Idea').hover()
    await page.getByRole('button', { name: 'Due date of “Idea”: No date' }).click()
    await page.getByRole('button', { name: '6 March 2026', exact: true }).click()
    await expect.poll(async () => (await taskOf(person, 'Idea'))?.dueAt).toBe('2026-03-06T22:59:00.000Z')
  })

  it('[WEB-43] an estimate is typed in the row; one that cannot be read stays, with the reason', async () => {
    const { page, person } = await world.open('/tasks', { prepare: having({ title: 'first', estimateMinutes: 30 }) })
    await page.getByRole('button', { name: 'Estimate of “first”: 30m' }).click()
    const field = page.getByRole('textbox', { name: 'Estimate' })
    await field.fill('soon')
    await field.press('Enter')
    await page.getByText('Use a format like').waitFor()
    await field.fill('1.5h')
    await field.press('Enter')
    await expect.poll(async () => (await taskOf(person, 'first'))?.estimateMinutes).toBe(90)
    await page.getByRole('button', { name: 'Estimate of “first”: 1h 30m' }).waitFor()
  })

  it('[WEB-44] a completed task leaves the list, and undo restores it', async () => {
    const { page, person } = await world.open('/tasks', {
      prepare: having({ title: 'Going on', status: 'in_progress' }, { title: 'Other' }),
    })
    await doneBox(page, 'Going on').click()
    await expect.poll(() => titlesOn(page)).toEqual(['Other'])
    await expect.poll(() => taskOf(person, 'Going on')).toMatchObject({ status: 'completed', completedAt: world.now() })
    await undo(page, 'Completed “Going on”')
    await expect.poll(() => titlesOn(page)).toEqual(['Other', 'Going on'])
    await expect.poll(() => taskOf(person, 'Going on')).toMatchObject({ status: 'in_progress', completedAt: null })
  })

  it('[WEB-44] a completed task stays completed while a later change is confirmed first', async () => {
    const { page, person } = await world.open('/tasks', { prepare: having(...THREE) })
    const first = await taskOf(person, 'first')
    const mayGoOn = Promise.withResolvers<void>()
    await page.route(`**/api/tasks/${first?.id}`, async route => {
      await mayGoOn.promise
      await route.continue()
    })
    await doneBox(page, 'first').click()
    await expect.poll(() => doneBox(page, 'first').isChecked()).toBe(true)
    let reads = 0
    page.on('request', request => {
      if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/tasks') reads++
    })
    await doneBox(page, 'second').click()
    await toast(page, 'Completed “second”').waitFor()
    // A list that was fetched now would show the first task as open again.
    expect(reads).toBe(0)
    expect(await doneBox(page, 'first').isChecked()).toBe(true)
    mayGoOn.resolve()
    await expect.poll(() => statusOf(person, 'first')).toBe('completed')
    await expect.poll(() => titlesOn(page)).toEqual(['third'])
  })

  it('[WEB-44] a refused change is rolled back with a message, and typed text is kept', async () => {
    const { page, person } = await world.open('/tasks', { prepare: having({ title: 'Keep me' }) })
    await page.route('**/api/tasks/*', route =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { error: 'No' } }) : route.continue(),
    )
    await doneBox(page, 'Keep me').click()
    await toast(page, 'Something went wrong on the server').waitFor()
    await expect.poll(() => doneBox(page, 'Keep me').isChecked()).toBe(false)
    await page.keyboard.press('e')
    await page.getByRole('textbox', { name: 'Title' }).fill('Better name')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Better name')
    await page.unroute('**/api/tasks/*')
    await page.getByRole('textbox', { name: 'Title' }).press('Enter')
    await expect.poll(() => statusOf(person, 'Better name')).toBe('todo')
  })

  it('[WEB-45] shift-click selects a range; tasks archived together are restored with one undo', async () => {
    const { page, person } = await world.open('/tasks', { prepare: having(...THREE, { title: 'fourth' }) })
    await rowOf(page, 'second').hover()
    await selectBox(page, 'second').click()
    await selectBox(page, 'fourth').click({ modifiers: ['Shift'] })
    await page.getByRole('status').filter({ hasText: '3 selected' }).waitFor()
    await bulk(page, 'Archive')
    await expect.poll(() => titlesOn(page)).toEqual(['first'])
    await expect.poll(() => statusOf(person, 'third')).toBe('archived')
    await undo(page, 'Archived 3 tasks')
    await expect.poll(() => titlesOn(page)).toEqual(['first', 'second', 'third', 'fourth'])
    await expect.poll(() => statusOf(person, 'third')).toBe('todo')
  })

  it('[WEB-45] all are selected at once, completed and restored together; deleting permanently asks first', async () => {
    const { page, person } = await world.open('/tasks', { prepare: having(...THREE) })
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await bulk(page, 'Complete')
    await page.getByRole('heading', { name: 'No open tasks' }).waitFor()
    await expect.poll(() => statusOf(person, 'first')).toBe('completed')
    await undo(page, 'Completed 3 tasks')
    await expect.poll(() => titlesOn(page)).toHaveLength(3)
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await bulk(page, 'Delete permanently')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect((await person.client.tasks.list()).pagination.total).toBe(3)
    await bulk(page, 'Delete permanently')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
    await expect
      .poll(async () => (await person.client.tasks.list({ query: { includeCompleted: 'true' } })).data)
      .toEqual([])
  })

  it('[WEB-46] [WEB-280] priority, project, due date, labels, estimate and hours are set for all selected tasks', async () => {
    const { page, person } = await world.open('/tasks', {
      prepare: async who => {
        await who.client.projects.create({ body: { name: 'Garden' } })
        await who.client.labels.create({ body: { name: 'outside' } })
        await who.client.schedulePreferences.create({ body: { name: 'Evenings', windows: EVENINGS } })
        await having(...THREE)(who)
      },
    })
    const setFor = async (button: string, choose: () => Promise<void>, changed: object) => {
      await rowOf(page, 'first').hover()
      await selectBox(page, 'first').click()
      await selectBox(page, 'second').click()
      await bulk(page, button)
      await choose()
      // Otherwise it covers the menu of the next change.
      await toast(page, 'Changed 2 tasks').getByRole('button', { name: 'Dismiss' }).click()
      await toast(page, 'Changed 2 tasks').waitFor({ state: 'detached' })
      for (const title of ['first', 'second']) await expect.poll(() => taskOf(person, title)).toMatchObject(changed)
      // The end of a change clears the selection, which must not happen to the next one.
      await page.getByRole('region', { name: 'Selected tasks' }).waitFor({ state: 'detached' })
    }
    const item = (name: string) => () => page.getByRole('menuitem', { name }).click()
    const today = () => page.getByRole('button', { name: 'Today' }).click()
    await setFor('Set priority', item('High'), { priority: 'high' })
    await setFor('Set project', item('Garden'), { project: { name: 'Garden' } })
    await setFor('Set due date', today, { dueAt: '2026-03-02T23:59:00.000Z' })
    await setFor('Set labels', item('outside'), { labels: [{ name: 'outside' }] })
    await setFor('Set working hours', item('Evenings'), { schedulePreferenceId: expect.any(String) })
    const dueDate = (title: string) => rowOf(page, title).getByRole('button', { name: `Due date of “${title}”` })
    expect(await dueDate('first').getAttribute('aria-label')).not.toContain('at risk')
    const typeEstimate = async () => {
      await page.getByRole('textbox', { name: 'Estimate' }).fill('1h 30m')
      await page.keyboard.press('Enter')
    }
    await setFor('Set estimate', typeEstimate, { estimateMinutes: 90 })
    // Work that is due today and for which no time is planned.
    await page.getByRole('button', { name: /^Due date of “first”.*, at risk: not fully planned$/ }).waitFor()
    await expect
      .poll(() => taskOf(person, 'third'))
      .toMatchObject({ priority: 'none', project: null, dueAt: null, labels: [], estimateMinutes: null })
  })

  it('[WEB-47] everything works from the keyboard: moving, completing, selecting, renaming, archiving', async () => {
    const { page, person } = await world.open('/tasks', { prepare: having(...THREE, { title: 'fourth' }) })
    await rowOf(page, 'first').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))
    await page.keyboard.press('j')
    await expect.poll(focused).toBe('2')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('3')
    await page.keyboard.press('c')
    await expect.poll(() => titlesOn(page)).toEqual(['first', 'third', 'fourth'])
    await expect.poll(() => statusOf(person, 'second')).toBe('completed')
    await expect.poll(focused).toBe('3')
    await page.keyboard.press('x')
    await expect.poll(() => selectBox(page, 'third').isChecked()).toBe(true)
    await page.keyboard.press('e')
    await expect.poll(() => isFocused(page.getByRole('textbox', { name: 'Title' }))).toBe(true)
    await page.keyboard.type('third, renamed')
    await page.keyboard.press('Enter')
    await expect.poll(() => statusOf(person, 'third, renamed')).toBe('todo')
    await page.keyboard.press('k')
    await expect.poll(focused).toBe('2')
    await page.keyboard.press('Delete')
    await expect.poll(() => statusOf(person, 'first')).toBe('archived')
    await toast(page, 'Archived “first”').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => statusOf(person, 'first')).toBe('todo')
  })
})
