import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { at, blockIn, boxOf, dayWith, hourOf, onlyBlockOf, planned, press, pull } from '../steps/calendar-steps.ts'
import { taskOf } from '../steps/tasks-screen.ts'

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

  it('[WEB-210] [WEB-211] [WEB-212] [WEB-123] colours blocks by project, filters by the legend, marks due dates, and shows whole titles', async () => {
    const { page } = await world.open('/', { isOwnPage: true, prepare: twoProjects })
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

    const due = page.getByRole('button', { name: /^Due Wed 4 Mar: Work for Garden/ })
    await due.waitFor()
    await page.getByRole('button', { name: 'Garden', exact: true }).click()
    await due.waitFor({ state: 'detached' })
    await block('Garden').waitFor({ state: 'detached' })
    await block('Attic').waitFor()
    await page.getByRole('button', { name: 'Garden', exact: true }).click()
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
    await due.click()
    await page.getByRole('dialog', { name: 'Task: Work for Garden' }).waitFor()
  })

  it('[WEB-29] [WEB-136] shows a month with its blocks and events, the latter in their own colours', async () => {
    const standup = { title: 'Standup', startAt: at(5, '09:00'), endAt: at(5, '10:00'), color: '#1971C2' }
    const { page } = await world.open('/', {
      isOwnPage: true,
      prepare: async person => {
        await twoProjects(person)
        await person.client.calendarEvents.create({ body: standup })
      },
    })
    await page.getByText('Month', { exact: true }).click()
    await page.getByText('March 2026', { exact: true }).waitFor()
    await blockIn(page, /^Work for Attic, .*:05–/).waitFor()
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

  it('[WEB-21] [WEB-213] snaps to the clock, gives a block back to the planner, and undoes both', async () => {
    const { page, person } = await world.open('/', { isOwnPage: true, prepare: who => planned(who, 'Write') })
    const block = await onlyBlockOf(person)
    if (!block) throw new Error('nothing was planned')
    const { id } = block
    await person.client.timeBlocks.replace({
      id,
      body: { ...block, startAt: at(2, '09:10'), endAt: at(2, '10:10'), source: 'auto' },
    })
    const shown = blockIn(page, /^Write, .*09:10/)
    await shown.waitFor()
    await pull(shown, { down: await hourOf(shown) })
    await expect.poll(async () => (await onlyBlockOf(person))?.source).toBe('manual')
    // Not 10:10: an hour later, at a quarter of the clock.
    expect((await onlyBlockOf(person))?.startAt).toMatch(/T10:(00|15|30):00/)
    await page.getByText(/^Moved to/).waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await onlyBlockOf(person))?.source).toBe('auto')

    await person.client.timeBlocks.update({ id, body: { startAt: at(2, '11:00'), endAt: at(2, '12:00') } })
    await blockIn(page, /^Write, .*11:00.*Placed by hand/).click()
    await press(page, 'Give back to the planner')
    await expect.poll(async () => (await onlyBlockOf(person))?.source).toBe('auto')
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await onlyBlockOf(person))?.source).toBe('manual')
    expect((await taskOf(person, 'Write'))?.status).toBe('todo')
  })

  it('[WEB-214] [WEB-210] on a phone a badge counts what needs attention, and opens it, below the legend', async () => {
    const { page } = await world.open('/?day=2026-03-02', {
      viewport: PHONE,
      prepare: async ({ client }) => {
        await client.tasks.create({
          body: { title: 'Late already', estimateMinutes: 60, dueAt: '2026-03-01T10:00:00Z' },
        })
        const { id: projectId } = await client.projects.create({ body: { name: 'Garden' } })
        const { id: taskId } = await client.tasks.create({ body: { title: 'Mow', projectId, estimateMinutes: 60 } })
        await client.timeBlocks.create({ body: { taskId, startAt: at(2, '10:00'), endAt: at(2, '11:00') } })
      },
    })
    await page.getByRole('button', { name: 'Needs attention: 1' }).click()
    const drawer = page.getByRole('dialog', { name: 'Tasks' })
    await drawer.getByRole('region', { name: 'Needs attention' }).getByText('Late already').waitFor()
    await drawer.getByRole('button', { name: 'Garden', pressed: true }).click()
    await drawer.getByRole('button', { name: 'Garden', pressed: false }).waitFor()
  })

  it('[WEB-215] the navigation lists spaces with their projects, remembers which are folded, and has an inbox', async () => {
    const { page, person } = await world.open('/labels', {
      isOwnPage: true,
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
