import { todoClient } from '@daywright/test-kit/requests/todo-client'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('names and ETags of to-dos', world => {
  const someone = async (timezone = 'Europe/Berlin') => {
    const person = await world.newPerson({ timezone })
    const todos = todoClient(world, person)
    const tasks = async () => {
      const { data } = await person.client.tasks.list({ query: { includeCompleted: 'true' } })
      const keyOf = ({ dueAt, id }: (typeof data)[number]) => `${dueAt} ${id}`
      return data.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    }
    return { person, todos, tasks, only: async () => (await tasks())[0] ?? expect.fail('no task') }
  }

  it('[CALTODO-4] keeps the name and the UID of a client, and gives tasks of the app their id', async () => {
    const { person, todos, only } = await someone()
    const name = 'wêird name+%2F@host;1.ics'.replace('%2F', '')
    expect((await todos.put(name, ['UID:some@uid', 'SUMMARY:x'])).status).toBe(201)
    expect(await todos.linesOf(name)).toContain('UID:some@uid')
    await person.client.tasks.remove({ id: (await only()).id, query: { permanent: 'true' } })
    const { id } = await person.client.tasks.create({ body: { title: 'App' } })
    expect(await todos.linesOf(`${id}.ics`)).toContain(`UID:${id}`)
    expect((await todos.sync()).changed).toEqual([`${id}.ics`])
  })

  it('[CALTODO-4] a UID is that of one task, and a task keeps it', async () => {
    const { todos, tasks } = await someone()
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x'])
    const twice = await todos.put('b.ics', ['UID:a', 'SUMMARY:y'])
    expect([twice.status, twice.text]).toEqual([
      409,
      expect.stringContaining(`<c:no-uid-conflict><d:href>${todos.collection}a.ics`),
    ])
    expect((await todos.put('a.ics', ['UID:other', 'SUMMARY:y'])).status).toBe(409)
    expect(await tasks()).toHaveLength(1)
  })

  it('[CALTODO-4] the name of a deleted task is free for another one, and both can come back', async () => {
    const { person, todos, only, tasks } = await someone()
    const { id } = await person.client.tasks.create({ body: { title: 'Old' } })
    await person.client.tasks.remove({ id })
    expect((await todos.put(`${id}.ics`, ['UID:new', 'SUMMARY:New'])).status).toBe(201)
    await person.client.tasks.update({ id, body: { status: 'todo' } })
    expect((await tasks()).map(({ title }) => title)).toEqual(['Old', 'New'])
    const { changed } = await todos.sync()
    expect([changed.length, new Set(changed).size]).toEqual([2, 2])
    expect((await only()).title).toBe('Old')
  })

  it('[CALTODO-7] has strong ETags: a change of the title, a label or of what is kept changes them, a planner run does not', async () => {
    const { person, todos, only } = await someone()
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', 'CATEGORIES:one'])
    const tags = [await todos.etagOf('a.ics')]
    expect(tags[0]).toMatch(/^"[\w-]{32}"$/)
    const { id, labels } = await only()
    await person.client.planner.run()
    expect(await todos.etagOf('a.ics')).toBe(tags[0])
    await person.client.tasks.update({ id, body: { description: 'more' } })
    tags.push(await todos.etagOf('a.ics'))
    await person.client.labels.update({ id: labels[0]?.id ?? '', body: { name: 'two' } })
    tags.push(await todos.etagOf('a.ics'))
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x', 'DESCRIPTION:more', 'CATEGORIES:two', 'X-OWN:1'])
    tags.push(await todos.etagOf('a.ics'))
    expect(new Set(tags).size).toBe(4)
  })

  it('[CALTODO-7] refuses a write of something else than the client knows', async () => {
    const { person, todos, only } = await someone()
    const lines = ['UID:a', 'SUMMARY:x']
    const stored = await todos.put('a.ics', lines, { 'if-none-match': '*' })
    const etag = await todos.etagOf('a.ics')
    expect([stored.status, stored.headers.get('etag')]).toEqual([201, etag])
    expect((await todos.put('a.ics', lines, { 'if-none-match': '*' })).status).toBe(412)
    expect((await todos.put('b.ics', ['UID:b', 'SUMMARY:x'], { 'if-match': etag })).status).toBe(412)
    expect((await todos.put('b.ics', ['UID:b', 'SUMMARY:x'], { 'if-match': '*' })).status).toBe(412)
    expect((await todos.put('a.ics', [...lines, 'PRIORITY:5'], { 'if-match': etag })).status).toBe(204)
    await person.client.tasks.update({ id: (await only()).id, body: { title: 'y' } })
    const late = await todos.put('a.ics', lines, { 'if-match': etag })
    expect([late.status, (await only()).title]).toEqual([412, 'y'])
    const remove = (tag: string) => todos.send('DELETE', `${todos.collection}a.ics`, undefined, { 'if-match': tag })
    expect((await remove(etag)).status).toBe(412)
    const known = { 'if-none-match': await todos.etagOf('a.ics') }
    expect((await todos.send('GET', `${todos.collection}a.ics`, undefined, known)).status).toBe(304)
    expect((await remove(await todos.etagOf('a.ics'))).status).toBe(204)
  })

  it('[CALTODO-7] names no ETag where the client would miss something', async () => {
    const { todos } = await someone()
    const etag = async (...lines: string[]) =>
      (await todos.put('a.ics', ['UID:a', 'SUMMARY:x', ...lines])).headers.get('etag')
    expect(await etag('PRIORITY:3', 'CATEGORIES:b,a', 'X-OWN:1')).toEqual(expect.any(String))
    expect(await etag('DTSTART:20260305T120000Z', 'DUE:20260305T120000Z')).toBeNull()
    expect(await etag(`X-LONG:${'x'.repeat(9000)}`)).toBeNull()
    expect(await etag(`SUMMARY:${'x'.repeat(600)}`)).toEqual(expect.any(String))
  })
})
