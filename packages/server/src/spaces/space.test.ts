import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

onBothDatabases('spaces', world => {
  it('[SPACE-1] are listed by sortOrder, then in the order of their making, the default one among them', async () => {
    const { id: userId, client } = await world.newPerson()
    await client.spaces.create({ body: { name: 'third' } })
    const { id } = await client.spaces.create({ body: { name: 'first' } })
    await client.spaces.update({ id, body: { sortOrder: -2.5 } })
    const listed = await client.spaces.list()
    expect(listed.map(({ name }) => name)).toEqual(['first', 'Personal', 'third'])
    expect(listed[1]).toEqual({
      id: expect.any(String),
      userId,
      name: 'Personal',
      color: '#6B7280',
      icon: 'folder',
      isDefault: true,
      sortOrder: 0,
      schedulePreferenceId: null,
      createdAt: world.now(),
      updatedAt: world.now(),
      projects: [],
      _count: { tasks: 0, documents: 0 },
    })
  })

  it('[SPACE-2] are listed with their projects that are not archived, each with all its tasks', async () => {
    const { client } = await world.newPerson()
    const { id: spaceId } = await client.spaces.create({ body: { name: 'Work' } })
    const make = (name: string) => client.projects.create({ body: { name, spaceId, color: name } })
    const [shown, archived] = [await make('shown'), await make('archived')]
    await client.projects.create({ body: { name: 'without a space' } })
    await client.projects.update({ id: shown.id, body: { status: 'archived' } })
    await client.projects.remove({ id: archived.id })
    for (const status of ['todo', 'cancelled', 'archived'] as const)
      await client.tasks.create({ body: { title: status, status, projectId: shown.id } })
    const spaces = await client.spaces.list()
    expect(spaces.map(({ projects }) => projects)).toEqual([
      [],
      [{ id: shown.id, name: 'shown', color: 'shown', _count: { tasks: 3 } }],
    ])
  })

  it('[SPACE-2] list their projects by sortOrder, then by creation time', async () => {
    const { id: userId, client } = await world.newPerson()
    const { id: spaceId } = await client.spaces.create({ body: { name: 'Work' } })
    const make = (name: string) => client.projects.create({ body: { name, spaceId } })
    const made = { lower: await make('lower id'), higher: await make('higher id'), older: await make('older') }
    const last = await make('last')
    const first = await make('first')
    await client.projects.update({ id: last.id, body: { sortOrder: 1 } })
    await client.projects.update({ id: first.id, body: { sortOrder: -1 } })
    const setCreatedAt = (id: string, createdAt: string) =>
      world.database.db
        .updateTable('project')
        .set({ createdAt })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .execute()
    await setCreatedAt(first.id, '2031-01-01T00:00:00.000Z')
    await setCreatedAt(made.older.id, '2001-01-01T00:00:00.000Z')
    // Two with the same time keep the order of their ids, whichever was written last.
    await setCreatedAt(made.lower.id, made.higher.createdAt)
    const listed = (await client.spaces.list()).flatMap(({ projects }) => projects.map(({ name }) => name))
    expect(listed).toEqual(['first', 'older', 'lower id', 'higher id', 'last'])
  })

  it('[SPACE-3] are listed with the number of their tasks, finished ones too, and of their documents', async () => {
    const { client } = await world.newPerson()
    const { id: spaceId } = await client.spaces.create({ body: { name: 'Work' } })
    const { id: projectId } = await client.projects.create({ body: { name: 'a', spaceId } })
    for (const status of ['backlog', 'completed', 'archived'] as const)
      await client.tasks.create({ body: { title: status, status, spaceId } })
    await client.tasks.create({ body: { title: 'in the project alone', projectId } })
    for (const title of ['x', 'y']) await client.documents.create({ body: { title, spaceId } })
    expect((await client.spaces.list()).map(({ _count }) => _count)).toEqual([
      { tasks: 0, documents: 0 },
      { tasks: 3, documents: 2 },
    ])
  })

  it('[SPACE-4] take a name of 1 to 100 characters, color and icon of at most 50, and have defaults', async () => {
    const { id: userId, request } = await world.newPerson()
    const created = await request('POST', '/api/spaces', { name: '😀'.repeat(100), isDefault: true, sortOrder: 9 })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.any(String),
      userId,
      name: '😀'.repeat(100),
      color: '#6B7280',
      icon: 'folder',
      isDefault: false,
      sortOrder: 0,
      schedulePreferenceId: null,
      createdAt: world.now(),
      updatedAt: world.now(),
    })
    const short = { color: 'c'.repeat(50), icon: 'i'.repeat(50) }
    expect((await request('POST', '/api/spaces', { name: 'x', ...short })).body).toMatchObject(short)
    const bad: [string, unknown][] = [
      ['name', ''],
      ['name', '\t '],
      ['name', 'x'.repeat(101)],
      ['name', undefined],
      ['color', 'c'.repeat(51)],
      ['color', null],
      ['icon', 'i'.repeat(51)],
      ['icon', 'a\u0000'],
    ]
    for (const [field, value] of bad) {
      const refused = await request('POST', '/api/spaces', { name: 'a', [field]: value })
      expect([refused.status, refused.body.error], `${field} ${value}`).toEqual([400, 'Validation failed'])
      expect(Object.keys(refused.body.details)).toEqual([field])
    }
  })

  it('[SPACE-5] change only what was sent; updatedAt rises; whether one is the default never changes', async () => {
    const { client, request } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'a', icon: 'star' } })
    const changed = await client.spaces.update({ id: space.id, body: { name: 'b', color: 'red', sortOrder: 0.5 } })
    expect(changed).toEqual({ ...space, name: 'b', color: 'red', sortOrder: 0.5, updatedAt: expect.any(String) })
    expect(changed.updatedAt > space.updatedAt).toBe(true)
    for (const body of [{}, { isDefault: true, id: UNKNOWN_ID }]) {
      const unchanged = await request('PATCH', `/api/spaces/${space.id}`, body)
      expect([unchanged.status, unchanged.body]).toEqual([200, changed])
    }
    const standard = (await client.spaces.list()).find(({ isDefault }) => isDefault)
    const renamed = await request('PATCH', `/api/spaces/${standard?.id}`, { isDefault: false, name: 'Home' })
    expect(renamed.body).toMatchObject({ id: standard?.id, isDefault: true, name: 'Home' })
    const bad: [string, unknown][] = [
      ['name', ''],
      ['name', 'x'.repeat(101)],
      ['color', 7],
      ['icon', 'i'.repeat(51)],
      ['sortOrder', '1'],
    ]
    for (const [field, value] of bad) {
      const refused = await request('PATCH', `/api/spaces/${space.id}`, { [field]: value })
      expect([refused.status, refused.body.error]).toEqual([400, 'Validation failed'])
      expect(Object.keys(refused.body.details)).toEqual([field])
    }
  })

  it('[SPACE-6] leave their tasks, projects and documents behind, without a space', async () => {
    const { client } = await world.newPerson()
    const { id } = await client.spaces.create({ body: { name: 'gone' } })
    const { id: spaceId } = await client.spaces.create({ body: { name: 'kept' } })
    const project = await client.projects.create({ body: { name: 'a', spaceId: id } })
    const task = await client.tasks.create({ body: { title: 'a', spaceId: id, projectId: project.id } })
    const document = await client.documents.create({ body: { title: 'a', spaceId: id } })
    const other = await client.projects.create({ body: { name: 'b', spaceId } })
    expect(await client.spaces.remove({ id })).toEqual({ success: true })
    expect(await client.tasks.get({ id: task.id })).toMatchObject({ ...task, spaceId: null, space: null })
    expect(await client.projects.get({ id: project.id })).toMatchObject({ ...project, spaceId: null, space: null })
    expect(await client.documents.get({ id: document.id })).toMatchObject({ ...document, spaceId: null, space: null })
    expect((await client.projects.get({ id: other.id })).spaceId).toBe(spaceId)
    expect((await client.spaces.list()).map(({ name }) => name)).toEqual(['Personal', 'kept'])
  })

  it('[SPACE-7] cannot be deleted when they are the default', async () => {
    const { client, request } = await world.newPerson()
    const [standard] = await client.spaces.list()
    const refused = await request('DELETE', `/api/spaces/${standard?.id}`)
    expect([refused.status, refused.body.error]).toEqual([400, 'Cannot delete default space'])
    expect(await client.spaces.list()).toEqual([standard])
  })

  it('[SPACE-8] answer 404 when gone, not there, or another account’s, default or not', async () => {
    const { client, request } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    const gone = await client.spaces.create({ body: { name: 'gone' } })
    await client.spaces.remove({ id: gone.id })
    await stranger.spaces.create({ body: { name: 'foreign' } })
    const foreign = await stranger.spaces.list()
    for (const id of [gone.id, ...foreign.map(space => space.id), UNKNOWN_ID, 'nonsense', '%00'])
      for (const [method, body] of [
        ['PATCH', { name: 'x' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await request(method, `/api/spaces/${id}`, body)
        expect([answer.status, answer.body.error], `${method} ${id}`).toEqual([404, 'Space not found'])
      }
    expect(await stranger.spaces.list()).toEqual(foreign)
  })

  it('[SPACE-9] are listed with the same number of statements, however many there are', async () => {
    const { client } = await world.newPerson()
    for (let count = 1; count <= 4; count++) {
      const { id: spaceId } = await client.spaces.create({ body: { name: `space ${count}` } })
      await client.projects.create({ body: { name: `project ${count}`, spaceId } })
      const statements = await world.statementsDuring(() => client.spaces.list())
      expect(statements.filter(sql => /from "(project|space|task|document)"/.test(sql))).toHaveLength(2)
    }
  })
})
