import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('the list of tasks', world => {
  it('[TASK-1] goes by status, priority from urgent to none, due date with none last, sortOrder, then creation', async () => {
    const { client } = await world.newPerson()
    const add = async (title: string, body: object, sortOrder = 0) => {
      const { id } = await client.tasks.create({ body: { title, ...body } })
      if (sortOrder !== 0) await client.tasks.update({ id, body: { sortOrder } })
    }
    await add('archived', { status: 'archived', priority: 'urgent' })
    await add('cancelled', { status: 'cancelled' })
    await add('completed', { status: 'completed' })
    await add('in progress', { status: 'in_progress', priority: 'urgent' })
    await add('todo none', { priority: 'none' })
    await add('todo low', { priority: 'low' })
    await add('todo medium', { priority: 'medium' })
    await add('todo high', { priority: 'high' })
    await add('todo urgent undated second', { priority: 'urgent' }, 1)
    await add('todo urgent undated first', { priority: 'urgent' }, -0.5)
    await add('todo urgent late', { priority: 'urgent', dueAt: '9999-12-31' })
    await add('todo urgent soon b', { priority: 'urgent', dueAt: '2026-03-02T10:00:00+01:00' })
    await add('todo urgent soon c', { priority: 'urgent', dueAt: '2026-03-02T09:00:00Z' })
    await add('todo urgent soon a', { priority: 'urgent', dueAt: '2026-03-02T09:00:00Z' }, -1)
    await add('backlog', { status: 'backlog' })
    const { data } = await client.tasks.list({ query: { includeCompleted: 'true' } })
    expect(data.map(task => task.title)).toEqual([
      'backlog',
      'todo urgent soon a',
      'todo urgent soon b',
      'todo urgent soon c',
      'todo urgent late',
      'todo urgent undated first',
      'todo urgent undated second',
      'todo high',
      'todo medium',
      'todo low',
      'todo none',
      'in progress',
      'completed',
      'cancelled',
      'archived',
    ])
  })

  it('[TASK-1] goes by creation where all else is alike, so that pages never overlap', async () => {
    const { client } = await world.newPerson()
    for (const title of ['first', 'second', 'third', 'fourth', 'fifth']) await client.tasks.create({ body: { title } })
    const pages = await Promise.all(['1', '2', '3'].map(page => client.tasks.list({ query: { page, limit: '2' } })))
    expect(pages.map(({ data }) => data.map(task => task.title))).toEqual([
      ['first', 'second'],
      ['third', 'fourth'],
      ['fifth'],
    ])
  })

  it('[TASK-2] leaves finished tasks out unless they or a status are asked for', async () => {
    const { client } = await world.newPerson()
    const statuses = ['backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived'] as const
    for (const status of statuses) await client.tasks.create({ body: { title: status, status } })
    const listed = async (query: object) => {
      const { data, pagination } = await client.tasks.list({ query })
      expect(pagination.total).toBe(data.length)
      return data.map(task => task.status)
    }
    expect(await listed({})).toEqual(['backlog', 'todo', 'in_progress'])
    expect(await listed({ includeCompleted: 'true' })).toEqual(statuses)
    expect(await listed({ includeCompleted: 'false' })).toEqual(['backlog', 'todo', 'in_progress'])
    for (const status of statuses) {
      expect(await listed({ status })).toEqual([status])
      expect(await listed({ status, includeCompleted: 'true' })).toEqual([status])
    }
  })

  it('[TASK-3] can be narrowed to a space, a project, a label and a due date, and to all of them together', async () => {
    const { client } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Home' } })
    const project = await client.projects.create({ body: { name: 'Garden' } })
    const label = await client.labels.create({ body: { name: 'outside' } })
    const all = { spaceId: space.id, projectId: project.id, labelIds: [label.id], dueAt: '2026-03-05T12:00:00Z' }
    await client.tasks.create({ body: { title: 'all', ...all } })
    await client.tasks.create({ body: { title: 'no space', ...all, spaceId: null } })
    await client.tasks.create({ body: { title: 'no project', ...all, projectId: null } })
    await client.tasks.create({ body: { title: 'no label', ...all, labelIds: [] } })
    await client.tasks.create({ body: { title: 'not due', ...all, dueAt: null } })
    await client.tasks.create({ body: { title: 'done', ...all, status: 'completed' } })
    const missing = async (query: object) => {
      const { data, pagination } = await client.tasks.list({ query })
      expect(pagination.total).toBe(data.length)
      return ['all', 'no space', 'no project', 'no label', 'not due'].filter(
        title => !data.some(task => task.title === title),
      )
    }
    expect(await missing({ spaceId: space.id })).toEqual(['no space'])
    expect(await missing({ projectId: project.id })).toEqual(['no project'])
    expect((await client.tasks.list({ query: { project: 'none' } })).data.map(task => task.title)).toEqual([
      'no project',
    ])
    expect(await missing({ labelId: label.id })).toEqual(['no label'])
    expect(await missing({ dueBefore: '2026-03-05T12:00:00.000Z' })).toEqual(['not due'])
    expect(await missing({ dueBefore: '2026-03-05T13:00:00+01:00' })).toEqual(['not due'])
    expect(await missing({ dueBefore: '2026-03-05T11:59:59.999Z' })).toHaveLength(5)
    const together = { spaceId: space.id, projectId: project.id, labelId: label.id, dueBefore: '2027-01-01' }
    expect((await client.tasks.list({ query: together })).data.map(task => task.title)).toEqual(['all'])
    const finished = await client.tasks.list({ query: { ...together, status: 'completed' } })
    expect(finished.data.map(task => task.title)).toEqual(['done'])
  })

  it('[TASK-3] matches nothing by an id that is unknown, malformed or another account’s', async () => {
    const { client } = await world.newPerson()
    const other = await world.newPerson()
    const theirs = await other.client.spaces.create({ body: { name: 'Theirs' } })
    const label = await other.client.labels.create({ body: { name: 'theirs' } })
    await other.client.tasks.create({ body: { title: 'theirs', spaceId: theirs.id, labelIds: [label.id] } })
    await client.tasks.create({ body: { title: 'mine' } })
    for (const id of [theirs.id, label.id, 'nonsense', '', '\u0000', '019f0000-0000-7000-8000-000000000000'])
      for (const query of [{ spaceId: id }, { projectId: id }, { labelId: id }])
        expect(await client.tasks.list({ query })).toEqual({
          data: [],
          pagination: { page: 1, limit: 50, total: 0, pages: 0 },
        })
  })
})
