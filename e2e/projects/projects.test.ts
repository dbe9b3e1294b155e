import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { pickUp } from '../steps/sortable-keys.ts'
import { titlesOn } from '../steps/tasks-screen.ts'

const order = async (person: Person) => (await person.client.projects.list()).map(({ name }) => name)

const make = async (person: Person, ...names: string[]) => {
  for (const name of names) await person.client.projects.create({ body: { name } })
}

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

  it('[WEB-60] are created with all their fields', async () => {
    const { page, person } = await world.open('/projects')
    const space = await person.client.spaces.create({ body: { name: 'Workshop' } })
    await page.getByRole('button', { name: 'New project' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Boat')
    await page.getByRole('textbox', { name: 'Description' }).fill('A **small** one')
    await page.getByRole('combobox', { name: 'Space' }).click()
    await page.getByRole('option', { name: 'Workshop' }).click()
    await page.getByRole('textbox', { name: 'Target date' }).fill('20 Mar 2026')
    await page.getByRole('textbox', { name: 'Priority' }).fill('7')
    await page.getByRole('radio', { name: 'Teal' }).click()
    await page.getByRole('radio', { name: 'hammer' }).click()
    await page.getByRole('button', { name: 'Create project' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Boat' }).waitFor()
    const [boat] = await person.client.projects.list()
    expect(boat).toMatchObject({
      name: 'Boat',
      description: 'A **small** one',
      spaceId: space.id,
      targetDate: '2026-03-20T00:00:00.000Z',
      priority: 7,
      color: '#0F766E',
      icon: 'hammer',
    })
  })

  it('[WEB-60] are listed with space, progress, target date and documents, and edited', async () => {
    const { page, person } = await world.open('/projects', { prepare: boatWithContents })
    const [boat] = await person.client.projects.list()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Boat' })
    for (const text of ['Workshop', '1 of 2 completed', 'Fri 20 Mar', '1 document']) await row.getByText(text).waitFor()
    await page.getByRole('button', { name: 'Actions for Boat' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ship')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Ship' }).waitFor()
    const [ship] = await person.client.projects.list()
    expect(ship).toEqual({ ...boat, name: 'Ship', updatedAt: expect.any(String) })
  })

  it('[WEB-64] are archived with undo, and deleted permanently only after a confirmation', async () => {
    const { page, person } = await world.open('/projects', { prepare: each => make(each, 'one') })
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Actions for one' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Archive')
    await page.getByText('No projects yet').waitFor()
    await expect.poll(() => order(person)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'one' }).waitFor()
    expect(await order(person)).toEqual(['one'])
    await choose('Delete permanently')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await order(person)).toEqual(['one'])
    await choose('Delete permanently')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
    await expect.poll(() => order(person)).toEqual([])
  })

  it('[WEB-121] are listed below the others when archived, and restored from there', async () => {
    const { page, person } = await world.open('/projects', {
      prepare: async each => {
        const { id } = await each.client.projects.create({ body: { name: 'Boat' } })
        await each.client.projects.remove({ id, query: {} })
      },
    })
    await page.getByText('Archived projects (1)').click()
    await page.getByRole('link', { name: 'Boat' }).waitFor()
    await page.getByRole('button', { name: 'Actions for Boat' }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await page.getByText('Archived projects (1)').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Boat' }).waitFor()
    await expect.poll(() => order(person)).toEqual(['Boat'])
  })

  it('[WEB-65] have a page with progress, description, open tasks and documents; a task opens over it', async () => {
    const made = { taskId: '' }
    const { page, person } = await world.open('/projects', {
      prepare: async each => {
        const project = await each.client.projects.create({ body: { name: 'Boat', description: 'See **here**' } })
        const body = { projectId: project.id }
        const task = await each.client.tasks.create({ body: { ...body, title: 'Buy wood', status: 'todo' } })
        await each.client.tasks.create({ body: { ...body, title: 'Draw it', status: 'completed' } })
        await each.client.documents.create({ body: { ...body, title: 'Drawing' } })
        made.taskId = task.id
      },
    })
    await page.getByRole('link', { name: 'Boat' }).click()
    await page.getByRole('heading', { level: 1, name: 'Boat' }).waitFor()
    await page.getByText('1 of 2 completed').waitFor()
    await page.getByRole('strong').filter({ hasText: 'here' }).waitFor()
    await page.getByRole('link', { name: 'Drawing' }).waitFor()
    expect(await page.getByText('Draw it').count()).toBe(0)
    await page.getByRole('button', { name: 'Buy wood' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('task')).toBe(made.taskId)
    await page.goto(`${world.baseUrl}${new URL(page.url()).pathname}`)
    await page.getByRole('checkbox', { name: 'Complete Buy wood' }).click()
    await page.getByText('2 of 2 completed').waitFor()
    await expect
      .poll(() => person.client.tasks.get({ id: made.taskId }))
      .toMatchObject({
        status: 'completed',
        completedAt: world.now(),
      })
  })

  it('[WEB-283] [WEB-284] [WEB-285] say when they finish, list what is completed, and have a board', async () => {
    let id = ''
    const { page, person } = await world.open(() => `/projects/${id}`, {
      prepare: async ({ client }) => {
        const project = await client.projects.create({ body: { name: 'Boat', targetDate: '2026-03-20T12:00:00Z' } })
        id = project.id
        await client.tasks.create({ body: { title: 'Sand', projectId: id, estimateMinutes: 60 } })
        const done = await client.tasks.create({ body: { title: 'Buy paint', projectId: id } })
        await client.tasks.update({ id: done.id, body: { status: 'completed', completedAt: '2026-03-01T10:00:00Z' } })
        await client.planner.run()
      },
    })
    await page.getByText('Finishes today, on time').waitFor()
    await page.getByText('Completed tasks').click()
    await page.getByRole('checkbox', { name: 'Reopen Buy paint' }).waitFor()
    await page.getByRole('link', { name: 'Show as a board' }).click()
    await page.getByRole('region', { name: 'To do' }).getByRole('button', { name: 'Move Sand' }).focus()
    await pickUp(page, 'Sand: To do, place 1 of 1.')
    await page.keyboard.press('ArrowRight')
    await page.getByText('Sand: In progress, place 1 of 1.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    const status = async () => (await person.client.tasks.list({ query: { search: 'Sand' } })).data[0]?.status
    await expect.poll(status).toBe('in_progress')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(status).toBe('todo')
  })

  it('[WEB-65] link to their tasks in the list of all tasks', async () => {
    const { page } = await world.open('/projects', {
      prepare: async ({ client }) => {
        const { id } = await client.projects.create({ body: { name: 'Boat' } })
        await client.tasks.create({ body: { title: 'Buy wood', projectId: id } })
        await client.tasks.create({ body: { title: 'Call the bank' } })
      },
    })
    await page.getByRole('link', { name: 'Boat' }).click()
    await page.getByRole('link', { name: 'Show in the task list' }).click()
    await page.getByRole('button', { name: 'Remove filter Project: Boat' }).waitFor()
    await expect.poll(() => titlesOn(page)).toEqual(['Buy wood'])
  })

  it('[WEB-69] a refused form keeps what was typed, with the reason beside its field', async () => {
    const { page, person } = await world.open('/projects')
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
    await page.getByRole('button', { name: 'Create project' }).click()
    await page.getByText('Enter a name').waitFor()
    await name.fill('Boat')
    await page.getByRole('textbox', { name: 'Colour as #RRGGBB' }).fill('blue')
    await page.getByRole('button', { name: 'Create project' }).click()
    await page.getByText('Use the format #1A2B3C').waitFor()
    await page.getByRole('textbox', { name: 'Colour as #RRGGBB' }).fill('#1a2b3c')
    await page.getByRole('button', { name: 'Create project' }).click()
    await page.getByText('is not to our taste').waitFor()
    expect(await name.inputValue()).toBe('Boat')
    await page.unroute('**/api/projects')
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect.poll(async () => (await person.client.projects.list())[0]?.color).toBe('#1a2b3c')
  })
})
