import { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

onBothDatabases('projects', world => {
  it('[PROJ-1] are listed by sortOrder, then in the order of their making, without the archived ones', async () => {
    const { client } = await world.newPerson()
    const made = []
    for (const name of ['second', 'third', 'first', 'hidden', 'status only'])
      made.push(await client.projects.create({ body: { name } }))
    const [, , first, hidden, last] = made.map(project => project.id)
    if (!first || !hidden || !last) throw new Error('not made')
    await client.projects.update({ id: first, body: { sortOrder: -0.5 } })
    await client.projects.update({ id: hidden, body: { archived: true } })
    await client.projects.update({ id: last, body: { status: 'archived' } })
    const names = (await client.projects.list()).map(project => project.name)
    expect(names).toEqual(['first', 'second', 'third', 'status only'])
  })

  it('[PROJ-19] are listed with `archived=true` when they are archived, of one space too', async () => {
    const { client, request } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Work' } })
    for (const [name, spaceId] of [
      ['put away', null],
      ['put away there', space.id],
      ['in use', null],
    ] as const) {
      const { id } = await client.projects.create({ body: { name, spaceId } })
      if (name !== 'in use') await client.projects.remove({ id, query: {} })
    }
    const names = async (query: { archived: string; spaceId?: string }) =>
      (await client.projects.list({ query })).map(project => project.name)
    expect(await names({ archived: 'true' })).toEqual(['put away', 'put away there'])
    expect(await names({ archived: 'true', spaceId: space.id })).toEqual(['put away there'])
    expect(await names({ archived: 'false' })).toEqual(['in use'])
    expect(await stranger.projects.list({ query: { archived: 'true' } })).toEqual([])
    expect((await request('GET', '/api/projects?archived=')).body).toMatchObject([{ name: 'in use' }])
  })

  it('[PROJ-2] are listed of one space when it is named; a space that is not the caller’s has none', async () => {
    const { client, request } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Work' } })
    await client.projects.create({ body: { name: 'inside', spaceId: space.id } })
    await client.projects.create({ body: { name: 'outside' } })
    const inside = await client.projects.list({ query: { spaceId: space.id } })
    expect(inside.map(project => project.name)).toEqual(['inside'])
    expect(await stranger.projects.list({ query: { spaceId: space.id } })).toEqual([])
    for (const id of [UNKNOWN_ID, 'nonsense', '', '%00'])
      expect((await request('GET', `/api/projects?spaceId=${id}`)).body).toEqual([])
  })

  it('[PROJ-3] are listed with their space and the number of their tasks, finished ones too, and documents', async () => {
    const { client } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Work', color: 'teal', icon: 'briefcase' } })
    const project = await client.projects.create({ body: { name: 'a', spaceId: space.id } })
    const bare = await client.projects.create({ body: { name: 'b' } })
    for (const status of ['todo', 'completed', 'archived'] as const)
      await client.tasks.create({ body: { title: status, status, projectId: project.id } })
    for (const title of ['x', 'y']) await client.documents.create({ body: { title, projectId: project.id } })
    expect(await client.projects.list()).toEqual([
      {
        ...project,
        space: { id: space.id, name: 'Work', color: 'teal', icon: 'briefcase' },
        _count: { tasks: 3, documents: 2 },
        progress: { completed: 1, total: 2 },
      },
      { ...bare, space: null, _count: { tasks: 0, documents: 0 }, progress: { completed: 0, total: 0 } },
    ])
  })

  it('[PROJ-18] are listed with their progress, in which cancelled and archived tasks have no part', async () => {
    const { client } = await world.newPerson()
    const project = await client.projects.create({ body: { name: 'a' } })
    const elsewhere = await client.projects.create({ body: { name: 'b' } })
    await client.tasks.create({ body: { title: 'other', status: 'completed', projectId: elsewhere.id } })
    for (const status of TaskStatus.options)
      await client.tasks.create({ body: { title: status, status, projectId: project.id } })
    expect((await client.projects.list()).map(({ progress }) => progress)).toEqual([
      { completed: 1, total: 4 },
      { completed: 1, total: 1 },
    ])
  })

  it('[PROJ-4] start in the backlog with plain defaults, and are created without their relations', async () => {
    const { id, request } = await world.newPerson()
    const created = await request('POST', '/api/projects', { name: 'a', status: 'completed', archived: true, id: 'x' })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.any(String),
      userId: id,
      spaceId: null,
      name: 'a',
      description: '',
      color: '#6B7280',
      icon: 'folder',
      status: 'backlog',
      priority: null,
      targetDate: null,
      archived: false,
      sortOrder: 0,
      schedulePreferenceId: null,
      createdAt: world.now(),
      updatedAt: world.now(),
    })
  })

  it('[PROJ-5] take a name of 1 to 200 characters, color and icon of at most 50, and a whole priority', async () => {
    const { request } = await world.newPerson()
    const good = [
      { name: '😀'.repeat(200) },
      { color: 'c'.repeat(50), icon: 'i'.repeat(50) },
      { priority: 2 ** 31 - 1, targetDate: '2026-05-01T10:00:00+10:00' },
      { priority: -(2 ** 31), targetDate: null },
    ]
    for (const body of good)
      expect((await request('POST', '/api/projects', { name: 'a', ...body })).status, JSON.stringify(body)).toBe(201)
    const bad: [string, unknown][] = [
      ['name', ''],
      ['name', ' \n'],
      ['name', 'x'.repeat(201)],
      ['name', 'a\u0000'],
      ['name', null],
      ['description', 5],
      ['color', 'c'.repeat(51)],
      ['icon', 'i'.repeat(51)],
      ['priority', 1.5],
      ['priority', 2 ** 31],
      ['targetDate', '2026-02-30'],
      ['targetDate', 'soon'],
      ['autoSchedule', 'yes'],
    ]
    for (const [field, value] of bad) {
      const refused = await request('POST', '/api/projects', { name: 'a', [field]: value })
      expect([refused.status, refused.body.error], `${field} ${value}`).toEqual([400, 'Validation failed'])
      expect(Object.keys(refused.body.details)).toEqual([field])
    }
    expect((await request('POST', '/api/projects', {})).body.details).toHaveProperty('name')
    const dated = await request('POST', '/api/projects', { name: 'a', targetDate: '2026-05-01T10:00:00+10:00' })
    expect(dated.body.targetDate).toBe('2026-05-01T00:00:00.000Z')
  })

  it('[PROJ-6] keep autoSchedule, true unless said otherwise, and never show it', async () => {
    const { id: ownerId, client } = await world.newPerson()
    const stored = (id: string) =>
      world.database.db
        .selectFrom('project')
        .select('autoSchedule')
        .where('userId', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const on = await client.projects.create({ body: { name: 'on' } })
    const off = await client.projects.create({ body: { name: 'off', autoSchedule: false } })
    expect([await stored(on.id), await stored(off.id)]).toEqual([{ autoSchedule: true }, { autoSchedule: false }])
    const updated = await client.projects.update({ id: on.id, body: { autoSchedule: false } })
    expect(await stored(on.id)).toEqual({ autoSchedule: false })
    await client.projects.update({ id: off.id, body: { name: 'still off' } })
    expect(await stored(off.id)).toEqual({ autoSchedule: false })
    const shown = [on, off, updated, await client.projects.get({ id: on.id }), ...(await client.projects.list())]
    for (const project of shown) expect(project).not.toHaveProperty('autoSchedule')
  })

  it('[PROJ-7] are put into spaces of their owner only', async () => {
    const { client, request } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    const foreign = await stranger.spaces.create({ body: { name: 'foreign' } })
    const project = await client.projects.create({ body: { name: 'a' } })
    for (const spaceId of [foreign.id, UNKNOWN_ID, 'nonsense', '', 'a\u0000b'])
      for (const [method, path] of [
        ['POST', '/api/projects'],
        ['PATCH', `/api/projects/${project.id}`],
      ] as const) {
        const refused = await request(method, path, { name: 'b', spaceId })
        expect([refused.status, refused.body.error, refused.body.field]).toEqual([400, 'spaceId not found', 'spaceId'])
      }
    expect((await client.projects.list()).map(({ name }) => name)).toEqual(['a'])
  })

  it('[PROJ-14] are listed with the same number of statements, however many there are', async () => {
    const { client } = await world.newPerson()
    const reads = async () => {
      const statements = await world.statementsDuring(() => client.projects.list())
      return statements.filter(sql => /from "(project|space|task|document)"/.test(sql)).length
    }
    for (let count = 1; count <= 4; count++) {
      const space = await client.spaces.create({ body: { name: `space ${count}` } })
      await client.projects.create({ body: { name: `project ${count}`, spaceId: space.id } })
      expect(await reads()).toBe(2)
    }
  })
})
