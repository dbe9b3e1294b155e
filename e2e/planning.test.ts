import type { TaskCreate } from '@daywright/contract/task'
import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { holdTimers } from './held-timers.ts'
import { MONDAY, PHONE, useWebWorld } from './web-world.ts'

/** Findings are fetched when nothing has changed for this long. */
const QUIET_MS = 1500
const RANGE = { from: '2026-03-01', to: '2026-04-10' }

const givenTask = (person: Person, title: string, more: Partial<TaskCreate> = {}) =>
  person.client.tasks.create({ body: { title, estimateMinutes: 60, ...more } })

/** The plan, as `title from to`. */
async function planOf(person: Person): Promise<string[]> {
  const blocks = await person.client.timeBlocks.list({ query: RANGE })
  return blocks
    .filter(block => block.status !== 'cancelled')
    .map(({ title, startAt, endAt }) => `${title} ${startAt.slice(0, 16)} ${endAt.slice(11, 16)}`)
}

const planButton = (page: Page) => page.getByRole('button', { name: 'Plan', exact: true })
const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' })
const undoFromMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'More planning actions' }).click()
  await page.getByRole('menuitem', { name: 'Undo the last plan' }).click()
}

/** Ends an hour after it is due. */
const lateTask = (person: Person) => givenTask(person, 'Slides', { dueAt: '2026-03-02T09:30:00Z' })

describe('planning', () => {
  const world = useWebWorld()

  it('[WEB-30] the button plans, shows its progress, and reports the result', async () => {
    const { page, person } = await world.open('/', {
      prepare: async someone => {
        await givenTask(someone, 'Letter')
        await lateTask(someone)
      },
    })
    const mayGoOn = Promise.withResolvers<void>()
    await page.route('**/api/planner', async route => {
      await mayGoOn.promise
      await route.continue()
    })
    await planButton(page).click()
    await page.getByRole('button', { name: 'Planning…' }).waitFor()
    await page.getByRole('status').getByText('Planning…').waitFor({ state: 'attached' })
    mayGoOn.resolve()
    await page.getByText('2 blocks scheduled, 1 task at risk').waitFor()
    await planButton(page).waitFor()
    await expect.poll(() => planOf(person)).toEqual(['Letter 2026-03-02T09:00 10:00', 'Slides 2026-03-02T10:00 11:00'])
  })

  it('[WEB-31] a preview shows in local time what a run would change, and changes nothing until it is applied', async () => {
    const { page, person } = await world.open('/', {
      account: { timezone: 'America/New_York' },
      prepare: async someone => {
        const [staying, moving, leaving] = await Promise.all(
          ['Staying', 'Moving', 'Leaving'].map(title => givenTask(someone, title)),
        )
        await someone.client.planner.run()
        await someone.client.tasks.update({ id: moving?.id ?? '', body: { startAfter: '2026-03-05T15:00:00Z' } })
        await someone.client.tasks.update({ id: leaving?.id ?? '', body: { status: 'completed' } })
        await givenTask(someone, 'Coming', { startAfter: '2026-03-06T14:00:00Z' })
        expect(staying).toBeDefined()
      },
    })
    const before = await planOf(person)
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'What planning would change' })
    await preview.getByText('1 block kept').waitFor()
    await expect
      .poll(() => preview.getByRole('region', { name: 'Moved', exact: true }).getByRole('listitem').innerText())
      .toMatch(/Moving.*Today, .*to.*Thu 5 Mar, 10:00–11:00/s)
    await expect
      .poll(() => preview.getByRole('region', { name: 'New', exact: true }).getByRole('listitem').innerText())
      .toMatch(/Coming.*Fri 6 Mar, 0?9:00–10:00/s)
    expect(
      await preview.getByRole('region', { name: 'Removed', exact: true }).getByRole('listitem').innerText(),
    ).toContain('Leaving')
    await preview.getByText('Everything would fit.').waitFor()
    await preview.getByRole('button', { name: 'Cancel' }).click()
    expect(await planOf(person)).toEqual(before)

    await page.getByRole('button', { name: 'Preview' }).click()
    await preview.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('3 blocks scheduled').waitFor()
    await expect
      .poll(() => planOf(person))
      .toEqual([expect.stringContaining('Staying'), 'Moving 2026-03-05T15:00 16:00', 'Coming 2026-03-06T14:00 15:00'])
    await page.getByRole('button', { name: 'Preview' }).click()
    await preview.getByText('Nothing would change.').waitFor()
    expect(await preview.getByRole('button', { name: 'Apply' }).count()).toBe(0)
  })

  it('[WEB-32] undo restores the previous plan, from the toast and from the menu', async () => {
    const { page, person } = await world.open('/', { prepare: someone => givenTask(someone, 'Letter') })
    await planButton(page).click()
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => planOf(person)).toEqual([])
    await planButton(page).click()
    await expect.poll(() => planOf(person)).toHaveLength(1)
    await planButton(page).waitFor()
    await undoFromMenu(page)
    await page.getByText('Plan undone').waitFor()
    await expect.poll(() => planOf(person)).toEqual([])
  })

  it('[WEB-32] undo is offered only while nothing else has changed, and says why it is refused', async () => {
    const { page, person } = await world.open('/', { prepare: someone => givenTask(someone, 'Letter') })
    const menu = page.getByRole('button', { name: 'More planning actions' })
    await menu.click()
    const nothing = page.getByRole('menuitem', { name: 'No plan to undo' })
    await nothing.waitFor()
    expect(await nothing.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await planButton(page).click()
    await page.getByText('1 block scheduled').waitFor()
    // A change that this window has not heard of yet.
    await page.route('**/api/planner/undo', route =>
      route.request().method() === 'GET' ? route.fulfill({ json: { available: true } }) : route.continue(),
    )
    const [block] = await person.client.timeBlocks.list({ query: RANGE })
    await person.client.timeBlocks.update({ id: block?.id ?? '', body: { locked: true } })
    await undoFromMenu(page)
    await page.getByText('Something was changed since the last run').waitFor()
    await expect.poll(() => planOf(person)).toHaveLength(1)
    await page.unroute('**/api/planner/undo')
  })

  it('[WEB-33] a run that fails says so, and the page keeps working', async () => {
    const { page, person } = await world.open('/', { prepare: someone => givenTask(someone, 'Letter') })
    await page.route('**/api/planner', route => route.abort())
    await planButton(page).click()
    await page.getByRole('alert').getByText('The server cannot be reached').waitFor()
    expect(await planOf(person)).toEqual([])
    await page.unroute('**/api/planner')
    await planButton(page).click()
    await page.getByText('1 block scheduled').waitFor()
    await expect.poll(() => planOf(person)).toHaveLength(1)
  })

  it('[WEB-34] a task that does not fit is listed with its reason, before any run and after a reload, and opens', async () => {
    const { page, person } = await world.open('/', { prepare: lateTask })
    const reason = attention(page).getByText('It ends Mon 2 Mar 10:00, after it is due Mon 2 Mar 09:30')
    await reason.waitFor()
    const details = attention(page).getByText('A due date of Mon 2 Mar 10:00')
    expect(await details.isVisible()).toBe(false)
    await attention(page).getByText('Details').click()
    await details.waitFor()
    expect(await planOf(person)).toEqual([])
    await planButton(page).click()
    await page.getByText('1 block scheduled, 1 task at risk').waitFor()
    await page.reload()
    await reason.waitFor()
    await attention(page).getByText('No plan could do better.').waitFor()
    await attention(page).getByRole('button', { name: 'Slides' }).click()
    const [slides] = (await person.client.tasks.list()).data
    await expect.poll(() => new URL(page.url()).searchParams.get('task')).toBe(slides?.id)
  })

  it('[WEB-34] without findings it says that everything fits', async () => {
    const { page } = await world.open('/', { prepare: someone => givenTask(someone, 'Letter') })
    await attention(page).getByText('Everything fits.').waitFor()
    await attention(page).getByText('Planning would change 1 block.').waitFor()
  })

  it('[WEB-35] a fix changes the task with one click, can be undone, and the offered run plans the task', async () => {
    const { page, person } = await world.open('/', {
      prepare: async someone => {
        const { client } = someone
        const tuesdays = { name: 'Tuesdays', windows: [{ day: [2], start: '09:00', end: '10:00' }] }
        const { id } = await client.schedulePreferences.create({ body: tuesdays })
        await lateTask(someone)
        await givenTask(someone, 'Harvest', { startAfter: '2026-05-01T09:00:00Z' })
        // After the last Tuesday morning within the planned days.
        await givenTask(someone, 'Stars', { schedulePreferenceId: id, startAfter: '2026-03-10T12:00:00Z' })
        await givenTask(someone, 'Novel', { estimateMinutes: 600, autoSplit: false, dueAt: '2026-03-20T09:00:00Z' })
        await client.planner.run()
      },
    })
    const dueAt = '2026-03-02T23:59:00.000Z'
    const fixes = [
      { title: 'Slides', fix: 'Move due date to Mon 2 Mar', fixed: { dueAt } },
      { title: 'Harvest', fix: 'Let it start now', fixed: { startAfter: null } },
      { title: 'Stars', fix: 'Use office hours', fixed: { schedulePreferenceId: null } },
      { title: 'Novel', fix: 'Allow splitting', fixed: { autoSplit: true } },
    ]
    for (const { title, fix, fixed } of fixes) {
      // Without the toasts of the fix before.
      await page.reload()
      const saved = async () => (await person.client.tasks.list({ query: { search: title } })).data[0]
      const before = await saved()
      const button = attention(page).getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: fix })
      await button.click()
      await expect.poll(saved).toMatchObject(fixed)
      await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
      await expect.poll(saved).toMatchObject({ ...before, updatedAt: expect.any(String) })
      await button.click()
      await expect.poll(saved).toMatchObject(fixed)
    }
    await attention(page).getByRole('button', { name: 'Plan again' }).click()
    await attention(page).getByText('Everything fits.').waitFor()
    await expect
      .poll(async () => (await planOf(person)).map(block => block.split(' ')[0]))
      .toEqual(expect.arrayContaining(['Slides', 'Harvest', 'Stars', 'Novel']))
  })

  it('[WEB-35] a task too long for any gap is split with one click', async () => {
    const { page, person } = await world.open('/', {
      prepare: someone => givenTask(someone, 'Archive', { estimateMinutes: 600, autoSplit: false }),
    })
    await attention(page).getByText('Longer than a day').waitFor()
    await attention(page).getByText('Doesn’t fit').waitFor()
    await attention(page).getByRole('link', { name: 'Add working hours' }).waitFor()
    await attention(page).getByRole('button', { name: 'Allow splitting' }).click()
    await expect.poll(async () => (await person.client.tasks.list()).data[0]?.autoSplit).toBe(true)
    await attention(page).getByRole('button', { name: 'Plan again' }).click()
    await page.getByText('10 blocks scheduled').waitFor()
    await attention(page).getByText('Doesn’t fit').waitFor({ state: 'detached' })
  })

  it('[WEB-35] the run is offered also if the finding is gone before its fix is saved', async () => {
    const { page, person } = await world.open('/', {
      prepare: someone => givenTask(someone, 'Archive', { estimateMinutes: 600, autoSplit: false }),
    })
    const fix = attention(page).getByRole('button', { name: 'Allow splitting' })
    await fix.waitFor()
    const [isAsked, mayShow, maySave] = [0, 1, 2].map(() => Promise.withResolvers<void>())
    await page.route('**/api/planner/preview', async route => {
      isAsked?.resolve()
      await mayShow?.promise
      await route.continue()
    })
    await page.route('**/api/tasks/*', async route => {
      if (route.request().method() === 'PATCH') await maySave?.promise
      await route.continue()
    })
    const [archive] = (await person.client.tasks.list()).data
    await person.client.tasks.update({ id: archive?.id ?? '', body: { estimateMinutes: 60 } })
    await isAsked?.promise
    await fix.click()
    mayShow?.resolve()
    await attention(page).getByText('Everything fits.').waitFor()
    maySave?.resolve()
    await attention(page).getByRole('button', { name: 'Plan again' }).waitFor()
  })

  it('[WEB-36] findings are fetched once changes have stopped, not after each and not while hidden', async () => {
    const { page, person } = await world.open('/', { prepare: someone => givenTask(someone, 'Letter') })
    let previews = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/planner/preview')) previews++
    })
    const unscheduled = page.getByRole('region', { name: 'Unscheduled' })
    const change = async (...titles: string[]) => {
      await Promise.all(titles.map(title => givenTask(person, title)))
      for (const title of titles) await unscheduled.getByText(title, { exact: true }).waitFor()
    }
    await attention(page).getByText('Planning would change 1 block.').waitFor()
    const endQuiet = await holdTimers(page, QUIET_MS)
    // Replaces the timer that was not held, if there was one.
    await change('B')
    previews = 0
    await change('C', 'D', 'E')
    await change('F')
    expect(previews).toBe(0)
    await endQuiet()
    await attention(page).getByText('Planning would change 6 blocks.').waitFor()
    expect(previews).toBeLessThan(3)
    await setVisibility(page, 'hidden')
    previews = 0
    await change('G')
    // A request that must not happen needs time in which it could.
    await page.waitForTimeout(2500)
    expect(previews).toBe(0)
    await setVisibility(page, 'visible')
    await attention(page).getByText('Planning would change 7 blocks.').waitFor()
    expect(previews).toBe(1)
  })

  it('[WEB-37] `p` plans, but not after `g`, not under a dialog and not while typing', async () => {
    const { page, person } = await world.open('/', {
      isOwnPage: true,
      prepare: someone => givenTask(someone, 'Letter'),
    })
    let runs = 0
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/planner')) runs++
    })
    const preview = page.getByRole('dialog', { name: 'What planning would change' })
    await attention(page).getByText('Everything fits.').waitFor()
    // The letter must follow in time.
    await page.clock.pauseAt(MONDAY)
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.clock.resume()
    await page.getByRole('button', { name: 'Preview' }).click()
    await preview.getByRole('button', { name: 'Apply' }).waitFor()
    expect(runs).toBe(0)
    await page.keyboard.press('p')
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    expect(runs).toBe(0)
    await page.keyboard.press('q')
    await page.getByRole('textbox', { name: 'New task' }).pressSequentially('p')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(runs).toBe(0)
    await page.keyboard.press('p')
    await page.getByText('1 block scheduled').waitFor()
    expect([runs, await planOf(person)]).toEqual([1, ['Letter 2026-03-02T09:00 10:00']])
    await page.keyboard.press('Shift+P')
    await preview.getByText('Nothing would change.').waitFor()
  })

  it('[WEB-39] on a phone the preview fills the screen', async () => {
    const { page, person } = await world.open('/?day=2026-03-02', {
      viewport: PHONE,
      prepare: someone => givenTask(someone, 'Letter'),
    })
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'What planning would change' })
    await preview.getByText('Letter').waitFor()
    await expect.poll(() => preview.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await preview.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => planOf(person)).toHaveLength(1)
  })
})

/** As if the person had switched to another tab. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
