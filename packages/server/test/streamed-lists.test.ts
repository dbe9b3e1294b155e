import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'

const textOf = (name: string, length: number) => `${name} “\n${'é"'.repeat(length / 2)}`
const LONG = 400_000

onBothDatabases('streamed lists', world => {
  let person: Person
  beforeAll(async () => {
    person = await world.newPerson()
    const { client } = person
    for (const name of ['a', 'b', 'c', 'd']) {
      const project = await client.projects.create({ body: { name, description: textOf(name, LONG) } })
      await client.documents.create({ body: { title: name, content: textOf(name, LONG), projectId: project.id } })
    }
    await client.documents.create({ body: { title: 'short', content: 'short' } })
  })

  it('[DOC-16] [PROJ-21] have every record as a single request returns it, byte for byte', async () => {
    const { request } = person
    for (const path of ['/api/documents', '/api/projects']) {
      const list = await request('GET', path)
      expect(list.status).toBe(200)
      expect(list.text).toBe(JSON.stringify(list.body))
      expect(list.body.length).toBe(path === '/api/documents' ? 5 : 4)
      for (const record of list.body) {
        const single = await request('GET', `${path}/${record.id}`)
        expect(single.body).toMatchObject(
          pick(record, ['id', 'title', 'name', 'content', 'description', 'space', 'project']),
        )
      }
    }
  })

  it('[DOC-16] [PROJ-21] read more batches for more bytes, and keep the filter and the order', async () => {
    const { client } = person
    const [first] = await client.projects.list()
    const statements = await world.statementsDuring(() => client.documents.list())
    expect(statements.filter(sql => /from "document"/.test(sql)).length).toBeGreaterThan(2)
    const filtered = await client.documents.list({ query: { projectId: first?.id ?? '' } })
    expect(filtered.map(({ title }) => title)).toEqual(['a'])
    expect((await client.documents.list()).map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd', 'short'])
    expect((await client.projects.list()).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('[CACHE-8] are not cached, but have an ETag and get 304 while nothing has changed', async () => {
    const { request, client } = person
    const list = await request('GET', '/api/documents')
    const etag = list.headers.get('etag') ?? ''
    expect([etag.length > 0, list.headers.get('cache-control')]).toEqual([true, 'private, no-cache'])
    const again = await request('GET', '/api/documents', undefined, { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    const reads = await world.statementsDuring(() => request('GET', '/api/documents'))
    expect(reads.filter(sql => /from "document"/.test(sql)).length).toBeGreaterThan(2)
    await client.documents.update({ id: list.body[4].id, body: { title: 'shorter' } })
    const changed = await request('GET', '/api/documents', undefined, { 'if-none-match': etag })
    expect([changed.status, changed.body[4].title]).toEqual([200, 'shorter'])
  })

  it('[OPS-23] have the same headers for HEAD, which reads no contents', async () => {
    const { key } = person
    const send = (method: string) =>
      fetch(`${world.baseUrl}/api/documents`, { method, headers: { authorization: `Bearer ${key}` } })
    const get = await send('GET')
    // To its end, so that its reads are not counted for HEAD.
    await get.text()
    let head = get
    const reads = await world.statementsDuring(async () => {
      head = await send('HEAD')
    })
    expect(reads.filter(sql => /from "document"/.test(sql))).toHaveLength(1)
    for (const name of ['content-type', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('[TASK-38] have long descriptions in a page of tasks and among subtasks, byte for byte', async () => {
    const { client, request } = await world.newPerson()
    const parent = await client.tasks.create({ body: { title: 'parent', description: 'short' } })
    const descriptions = [textOf('a', LONG), '', 'x'.repeat(10_000), 'é'.repeat(5001), textOf('b', LONG)]
    for (const description of descriptions)
      await client.tasks.create({ body: { title: 'part', description, parentTaskId: parent.id } })
    const detail = await request('GET', `/api/tasks/${parent.id}`)
    expect(detail.text).toBe(JSON.stringify(detail.body))
    expect(detail.body.subtasks.map((task: { description: string }) => task.description)).toEqual(descriptions)
    const page = await request('GET', '/api/tasks')
    expect(page.text).toBe(JSON.stringify(page.body))
    expect(page.body.pagination.total).toBe(6)
    for (const task of page.body.data) {
      const single = await client.tasks.get({ id: task.id })
      expect(Object.keys(task)).toEqual(Object.keys(single).filter(name => name in task))
      expect(task.description).toBe(single.description)
    }
    const found = await client.tasks.list({ query: { search: 'b “' } })
    expect(found.data.map(task => task.description)).toEqual([descriptions[4]])
  })

  it('[TASK-38] leaves descriptions alone when many tasks change, and reads none of them', async () => {
    const { client } = await world.newPerson()
    const tasks = []
    for (const description of ['one', 'two', 'three'])
      tasks.push(await client.tasks.create({ body: { title: 'task', description } }))
    const [one, two, three] = tasks.map(task => task.id) as [string, string, string]
    const changes = [
      { id: one, description: 'new' },
      { id: two, priority: 'high' as const },
      { id: three, title: 'renamed', description: '' },
    ]
    const statements = await world.statementsDuring(() => client.tasks.updateMany({ body: { changes } }))
    expect(statements.filter(sql => /^select.*(?<!octet_length\()"description".* from "task"/.test(sql))).toEqual([])
    const after = await Promise.all([one, two, three].map(id => client.tasks.get({ id })))
    expect(after.map(task => [task.title, task.description, task.priority])).toEqual([
      ['task', 'new', 'none'],
      ['task', 'two', 'high'],
      ['renamed', '', 'none'],
    ])
  })
})

const pick = (record: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.flatMap(name => (name in record ? [[name, record[name]]] : [])))
