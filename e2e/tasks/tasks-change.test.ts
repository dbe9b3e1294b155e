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
  undo,
} from '../steps/tasks-screen.ts'

/** A click opens its task if no second one follows within this time. */
const DOUBLE_CLICK_MS = 220
const EVENINGS = [{ day: [1], start: '18:00', end: '21:00' }]
const THREE = [{ title: 'first' }, { title: 'second' }, { title: 'third' }]
const bulk = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Selected tasks' }).getByRole('button', { name }).click()

describe('changes in the list of tasks', () => {
  const world = useWebWorld()

  it('[WEB-43] title, priority, due date and estimate are changed in the row; one click opens the task over the filtered list', async () => {
    const { page, person } = await world.open('/tasks?q=draft', {
      account: { timezone: 'Europe/Paris' },
      prepare: having(
        { title: 'Report draft', dueAt: '2026-03-02T16:30:00.000Z', estimateMinutes: 30 },
        { title: 'Idea draft' },
      ),
    })
    const report = () => taskOf(person, 'Report draft')
    await page.getByRole('button', { name: 'Priority of “Report draft”: No priority' }).click()
    await page.getByRole('menuitem', { name: 'Urgent' }).click()
    await expect.poll(async () => (await report())?.priority).toBe('urgent')
    // It keeps its time.
    await page.getByRole('button', { name: /^Due date of “Report draft”: Today, 17:30/ }).click()
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await expect.poll(async () => (await report())?.dueAt).toBe('2026-03-03T16:30:00.000Z')
    await rowOf(page, 'Idea draft').hover()
    await page.getByRole('button', { name: 'Due date of “Idea draft”: No date' }).click()
    await page.getByRole('button', { name: '6 March 2026', exact: true }).click()
    await expect.poll(async () => (await taskOf(person, 'Idea draft'))?.dueAt).toBe('2026-03-06T22:59:00.000Z')

    await page.getByRole('button', { name: 'Estimate of “Report draft”: 30m' }).click()
    const field = page.getByRole('textbox', { name: 'Estimate' })
    await field.fill('soon')
    await field.press('Enter')
    await page.getByText('Use a format like').waitFor()
    await field.fill('1.5h')
    await field.press('Enter')
    await expect.poll(async () => (await report())?.estimateMinutes).toBe(90)
    await page.getByRole('button', { name: 'Estimate of “Report draft”: 1h 30m' }).waitFor()

    await rowOf(page, 'Idea draft').hover()
    await page.getByRole('button', { name: 'Rename “Idea draft”' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Thrown away')
    await page.keyboard.press('Escape')
    const releaseClick = await holdTimers(page, DOUBLE_CLICK_MS)
    await rowOf(page, 'Idea draft').getByRole('button', { name: 'Idea draft', exact: true }).dblclick()
    await releaseClick()
    await page.getByRole('textbox', { name: 'Title' }).fill('Final draft')
    await page.keyboard.press('Enter')
    await rowOf(page, 'Final draft').waitFor()
    const titles = async () => (await person.client.tasks.list()).data.map(task => task.title).toSorted()
    await expect.poll(titles).toEqual(['Final draft', 'Report draft'])
    expect(new URL(page.url()).searchParams.has('task')).toBe(false)
    await rowOf(page, 'Report draft').getByRole('button', { name: 'Report draft', exact: true }).click()
    const { id } = (await report()) ?? {}
    await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: 'draft', task: id })
  })

  it('[WEB-44] a completed task leaves the list, stays completed while a later change is confirmed first, and undo restores it', async () => {
    const { page, person } = await world.open('/tasks', {
      prepare: having({ title: 'Going on', status: 'in_progress' }, ...THREE),
    })
    await doneBox(page, 'Going on').click()
    await expect.poll(() => titlesOn(page)).toEqual(['first', 'second', 'third'])
    await expect.poll(() => taskOf(person, 'Going on')).toMatchObject({ status: 'completed', completedAt: world.now() })
    await undo(page, 'Completed “Going on”')
    await expect.poll(() => titlesOn(page)).toEqual(['Going on', 'first', 'second', 'third'])
    await expect.poll(() => taskOf(person, 'Going on')).toMatchObject({ status: 'in_progress', completedAt: null })

    const first = await taskOf(person, 'first')
    const released = Promise.withResolvers<void>()
    await page.route(`**/api/tasks/${first?.id}`, async route => {
      await released.promise
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
    released.resolve()
    await expect.poll(() => statusOf(person, 'first')).toBe('completed')
    await expect.poll(() => titlesOn(page)).toEqual(['Going on', 'third'])
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

  it('[WEB-45] a range or all are selected; tasks completed or archived together are restored with one undo; deleting permanently asks first', async () => {
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

    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await bulk(page, 'Complete')
    await page.getByRole('heading', { name: 'No open tasks' }).waitFor()
    await expect.poll(() => statusOf(person, 'first')).toBe('completed')
    await undo(page, 'Completed 4 tasks')
    await expect.poll(() => titlesOn(page)).toHaveLength(4)

    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await bulk(page, 'Delete permanently')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect((await person.client.tasks.list()).pagination.total).toBe(4)
    await bulk(page, 'Delete permanently')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
    await expect
      .poll(async () => (await person.client.tasks.list({ query: { includeCompleted: 'true' } })).data)
      .toEqual([])
  })

  it('[WEB-570] Ctrl A selects all tasks and Escape none, unless a field or what is open over the page takes the keys', async () => {
    const { page } = await world.open('/tasks', { prepare: having(...THREE) })
    const count = page.getByRole('status').filter({ hasText: '3 selected' })
    await rowOf(page, 'first').waitFor()
    await page.keyboard.press('Control+a')
    await count.waitFor()
    await page.keyboard.press('Escape')
    await count.waitFor({ state: 'detached' })
    // Within the list, too.
    await page.keyboard.press('j')
    await page.keyboard.press('Control+a')
    await count.waitFor()
    await page.keyboard.press('Escape')
    await count.waitFor({ state: 'detached' })
    const search = page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /search/i }))
      .first()
    await search.fill('ir')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('first')
    await expect.poll(() => search.inputValue()).toBe('first')
    await page.getByRole('region', { name: 'Selected tasks' }).waitFor({ state: 'detached' })
    await search.fill('')
    await search.blur()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog')
    await help.getByText('Select all', { exact: true }).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    expect(await page.getByRole('region', { name: 'Selected tasks' }).count()).toBe(0)
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
