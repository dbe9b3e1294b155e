import { describe, expect, it } from 'vitest'
import { openAddress } from '../browser/open-address.ts'
import { useWebWorld } from '../browser/web-world.ts'
import { untilFocused, untilSettled } from '../steps/settled-page.ts'
import { undo } from '../steps/tasks-screen.ts'

const OVERDUE = '2026-03-01T09:00:00.000Z'

describe('finding tasks again', () => {
  const world = useWebWorld()

  it('[WEB-315] [WEB-316] overdue tasks are marked and counted, and shown alone with one press; Enter takes the option that matches what was typed', async () => {
    const { page } = await world.open('/tasks', {
      prepare: async ({ client }) => {
        const { id: projectId } = await client.projects.create({ body: { name: 'Garden' } })
        await client.projects.create({ body: { name: 'House' } })
        await client.tasks.create({ body: { title: 'Letter', dueAt: OVERDUE, projectId } })
        await client.tasks.create({ body: { title: 'Essay', dueAt: '2026-03-20T09:00:00.000Z' } })
      },
    })
    const due = page.getByRole('button', { name: /^Due date of “Letter”: Yesterday.*, overdue$/ })
    const later = page.getByRole('button', { name: /^Due date of “Essay”/ })
    const colorOf = (cell: typeof due) => cell.evaluate(element => getComputedStyle(element).color)
    expect(await colorOf(due)).not.toBe(await colorOf(later))
    await page.getByRole('button', { name: 'Show 1 overdue' }).click()
    await later.waitFor({ state: 'detached' })
    await due.waitFor()
    expect(new URL(page.url()).searchParams.get('due')).toBe('overdue')

    await page.getByRole('button', { name: /^Filter/ }).click()
    const project = page.getByRole('combobox', { name: 'Project' })
    await untilFocused(page.getByRole('dialog').filter({ has: project }))
    await project.click()
    const other = page.getByRole('option', { name: 'House' })
    await other.waitFor()
    // The list of options finds its first row in a timer, which keys overtake on a busy machine.
    await untilSettled(page)
    await page.keyboard.type('gard')
    await other.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove filter Project: Garden' }).waitFor()
  })

  it('[WEB-331] a filter is saved under a name, opened on the next visit, renamed and deleted', async () => {
    const { page, person } = await world.open('/tasks?priority=high', {
      prepare: async ({ client }) => {
        await client.tasks.create({ body: { title: 'Letter', priority: 'high' } })
        await client.tasks.create({ body: { title: 'Essay', priority: 'low' } })
      },
    })
    const saved = async () => (await person.client.plannerSettings.get()).taskFilters
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByLabel('Save this list as').fill('Important')
    await page.keyboard.press('Enter')
    await expect.poll(saved).toEqual([{ name: 'Important', query: 'group=agenda&priority=high&sort=status' }])
    // The filters come from the server, not from what this browser remembers of the list.
    await page.evaluate(() => localStorage.clear())
    await openAddress(page, `${world.baseUrl}/tasks?label=018f0000-0000-7000-8000-000000000001`)
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('button', { name: 'Important', exact: true }).click()
    await page.getByText('Letter').waitFor()
    expect(await page.getByText('Essay').count()).toBe(0)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).not.toHaveProperty('label')
    await page.getByRole('button', { name: 'Saved filters, Important' }).click()
    await page.getByRole('button', { name: 'Rename Important' }).click()
    await page.getByLabel('New name of Important').fill('First')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await saved()).map(({ name }) => name)).toEqual(['First'])
    await page.getByRole('button', { name: 'Delete First' }).click()
    await expect.poll(saved).toEqual([])
    await undo(page, 'Deleted First')
    await expect.poll(async () => (await saved()).map(({ name }) => name)).toEqual(['First'])
  })
})
