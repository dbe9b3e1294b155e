import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { openTab } from '../steps/calendar-steps.ts'
import { holdTimers } from '../steps/held-timers.ts'
import { attention, givenTask, lateTask, planButton, planOf } from '../steps/planning-screen.ts'
import { untilSettled } from '../steps/settled-page.ts'

/** Findings are fetched when nothing has changed for this long. */
const QUIET_MS = 1500

describe('what needs attention', () => {
  const world = useWebWorld()

  it('[WEB-34] says that everything fits; a task that does not is listed with its reason, before any run and after a reload, and opens', async () => {
    // The letter leaves the first hour to what follows.
    const { page, person } = await world.open('/', {
      prepare: owner => givenTask(owner, 'Letter', { startAfter: '2026-03-03T09:00:00Z' }),
    })
    await attention(page).getByText('Everything fits.').waitFor()
    await attention(page).getByText('1 new block can be planned.').waitFor()

    const { id } = await lateTask(person)
    const reason = attention(page).getByText('It ends Mon 2 Mar 10:00, after it is due Mon 2 Mar 09:30')
    await reason.waitFor()
    const details = attention(page).getByText('A due date of Mon 2 Mar 10:00')
    expect(await details.isVisible()).toBe(false)
    await attention(page).getByText('Details').click()
    await details.waitFor()
    expect(await planOf(person)).toEqual([])
    await planButton(page).click()
    await page.getByText('2 blocks scheduled, 1 task at risk').waitFor()
    await page.reload()
    await reason.waitFor()
    await attention(page).getByText('No plan could have fewer late tasks or fit in more work.').waitFor()
    await attention(page).getByRole('button', { name: 'Slides' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('task')).toBe(id)
  })

  it('[WEB-35] a fix changes the task with one click, can be undone, and the offered run plans the task', async () => {
    const { page, person } = await world.open('/', {
      prepare: async owner => {
        const { client } = owner
        const tuesdays = { name: 'Tuesdays', windows: [{ day: [2], start: '09:00', end: '10:00' }] }
        const { id } = await client.schedulePreferences.create({ body: tuesdays })
        const weekdays = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
        await client.schedulePreferences.create({ body: { name: 'Office', windows: weekdays } })
        await lateTask(owner)
        await givenTask(owner, 'Harvest', { startAfter: '2026-05-01T09:00:00Z', dueAt: '2026-03-13T17:00:00Z' })
        // After the last Tuesday morning within the planned days.
        await givenTask(owner, 'Stars', { schedulePreferenceId: id, startAfter: '2026-03-10T12:00:00Z' })
        await givenTask(owner, 'Novel', { estimateMinutes: 600, autoSplit: false, dueAt: '2026-03-20T09:00:00Z' })
        await client.planner.run()
      },
    })
    const dueAt = '2026-03-02T23:59:00.000Z'
    const office = (await person.client.schedulePreferences.list()).find(({ name }) => name === 'Office')
    const fixes = [
      { title: 'Slides', fix: 'Move due date to Mon 2 Mar, 23:59', fixed: { dueAt } },
      { title: 'Harvest', fix: 'Let it start now', fixed: { startAfter: null } },
      { title: 'Stars', fix: 'Use Office', fixed: { schedulePreferenceId: office?.id } },
      { title: 'Novel', fix: 'Allow splitting', fixed: { autoSplit: true } },
    ]
    const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Undo' }) })
    for (const { title, fix, fixed } of fixes) {
      const saved = async () => (await person.client.tasks.list({ query: { search: title } })).data[0]
      const before = await saved()
      const button = attention(page).getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: fix })
      await button.click()
      await expect.poll(saved).toMatchObject(fixed)
      // That each fix keeps what is needed for this has a test of its own.
      if (title === 'Slides') {
        await toast.getByRole('button', { name: 'Undo' }).click()
        await expect.poll(saved).toMatchObject({ ...before, updatedAt: expect.any(String) })
        await page.getByText(/^Undone: /).waitFor()
        await button.click()
        await expect.poll(saved).toMatchObject(fixed)
      }
      // The next fix has a toast of its own.
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      await toast.waitFor({ state: 'detached' })
    }
    await attention(page).getByRole('button', { name: 'Replan now' }).click()
    await attention(page).getByText('Everything fits.').waitFor()
    await expect
      .poll(async () => (await planOf(person)).map(block => block.split(' ')[0]))
      .toEqual(expect.arrayContaining(['Slides', 'Harvest', 'Stars', 'Novel']))
  })

  it('[WEB-640] a task that was due and has had all its time is completed with one click', async () => {
    let taskId = ''
    let reviewId = ''
    const { page, person } = await world.open('/', {
      prepare: async owner => {
        const { client } = owner
        reviewId = (await givenTask(owner, 'Review', { dueAt: '2026-02-27T17:00:00Z' })).id
        taskId = (await givenTask(owner, 'Minutes', { dueAt: '2026-02-27T17:00:00Z' })).id
        const hour = { startAt: '2026-02-27T09:00:00Z', endAt: '2026-02-27T10:00:00Z', taskId, title: 'Minutes' }
        await client.timeBlocks.create({ body: hour })
      },
    })
    await attention(page)
      .getByRole('listitem')
      .filter({ hasText: 'Minutes' })
      .getByRole('button', { name: 'Complete task' })
      .click()
    await expect.poll(() => person.client.tasks.get({ id: taskId })).toMatchObject({ status: 'completed' })
    // Where work is left, it is behind the details.
    const review = attention(page).getByRole('listitem').filter({ hasText: 'Review' })
    await review.getByText('Details').click()
    await review.getByRole('button', { name: 'Complete task' }).click()
    await expect.poll(() => person.client.tasks.get({ id: reviewId })).toMatchObject({ status: 'completed' })
    await attention(page).getByText('Everything fits.').waitFor()
  })

  it('[WEB-35] a task too long for any gap is split with one click; the run is offered also if the finding is gone before its fix is saved', async () => {
    const { page, person } = await world.open('/', {
      prepare: owner => givenTask(owner, 'Archive', { estimateMinutes: 600, autoSplit: false }),
    })
    const [{ id } = { id: '' }] = (await person.client.tasks.list()).data
    const fix = attention(page).getByRole('button', { name: 'Allow splitting' })
    const replan = attention(page).getByRole('button', { name: 'Replan now' })
    await attention(page).getByText('Doesn’t fit').waitFor()
    await attention(page).getByText('Details').click()
    await attention(page).getByText('Longer than a day').waitFor()
    await attention(page).getByRole('link', { name: 'Add working hours' }).waitFor()
    await fix.click()
    await expect.poll(async () => (await person.client.tasks.get({ id })).autoSplit).toBe(true)
    // By key, because the toast may be in front of it.
    await replan.press('Enter')
    await page.getByText('11 blocks scheduled').waitFor()
    await attention(page).getByText('Doesn’t fit').waitFor({ state: 'detached' })
    await replan.waitFor({ state: 'detached' })

    await person.client.tasks.update({ id, body: { autoSplit: false } })
    await fix.waitFor()
    const [isRequested, mayShow, maySave] = [0, 1, 2].map(() => Promise.withResolvers<void>())
    await page.route('**/api/planner/preview', async route => {
      isRequested?.resolve()
      await mayShow?.promise
      await route.continue()
    })
    await page.route('**/api/tasks/*', async route => {
      if (route.request().method() === 'PATCH') await maySave?.promise
      await route.continue()
    })
    await person.client.tasks.update({ id, body: { estimateMinutes: 60 } })
    await isRequested?.promise
    await fix.click()
    mayShow?.resolve()
    await attention(page).getByText('Everything fits.').waitFor()
    maySave?.resolve()
    await replan.waitFor()
  })

  it('[WEB-36] findings are fetched once changes have stopped, not after each and not while hidden', async () => {
    const { page, person } = await world.open('/', { prepare: owner => givenTask(owner, 'Letter') })
    let previews = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/planner/preview')) previews++
    })
    const unscheduled = page.getByRole('region', { name: 'To place' })
    const change = async (...titles: string[]) => {
      await Promise.all(titles.map(title => givenTask(person, title)))
      for (const title of titles) await unscheduled.getByText(title, { exact: true }).waitFor()
    }
    await attention(page).getByText('1 new block can be planned.').waitFor()
    await openTab(page, 'To place')
    const skipQuietTime = await holdTimers(page, QUIET_MS)
    // Replaces the timer that was not held, if there was one.
    await change('B')
    previews = 0
    await change('C', 'D', 'E')
    await change('F')
    expect(previews).toBe(0)
    await skipQuietTime()
    await openTab(page, 'Attention')
    await attention(page).getByText('6 new blocks can be planned.').waitFor()
    expect(previews).toBeLessThan(3)
    await openTab(page, 'To place')
    await setVisibility(page, 'hidden')
    previews = 0
    const skipHiddenQuietTime = await holdTimers(page, QUIET_MS)
    await change('G')
    expect(await skipHiddenQuietTime()).toBeGreaterThan(0)
    // A request that must not happen needs time in which it could.
    await untilSettled(page)
    expect(previews).toBe(0)
    await setVisibility(page, 'visible')
    await openTab(page, 'Attention')
    await attention(page).getByText('7 new blocks can be planned.').waitFor()
    expect(previews).toBe(1)
  })
})

/** As if the person had switched to another tab. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
