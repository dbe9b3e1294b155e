import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

onSqlite('documents', world => {
  it('[DOC-1] are listed by sortOrder, then in the order of their making', async () => {
    const { client } = await world.newPerson()
    for (const title of ['second', 'third']) await client.documents.create({ body: { title } })
    const { id } = await client.documents.create({ body: { title: 'first' } })
    await client.documents.update({ id, body: { sortOrder: -0.5 } })
    expect((await client.documents.list()).map(({ title }) => title)).toEqual(['first', 'second', 'third'])
  })

  it('[DOC-2] are listed of one space, one project, or both; an id that is not the caller’s matches none', async () => {
    const { client, request } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    const { id: spaceId } = await client.spaces.create({ body: { name: 'Work' } })
    const { id: projectId } = await client.projects.create({ body: { name: 'a' } })
    await client.documents.create({ body: { title: 'none' } })
    await client.documents.create({ body: { title: 'space', spaceId } })
    await client.documents.create({ body: { title: 'project', projectId } })
    await client.documents.create({ body: { title: 'both', spaceId, projectId } })
    const titles = async (query: object) => (await client.documents.list({ query })).map(({ title }) => title)
    expect(await titles({})).toEqual(['none', 'space', 'project', 'both'])
    expect(await titles({ spaceId })).toEqual(['space', 'both'])
    expect(await titles({ projectId })).toEqual(['project', 'both'])
    expect(await titles({ spaceId, projectId })).toEqual(['both'])
    expect(await stranger.documents.list({ query: { spaceId } })).toEqual([])
    for (const query of [`spaceId=${UNKNOWN_ID}`, 'projectId=nonsense', `spaceId=${spaceId}&projectId=%00`])
      expect((await request('GET', `/api/documents?${query}`)).body).toEqual([])
  })

  it('[DOC-3] are listed with the id, name and color of their space and project', async () => {
    const { client } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Work', color: 'teal' } })
    const project = await client.projects.create({ body: { name: 'a', color: 'red' } })
    const content = '# Heading\r\n\tשלום 😀'
    const body = { title: 'placed', content, spaceId: space.id, projectId: project.id }
    const placed = await client.documents.create({ body })
    const bare = await client.documents.create({ body: { title: 'bare' } })
    expect(placed.content).toBe(content)
    expect(await client.documents.list()).toEqual([
      {
        ...placed,
        space: { id: space.id, name: 'Work', color: 'teal' },
        project: { id: project.id, name: 'a', color: 'red' },
      },
      { ...bare, space: null, project: null },
    ])
  })

  it('[DOC-4] are notes unless said otherwise, and are created without their relations', async () => {
    const { id: userId, request } = await world.newPerson()
    const created = await request('POST', '/api/documents', { title: 'a', sortOrder: 5, tasks: [], userId: 'x' })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.any(String),
      userId,
      spaceId: null,
      projectId: null,
      title: 'a',
      content: '',
      url: null,
      docType: 'note',
      sortOrder: 0,
      createdAt: world.now(),
      updatedAt: world.now(),
    })
  })

  it('[DOC-5] [AUTH-43] take a title of 1 to 500 characters, a valid URL or none, and one of four types', async () => {
    const { request } = await world.newPerson()
    const longest = `https://example.com/${'x'.repeat(1980)}`
    const good: object[] = [
      { title: '😀'.repeat(500) },
      ...['note', 'spec', 'reference', 'link'].map(docType => ({ docType })),
      ...[longest, 'http://localhost:8080/a?b=c#d', 'mailto:someone@example.com', 'file:///notes.txt', null].map(
        url => ({ url }),
      ),
    ]
    for (const body of good) {
      const created = await request('POST', '/api/documents', { title: 'a', ...body })
      expect(created.status, JSON.stringify(body)).toBe(201)
      expect(created.body).toMatchObject(body)
    }
    const bad: [string, unknown][] = [
      ['title', ''],
      ['title', '  '],
      ['title', 'x'.repeat(501)],
      ['title', undefined],
      ['content', null],
      ['content', 'a\u0000'],
      ['docType', 'memo'],
      ...['ms-msdt:/id PCWDiagnostic', 'intent://x#Intent;end', 'search-ms:x', 'shell:startup'].map(
        (url): [string, unknown] => ['url', url],
      ),
      ...[`${longest}x`, 'example.com', '', 'javascript:alert(1)', ' JavaScript:x', 'data:text/html,x', 5].map(
        (url): [string, unknown] => ['url', url],
      ),
    ]
    for (const [field, value] of bad) {
      const refused = await request('POST', '/api/documents', { title: 'a', [field]: value })
      expect([refused.status, refused.body.error], `${field} ${value}`).toEqual([400, 'Validation failed'])
      expect(Object.keys(refused.body.details)).toEqual([field])
    }
  })

  it('[DOC-6] are put into spaces and projects of their owner only', async () => {
    const { client, request } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    const { id: spaceId } = await stranger.spaces.create({ body: { name: 'foreign' } })
    const { id: projectId } = await stranger.projects.create({ body: { name: 'foreign' } })
    const document = await client.documents.create({ body: { title: 'a' } })
    for (const [field, foreign] of Object.entries({ spaceId, projectId }))
      for (const value of [foreign, UNKNOWN_ID, 'nonsense', '', 'a\u0000b'])
        for (const [method, path] of [
          ['POST', '/api/documents'],
          ['PATCH', `/api/documents/${document.id}`],
        ] as const) {
          const refused = await request(method, path, { title: 'b', [field]: value })
          expect([refused.status, refused.body.error, refused.body.field]).toEqual([400, `${field} not found`, field])
        }
    expect((await client.documents.list()).map(({ title }) => title)).toEqual(['a'])
  })

  it('[DOC-8] change only what was sent; null clears; updatedAt rises', async () => {
    const { client, request } = await world.newPerson()
    const { id: spaceId } = await client.spaces.create({ body: { name: 'Work' } })
    const { id: projectId } = await client.projects.create({ body: { name: 'a' } })
    const document = await client.documents.create({ body: { title: 'a', content: 'old' } })
    const url = 'https://example.com/'
    const change = { title: 'b', content: '', url, docType: 'spec', spaceId, projectId, sortOrder: 2.5 } as const
    const changed = await client.documents.update({ id: document.id, body: change })
    expect(changed).toEqual({ ...document, ...change, updatedAt: expect.any(String) })
    expect(changed.updatedAt > document.updatedAt).toBe(true)
    const cleared = { url: null, spaceId: null, projectId: null }
    const without = await client.documents.update({ id: document.id, body: cleared })
    expect(without).toEqual({ ...changed, ...cleared, updatedAt: expect.any(String) })
    for (const body of [{}, { userId: UNKNOWN_ID, createdAt: '2020-01-01' }]) {
      const unchanged = await request('PATCH', `/api/documents/${document.id}`, body)
      expect([unchanged.status, unchanged.body]).toEqual([200, without])
    }
    const bad: [string, unknown][] = [
      ['title', ''],
      ['title', 'x'.repeat(501)],
      ['url', 'nowhere'],
      ['docType', null],
      ['sortOrder', '1'],
    ]
    for (const [field, value] of bad) {
      const refused = await request('PATCH', `/api/documents/${document.id}`, { [field]: value })
      expect([refused.status, refused.body.error]).toEqual([400, 'Validation failed'])
      expect(Object.keys(refused.body.details)).toEqual([field])
    }
  })

  it('[DOC-12] answer 404 when gone, not there, or another account’s', async () => {
    const { client, request } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    const gone = await client.documents.create({ body: { title: 'gone' } })
    expect(await client.documents.remove({ id: gone.id })).toEqual({ success: true })
    const foreign = await stranger.documents.create({ body: { title: 'foreign' } })
    for (const id of [gone.id, foreign.id, UNKNOWN_ID, 'nonsense', '%00'])
      for (const [method, body] of [
        ['GET', undefined],
        ['PATCH', { title: 'x' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await request(method, `/api/documents/${id}`, body)
        expect([answer.status, answer.body.error], `${method} ${id}`).toEqual([404, 'Document not found'])
      }
    expect(await stranger.documents.get({ id: foreign.id })).toMatchObject(foreign)
  })

  it('[DOC-13] are listed with the same number of statements, however many there are', async () => {
    const { client } = await world.newPerson()
    for (let count = 1; count <= 4; count++) {
      const { id: spaceId } = await client.spaces.create({ body: { name: `space ${count}` } })
      const { id: projectId } = await client.projects.create({ body: { name: `project ${count}` } })
      await client.documents.create({ body: { title: `document ${count}`, spaceId, projectId } })
      const statements = await world.statementsDuring(() => client.documents.list())
      expect(statements.filter(sql => /from "(project|space|document)"/.test(sql))).toHaveLength(2)
    }
  })
})
