import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { MONDAY, useWebWorld } from '../browser/web-world.ts'
import { attention, givenTask, lateTask, planButton, planOf, RANGE } from '../steps/planning-screen.ts'
import { closeWithEscape } from '../steps/settled-page.ts'
import { toast } from '../steps/tasks-screen.ts'

const undoFromMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'More planning actions' }).click()
  await page.getByRole('menuitem', { name: 'Undo the last plan' }).click()
}

describe('planning', () => {
  const world = useWebWorld()

  it('[WEB-30] [WEB-32] [WEB-33] the button plans, shows its progress and reports the result; undo restores the previous plan while nothing else has changed', async () => {
    const { page, person } = await world.open('/', {
      prepare: async owner => {
        await givenTask(owner, 'Letter')
        await lateTask(owner)
      },
    })
    const result = toast(page, '2 blocks scheduled, 1 task at risk')
    await page.getByRole('button', { name: 'More planning actions' }).click()
    const nothing = page.getByRole('menuitem', { name: 'No plan to undo' })
    await nothing.waitFor()
    expect(await nothing.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')

    // A run that fails says so, and the page keeps working.
    await page.route('**/api/planner', route => route.abort())
    await planButton(page).click()
    await page.getByRole('alert').getByText('The server cannot be reached').waitFor()
    expect(await planOf(person)).toEqual([])
    await page.unroute('**/api/planner')

    const released = Promise.withResolvers<void>()
    await page.route('**/api/planner', async route => {
      await released.promise
      await route.continue()
    })
    await planButton(page).click()
    await page.getByRole('button', { name: 'Planning…' }).waitFor()
    await page.getByRole('status').getByText('Planning…').waitFor({ state: 'attached' })
    released.resolve()
    await result.waitFor()
    await planButton(page).waitFor()
    const plan = ['Slides 2026-03-02T09:00 10:00', 'Letter 2026-03-02T10:00 11:00']
    await expect.poll(() => planOf(person)).toEqual(plan)

    await undoFromMenu(page)
    await page.getByText('Plan undone').waitFor()
    await expect.poll(() => planOf(person)).toEqual([])
    await planButton(page).click()
    await expect.poll(() => planOf(person)).toEqual(plan)
    await result.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => planOf(person)).toEqual([])

    await planButton(page).click()
    await expect.poll(() => planOf(person)).toEqual(plan)
    await planButton(page).waitFor()
    // A change that this window has not received yet.
    await page.route('**/api/planner/undo', route =>
      route.request().method() === 'GET' ? route.fulfill({ json: { available: true } }) : route.continue(),
    )
    const [block] = await person.client.timeBlocks.list({ query: RANGE })
    await person.client.timeBlocks.update({ id: block?.id ?? '', body: { locked: true } })
    await undoFromMenu(page)
    await page.getByText('Something was changed since the last run').waitFor()
    await expect.poll(() => planOf(person)).toEqual(plan)
    await page.unroute('**/api/planner/undo')
  })

  it('[WEB-31] a preview shows in local time what a run would change, and changes nothing until it is applied', async () => {
    const { page, person } = await world.open('/', {
      account: { timezone: 'America/New_York' },
      prepare: async owner => {
        const [staying, moving, leaving] = await Promise.all(
          ['Staying', 'Moving', 'Leaving'].map(title => givenTask(owner, title)),
        )
        await owner.client.planner.run()
        await owner.client.tasks.update({ id: moving?.id ?? '', body: { startAfter: '2026-03-05T15:00:00Z' } })
        // A completed task would lose its session at once [WORK-12]; this one loses it with the next run.
        await owner.client.tasks.update({ id: leaving?.id ?? '', body: { estimateMinutes: 0 } })
        await givenTask(owner, 'Coming', { startAfter: '2026-03-06T14:00:00Z' })
        expect(staying).toBeDefined()
      },
    })
    const before = await planOf(person)
    await page.getByRole('button', { name: 'Preview changes' }).click()
    const preview = page.getByRole('dialog', { name: 'Proposed changes' })
    await preview.getByText('1 block stays where it is').waitFor()
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

    await page.getByRole('button', { name: 'Preview changes' }).click()
    await preview.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('3 blocks scheduled').waitFor()
    await expect
      .poll(() => planOf(person))
      .toEqual([expect.stringContaining('Staying'), 'Moving 2026-03-05T15:00 16:00', 'Coming 2026-03-06T14:00 15:00'])
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await preview.getByText('No changes.').waitFor()
    expect(await preview.getByRole('button', { name: 'Apply' }).count()).toBe(0)
  })

  it('[WEB-37] `p` plans, but not after `g`, not under a dialog and not while typing', async () => {
    const { page, person } = await world.open('/', {
      isOwnPage: true,
      prepare: owner => givenTask(owner, 'Letter'),
    })
    let runs = 0
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/planner')) runs++
    })
    const preview = page.getByRole('dialog', { name: 'Proposed changes' })
    await attention(page).getByText('Everything fits.').waitFor()
    // The letter must follow in time.
    await page.clock.pauseAt(MONDAY)
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.clock.resume()
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await preview.getByRole('button', { name: 'Apply' }).waitFor()
    expect(runs).toBe(0)
    await page.keyboard.press('p')
    await closeWithEscape(preview)
    expect(runs).toBe(0)
    await page.keyboard.press('q')
    await page.getByRole('textbox', { name: 'New task' }).pressSequentially('p')
    await closeWithEscape(page.getByRole('dialog'))
    expect(runs).toBe(0)
    await page.keyboard.press('p')
    await page.getByText('1 block scheduled').waitFor()
    expect([runs, await planOf(person)]).toEqual([1, ['Letter 2026-03-02T09:00 10:00']])
    await page.keyboard.press('Shift+P')
    await preview.getByText('No changes.').waitFor()
  })
})
