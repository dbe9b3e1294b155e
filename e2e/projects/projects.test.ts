import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { closeWithEscape } from '../steps/settled-page.ts'
import { pickUp } from '../steps/sortable-keys.ts'
import { titlesOn, undo } from '../steps/tasks-screen.ts'

const order = async (person: Person) => (await person.client.projects.list()).map(({ name }) => name)

async function boatWithContents({ client }: Person): Promise<void> {
  const space = await client.spaces.create({ body: { name: 'Workshop' } })
  const { id: projectId } = await client.projects.create({
    body: { name: 'Boat', spaceId: space.id, targetDate: '2026-03-20T15:00:00Z', color: 'teal', icon: 'anchor' },
  })
  for (const status of ['completed', 'todo', 'archived'] as const)
    await client.tasks.create({ body: { title: status, status, projectId } })
  await client.documents.create({ body: { title: 'Plan', projectId } })
}

describe('projects', () => {
  const world = useWebWorld()

  it('[WEB-69] [WEB-60] a refused form keeps what was typed, with the reason beside its field; projects are created with all their fields', async () => {
    const { page, person } = await world.open('/projects')
    const space = await person.client.spaces.create({ body: { name: 'Workshop' } })
    await page.route('**/api/projects', route =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { error: 'Validation failed', details: { name: ['is not to our taste'] } },
          })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'New project' }).first().click()
    const name = page.getByRole('textbox', { name: 'Name' })
    const create = page.getByRole('button', { name: 'Create project' })
    await create.click()
    await page.getByText('Enter a name').waitFor()
    await name.fill('Boat')
    await page.getByRole('textbox', { name: 'Description' }).fill('A **small** one')
    await page.getByRole('combobox', { name: 'Space' }).click()
    await page.getByRole('option', { name: 'Workshop' }).click()
    await page.getByRole('textbox', { name: 'Target date' }).fill('20 Mar 2026')
    await page.getByRole('textbox', { name: 'Priority' }).fill('7')
    await page.getByRole('radio', { name: 'Teal' }).click()
    await page.getByRole('radio', { name: 'hammer' }).click()
    const color = page.getByRole('textbox', { name: 'Colour as #RRGGBB' })
    await expect.poll(() => color.inputValue()).toBe('#0F766E')
    await color.fill('blue')
    await create.click()
    await page.getByText('Use the format #1A2B3C').waitFor()
    await color.fill('#1a2b3c')
    await create.click()
    await page.getByText('is not to our taste').waitFor()
    expect(await name.inputValue()).toBe('Boat')
    await page.unroute('**/api/projects')
    await create.click()
    await page.getByRole('main').getByRole('link', { name: 'Boat' }).waitFor()
    const [boat] = await person.client.projects.list()
    expect(boat).toMatchObject({
      name: 'Boat',
      description: 'A **small** one',
      spaceId: space.id,
      targetDate: '2026-03-20T00:00:00.000Z',
      priority: 7,
      color: '#1a2b3c',
      icon: 'hammer',
    })
  })

  it('[WEB-60] [WEB-64] [WEB-121] are listed with space, progress, target date and documents, edited, archived, restored, and deleted permanently only after a confirmation', async () => {
    const { page, person } = await world.open('/projects', { prepare: boatWithContents })
    const [boat] = await person.client.projects.list()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Boat' })
    for (const text of ['Workshop', '1 of 2 completed', 'Fri 20 Mar', '1 document']) await row.getByText(text).waitFor()
    const choose = async (project: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${project}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    const link = page.getByRole('main').getByRole('link', { name: 'Ship' })
    await choose('Boat', 'Edit')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ship')
    await page.getByRole('button', { name: 'Save' }).click()
    await link.waitFor()
    const [ship] = await person.client.projects.list()
    expect(ship).toEqual({ ...boat, name: 'Ship', updatedAt: expect.any(String) })

    await choose('Ship', 'Archive')
    await page.getByText('No projects yet').waitFor()
    await expect.poll(() => order(person)).toEqual([])
    await undo(page, 'Archived')
    await link.waitFor()
    expect(await order(person)).toEqual(['Ship'])
    await choose('Ship', 'Archive')
    await page.getByText('Archived projects (1)').click()
    await link.waitFor()
    await choose('Ship', 'Restore')
    await page.getByText('Archived projects (1)').waitFor({ state: 'detached' })
    await link.waitFor()
    await expect.poll(() => order(person)).toEqual(['Ship'])

    const question = page.getByRole('dialog')
    await choose('Ship', 'Delete permanently')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await order(person)).toEqual(['Ship'])
    await choose('Ship', 'Delete permanently')
    await question.getByRole('button', { name: 'Delete permanently' }).click()
    await expect.poll(() => order(person)).toEqual([])
  })

  it('[WEB-65] [WEB-283] [WEB-284] [WEB-285] have a page with progress, description, tasks and documents; say when they finish, list what is completed, and have a board', async () => {
    const made = { sand: '' }
    const { page, person } = await world.open('/projects', {
      prepare: async ({ client }) => {
        const targetDate = '2026-03-20T12:00:00Z'
        const { id: projectId } = await client.projects.create({
          body: { name: 'Boat', description: 'See **here**', targetDate },
        })
        made.sand = (await client.tasks.create({ body: { title: 'Sand', projectId, estimateMinutes: 60 } })).id
        const done = await client.tasks.create({ body: { title: 'Buy paint', projectId } })
        await client.tasks.update({ id: done.id, body: { status: 'completed', completedAt: '2026-03-01T10:00:00Z' } })
        await client.documents.create({ body: { title: 'Drawing', projectId } })
        await client.tasks.create({ body: { title: 'Call the bank' } })
        await client.planner.run()
      },
    })
    const status = async () => (await person.client.tasks.get({ id: made.sand })).status
    await page.getByRole('main').getByRole('link', { name: 'Boat' }).click()
    await page.getByRole('heading', { level: 1, name: 'Boat' }).waitFor()
    await page.getByText('1 of 2 completed').waitFor()
    await page.getByRole('strong').filter({ hasText: 'here' }).waitFor()
    await page.getByRole('link', { name: 'Drawing' }).waitFor()
    await page.getByText('Finishes today, on time').waitFor()
    expect(await page.getByText('Buy paint').count()).toBe(0)
    await page.getByText('Completed tasks').click()
    await page.getByRole('checkbox', { name: 'Reopen Buy paint' }).waitFor()
    await page.getByRole('button', { name: 'Sand' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('task')).toBe(made.sand)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).waitFor()
    await closeWithEscape(page.getByRole('dialog'))

    await page.getByRole('link', { name: 'Show as a board' }).click()
    await page.getByRole('region', { name: 'To do' }).getByRole('button', { name: 'Move Sand' }).focus()
    await pickUp(page, 'Sand: To do, place 1 of 1.')
    await page.keyboard.press('ArrowRight')
    await page.getByText('Sand: In progress, place 1 of 1.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(status).toBe('in_progress')
    await undo(page, 'Sand')
    await expect.poll(status).toBe('todo')
    await page.goBack()

    await page.getByRole('checkbox', { name: 'Complete Sand' }).click()
    await page.getByText('2 of 2 completed').waitFor()
    const completed = { status: 'completed', completedAt: world.now() }
    await expect.poll(() => person.client.tasks.get({ id: made.sand })).toMatchObject(completed)
    await person.client.tasks.update({ id: made.sand, body: { status: 'todo' } })
    await page.getByRole('link', { name: 'Show in the task list' }).click()
    await page.getByRole('button', { name: 'Remove filter Project: Boat' }).waitFor()
    await expect.poll(() => titlesOn(page)).toEqual(['Sand'])
  })
})
