import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { press } from '../steps/calendar-steps.ts'
import { having, rowOf } from '../steps/tasks-screen.ts'

const tasks = having(
  { title: 'Write the book', estimateMinutes: 600, autoSplit: false },
  { title: 'Someday', status: 'backlog' },
  { title: 'Call', estimateMinutes: 30 },
)

describe('tasks that are not planned', () => {
  const world = useWebWorld()

  it('[WEB-550] say so in the list where the planner said why, with the reason in a tooltip', async () => {
    const { page } = await world.open('/', { prepare: tasks })
    await press(page, 'Replan')
    await page
      .getByRole('region', { name: 'Needs attention' })
      .getByText(/It needs 10 h in one piece/)
      .waitFor()
    await page.getByRole('link', { name: 'Tasks', exact: true }).click()
    const book = rowOf(page, 'Write the book')
    await book.getByText('Not planned', { exact: true }).hover()
    await page.getByRole('tooltip', { name: /It needs 10 h in one piece/ }).waitFor()
    await rowOf(page, 'Someday').getByText('It has no estimate.').waitFor({ state: 'attached' })
    await rowOf(page, 'Call').getByText('Today, 09:00').waitFor()
    expect(await rowOf(page, 'Call').getByText('Not planned').count()).toBe(0)
  })

  it('[WEB-550] say so on a phone too, in their second line', async () => {
    const { page } = await world.open('/tasks', { viewport: PHONE, prepare: tasks })
    await page.getByText('Not planned', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
})
