import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onSqlite('a single project', world => {
  it('[PROJ-8] shows its space, its open tasks with their labels, and its documents', async () => {
    const { client } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Work', color: 'teal', icon: 'briefcase' } })
    const project = await client.projects.create({ body: { name: 'a', spaceId: space.id } })
    const empty = await client.projects.create({ body: { name: 'b' } })
    const late = await client.labels.create({ body: { name: 'late', color: '#FF0000' } })
    const calm = await client.labels.create({ body: { name: 'Calm' } })
    const body = { title: 'labelled', projectId: project.id, estimateMinutes: 30, labelIds: [late.id, calm.id] }
    const task = await client.tasks.create({ body: { ...body, dueAt: '2026-03-05' } })
    const url = 'https://example.com/'
    const document = await client.documents.create({
      body: { title: 'd', url, docType: 'link', projectId: project.id },
    })
    expect(await client.projects.get({ id: project.id })).toEqual({
      ...project,
      space: { id: space.id, name: 'Work', color: 'teal', icon: 'briefcase' },
      tasks: [
        {
          id: task.id,
          title: 'labelled',
          status: 'todo',
          priority: 'none',
          dueAt: '2026-03-05T23:59:00.000Z',
          estimateMinutes: 30,
          labels: [
            { id: calm.id, name: 'Calm', color: null },
            { id: late.id, name: 'late', color: '#FF0000' },
          ],
        },
      ],
      documents: [{ id: document.id, title: 'd', docType: 'link', url, createdAt: document.createdAt }],
    })
    expect(await client.projects.get({ id: empty.id })).toEqual({ ...empty, space: null, tasks: [], documents: [] })
  })

  it('[PROJ-9] orders open tasks by priority, due date with none last, sortOrder and age; shows at most 50', async () => {
    const { client } = await world.newPerson()
    const { id: projectId } = await client.projects.create({ body: { name: 'a' } })
    const make = (title: string, fields: object) => client.tasks.create({ body: { title, projectId, ...fields } })
    const moved = await make('medium last', { priority: 'medium' })
    await make('medium first', { priority: 'medium' })
    await make('medium second', { priority: 'medium' })
    await make('none', { dueAt: '2026-03-01', status: 'in_progress' })
    await make('low', { priority: 'low', status: 'backlog' })
    await make('high without date', { priority: 'high', status: 'backlog' })
    await make('high later', { priority: 'high', dueAt: '2026-03-09' })
    await make('high sooner', { priority: 'high', dueAt: '2026-03-08' })
    await make('urgent', { priority: 'urgent', dueAt: '2026-12-01' })
    for (const status of ['completed', 'cancelled', 'archived']) await make(status, { status, priority: 'urgent' })
    await client.tasks.create({ body: { title: 'elsewhere', priority: 'urgent' } })
    await client.tasks.update({ id: moved.id, body: { sortOrder: 1 } })
    const titles = async () => (await client.projects.get({ id: projectId })).tasks.map(task => task.title)
    const ordered = ['urgent', 'high sooner', 'high later', 'high without date']
    expect(await titles()).toEqual([...ordered, 'medium first', 'medium second', 'medium last', 'low', 'none'])
    for (let count = 9; count < 50; count++) await make('medium first', { priority: 'medium' })
    expect((await titles()).length).toBe(50)
    await make('urgent too', { priority: 'urgent' })
    const most = await titles()
    expect([most.length, most[1], most.at(-1)]).toEqual([50, 'urgent too', 'low'])
  })

  it('[PROJ-17] orders its documents by sortOrder, then in the order of their making', async () => {
    const { client } = await world.newPerson()
    const { id: projectId } = await client.projects.create({ body: { name: 'a' } })
    for (const title of ['second', 'third']) await client.documents.create({ body: { title, projectId } })
    const { id } = await client.documents.create({ body: { title: 'first', projectId } })
    await client.documents.update({ id, body: { sortOrder: -1 } })
    const { documents } = await client.projects.get({ id: projectId })
    expect(documents.map(({ title }) => title)).toEqual(['first', 'second', 'third'])
  })
})
