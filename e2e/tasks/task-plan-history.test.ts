import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { openTaskPanel } from '../steps/open-task-panel.ts'

const DUE = '2026-03-03T17:00:00.000Z'

describe('the plan history', () => {
  const world = useWebWorld()

  it('[WEB-700] the panel of a task says what runs changed and why, and since when it is late', async () => {
    const { panel, person, id } = await openTaskPanel(world, { estimateMinutes: 120, dueAt: DUE })
    const { client } = person
    const fold = panel.getByRole('button', { name: 'Plan history' })
    expect(await fold.getAttribute('aria-expanded')).toBe('false')
    await fold.click()
    await panel.getByText(/^Nothing yet\. When a planner run moves this task/).waitFor()

    await client.planner.run()
    const rows = panel.getByRole('list', { name: 'Plan history' }).getByRole('listitem')
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual(['Planned for today, 09:00 and 1 other time.\n\nToday, 08:00 · Replanned on request'])
    await client.calendarEvents.create({
      body: { title: 'Board meeting', startAt: '2026-03-02T09:00Z', endAt: '2026-03-02T17:00Z' },
    })
    await client.tasks.update({ id, body: { estimateMinutes: 600 } })
    await client.planner.run()
    await panel.getByText('Late since today: “Board meeting” took its time; its estimate was raised by 8h.').waitFor()
    await rows.filter({ hasText: 'It is late now.' }).waitFor()
    await client.planner.undo()
    await rows.filter({ hasText: 'the last run was undone. It is on time again.' }).waitFor()
    expect(await rows.count()).toBe(3)
    expect(await panel.getByText(/^Late since/).count()).toBe(0)
  })

  it('[WEB-701] “What changed” lists what runs moved on a day, and opens the task', async () => {
    const { page, person } = await world.open('/?day=2026-03-02', {
      viewport: PHONE,
      prepare: async ({ client }) => {
        await client.tasks.create({ body: { title: 'Write the report', estimateMinutes: 60 } })
        await client.planner.run()
        await client.calendarEvents.create({
          body: { title: 'Board meeting', startAt: '2026-03-02T09:00Z', endAt: '2026-03-02T17:00Z' },
        })
        await client.planner.run()
      },
    })
    await page.getByRole('button', { name: 'More planning actions' }).click()
    await page.getByRole('menuitem', { name: 'What changed' }).click()
    const dialog = page.getByRole('dialog', { name: 'What changed' })
    await dialog.getByText('Monday 2 March').waitFor()
    const runs = dialog.getByRole('region', { name: /Replanned on request/ })
    await runs.getByText('Moved from today, 09:00 to tomorrow, 09:00: “Board meeting” took its time.').waitFor()
    expect(await runs.count()).toBe(2)
    await dialog.getByRole('button', { name: 'Next day' }).click()
    await expect.poll(() => runs.count()).toBe(1)
    await dialog.getByRole('button', { name: 'Next day' }).click()
    await dialog.getByText('No planner run has moved a task of this day in the last 30 days.').waitFor()
    await dialog.getByRole('button', { name: 'Previous day' }).click()
    await runs.getByRole('button', { name: 'Write the report' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).waitFor()
    expect((await person.client.tasks.list({})).data).toHaveLength(1)
  })
})
