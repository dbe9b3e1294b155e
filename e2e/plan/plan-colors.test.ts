import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { at, blockIn, boxOf, dayWith } from '../steps/calendar-steps.ts'
import { closeWithEscape } from '../steps/settled-page.ts'

async function twoProjects({ client }: Person): Promise<void> {
  for (const [name, color, hour] of [
    ['Garden', '#2F9E44', '09'],
    ['Attic', '#E03131', '11'],
  ] as const) {
    const project = await client.projects.create({ body: { name, color } })
    const task = await client.tasks.create({
      body: { title: `Work for ${name}`, projectId: project.id, dueAt: at(4, '17:00'), estimateMinutes: 60 },
    })
    const body = { taskId: task.id, startAt: at(3, `${hour}:00`), endAt: at(3, `${hour}:05`) }
    await client.timeBlocks.create({ body })
    await client.timeBlocks.create({ body: { ...body, startAt: at(3, `${hour}:05`), endAt: at(3, `${hour}:45`) } })
  }
}

describe('the calendar', () => {
  const world = useWebWorld()

  it('[WEB-210] [WEB-211] [WEB-212] [WEB-123] [WEB-29] [WEB-136] colours blocks by project, filters by the legend, marks due dates, shows whole titles, and a month with events in their own colours', async () => {
    const standup = { title: 'Standup', startAt: at(5, '09:00'), endAt: at(5, '10:00'), color: '#1971C2' }
    const { page } = await world.open('/', {
      prepare: async person => {
        await twoProjects(person)
        await person.client.calendarEvents.create({ body: standup })
      },
    })
    const block = (project: string) => blockIn(page, new RegExp(`^Work for ${project}, .*:05–`))
    const paint = (project: string) =>
      block(project)
        .locator('[data-tooltip]')
        .evaluate(node => getComputedStyle(node).getPropertyValue('--dw-block'))
    await block('Garden').waitFor()
    await expect.poll(() => paint('Garden')).toBe('#2F9E44')
    expect(await paint('Attic')).toBe('#E03131')
    // A block of five minutes just before does not make it narrow.
    const day = await boxOf(dayWith(page, /^Work for Garden, .*:05–/))
    expect((await boxOf(block('Garden'))).width).toBeGreaterThan(day.width * 0.8)

    const due = page.getByRole('button', { name: /^Due Wed 4 Mar: .*Work for Garden/ })
    await due.waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Garden', exact: true }).click()
    await due.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Due Wed 4 Mar: Work for Attic' }).waitFor()
    await block('Garden').waitFor({ state: 'detached' })
    await block('Attic').waitFor()
    await page.getByRole('button', { name: 'Garden', exact: true }).click()
    await closeWithEscape(page.getByRole('dialog', { name: 'Filters' }))
    // A finger rests on a block. What shows tooltips may still be loading.
    const title = page.getByRole('tooltip', { name: 'Work for Attic (Attic)' })
    await expect
      .poll(async () => {
        await block('Attic').locator('[data-tooltip]').dispatchEvent('pointerdown', { pointerType: 'touch' })
        return title.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        )
      })
      .toBe(true)
    await page.getByText('2 due', { exact: true }).waitFor()
    await due.click()
    await page.getByRole('dialog', { name: 'Due Wed 4 Mar' }).getByRole('button', { name: 'Work for Garden' }).click()
    const panel = page.getByRole('dialog', { name: 'Task: Work for Garden' })
    await panel.getByRole('textbox', { name: 'Title' }).waitFor()
    await closeWithEscape(panel)

    await page.getByText('Month', { exact: true }).click()
    await page.getByText('March 2026', { exact: true }).waitFor()
    await block('Attic').waitFor()
    const event = blockIn(page, /^Standup, event, Thu 5 Mar/)
    await event.waitFor()
    const color = await event
      .locator('[style*="--dw-event"]')
      .first()
      .evaluate(node => getComputedStyle(node).getPropertyValue('--dw-event'))
    expect(color).toBe('#1971C2')
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByText('April 2026', { exact: true }).waitFor()
  })

  it('[WEB-215] the navigation lists spaces with their projects, remembers which are folded, and has an inbox', async () => {
    const { page, person } = await world.open('/labels', {
      prepare: async ({ client }) => {
        const space = await client.spaces.create({ body: { name: 'Home' } })
        const garden = await client.projects.create({ body: { name: 'Garden', spaceId: space.id } })
        await client.tasks.create({ body: { title: 'Prune', projectId: garden.id } })
        await client.tasks.create({ body: { title: 'Loose end' } })
      },
    })
    const list = page.getByRole('navigation', { name: 'Spaces and projects' })
    await list.getByRole('link', { name: 'Garden' }).click()
    await page.getByRole('heading', { level: 1, name: 'Garden' }).waitFor()
    await list.getByRole('button', { name: 'Home' }).click()
    await page.reload()
    await list.getByRole('button', { name: 'Home', expanded: false }).waitFor()
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    await page.getByText('Loose end').waitFor()
    expect(await page.getByText('Prune').count()).toBe(0)
    const views = page.getByRole('navigation', { name: 'Views' })
    const currentViews = () => views.locator('[aria-current=page]').allTextContents()
    await expect.poll(currentViews).toEqual(['Inbox'])
    const [loose] = (await person.client.tasks.list({ query: { search: 'Loose end' } })).data
    await person.client.tasks.remove({ id: loose?.id ?? '' })
    await page.getByRole('heading', { name: 'The inbox is empty' }).waitFor()
    await views.getByRole('link', { name: 'Tasks' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    await expect.poll(currentViews).toEqual(['Tasks'])
  })
})
