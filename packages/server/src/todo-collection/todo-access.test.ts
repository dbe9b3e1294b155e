import { todoClient, todoFile } from '@daywright/test-kit/requests/todo-client'
import { onBothDatabases, onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { nameOfHref, placeOf } from './dav/places.ts'

const METHODS = [
  'GET',
  'PUT',
  'DELETE',
  'PROPFIND',
  'PROPPATCH',
  'REPORT',
  'MKCALENDAR',
  'MKCOL',
  'COPY',
  'MOVE',
  'LOCK',
  'POST',
]

onBothDatabases(
  'who may see and change to-dos',
  world => {
    const someone = async () => {
      const person = await world.newPerson()
      return { person, todos: todoClient(world, person) }
    }

    it('[CALTODO-15] only who has a key, as a password with any user name or as everywhere else', async () => {
      const { person, todos } = await someone()
      const ask = async (authorization?: string) => {
        const { status, headers } = await world.request('PROPFIND', todos.collection, {
          headers: { depth: '0', ...(authorization && { authorization }) },
        })
        return [status, headers.get('www-authenticate')]
      }
      const basic = (pair: string) => `Basic ${btoa(pair)}`
      const refused = [401, 'Basic realm="Daywright", charset="UTF-8"']
      for (const good of [basic(`x:${person.key}`), basic(`:${person.key}`), `Bearer ${person.key}`])
        expect(await ask(good), good).toEqual([207, null])
      const bad = [
        undefined,
        basic('x:wrong'),
        basic(person.key),
        'Basic',
        'Basic %%%',
        basic(`x:${person.key}y`),
        'Bearer x',
      ]
      for (const wrong of bad) expect(await ask(wrong), wrong).toEqual(refused)
      for (const method of METHODS)
        expect((await world.request(method, `${todos.collection}a.ics`)).status, method).toBe(401)
      const [key] = await person.client.apiKeys.list()
      await person.client.apiKeys.remove({ id: key?.id ?? '' })
      expect(await ask(basic(`x:${person.key}`))).toEqual(refused)
    })

    it('[CALTODO-15] a cookie does not sign in, and no page of another site gets in', async () => {
      const { person, todos } = await someone()
      const { status } = await world.request('PROPFIND', todos.collection, {
        headers: { cookie: 'daywright_session=x' },
      })
      expect(status).toBe(401)
      const origin = { origin: 'https://evil.example' }
      expect((await todos.put('a.ics', ['UID:a', 'SUMMARY:x'], origin)).status).toBe(403)
      expect((await todos.send('PROPFIND', todos.collection, undefined, { depth: '0', ...origin })).status).toBe(403)
      expect((await person.client.tasks.list()).data).toEqual([])
    })

    it('[CALTODO-15] a key that may only read changes nothing, and says so', async () => {
      const { person, todos } = await someone()
      await todos.put('a.ics', ['UID:a', 'SUMMARY:x'])
      const { key } = await person.client.apiKeys.create({ body: { name: 'r', scope: 'read' } })
      const reader = todoClient(world, person, key)
      expect((await reader.put('a.ics', ['UID:a', 'SUMMARY:y'])).status).toBe(403)
      for (const method of ['DELETE', 'PROPPATCH', 'MKCALENDAR'])
        expect((await reader.send(method, `${todos.collection}a.ics`, '<a/>')).status, method).toBe(403)
      expect(await reader.linesOf('a.ics')).toContain('SUMMARY:x')
      expect((await reader.sync()).changed).toEqual(['a.ics'])
      const privileges = async (client: typeof reader) =>
        (await client.send('PROPFIND', todos.collection, undefined, { depth: '0' })).text.includes('<d:write/>')
      expect([await privileges(reader), await privileges(todos)]).toEqual([false, true])
    })

    it('[CALTODO-2] nothing of another account is found, whatever the method', async () => {
      const { todos } = await someone()
      const other = await someone()
      await other.todos.put('a.ics', ['UID:a', 'SUMMARY:secret'])
      const [task] = (await other.person.client.tasks.list()).data
      const paths = [
        `${other.todos.collection}a.ics`,
        other.todos.collection,
        `/dav/calendars/${other.person.id}/`,
        `/dav/principals/${other.person.id}/`,
      ]
      const body = {
        PROPFIND: '<propfind xmlns="DAV:"><allprop/></propfind>',
        REPORT: '<sync-collection xmlns="DAV:"/>',
      }
      for (const path of paths)
        for (const method of ['GET', 'DELETE', 'PROPFIND', 'REPORT', 'PROPPATCH'] as const) {
          const sent = method in body ? body[method as 'REPORT'] : method === 'PROPPATCH' ? '<a/>' : undefined
          const { status, text } = await todos.send(method, path, sent, { depth: '1' })
          expect([method, path, status, text.includes('secret')]).toEqual([method, path, 404, false])
        }
      const put = await todos.send('PUT', paths[0] ?? '', todoFile(['UID:a', 'SUMMARY:mine']), {
        'content-type': 'text/calendar',
      })
      expect(put.status).toBe(404)
      // The id of a task of somebody else is a name like any other.
      expect((await todos.put(`${task?.id}.ics`, [`UID:${task?.id}`, 'SUMMARY:mine'])).status).toBe(201)
      expect(await other.todos.linesOf('a.ics')).toContain('SUMMARY:secret')
    })

    it('[CALTODO-14] bodies that are no messages, or large, deep or repeated without end, are refused', async () => {
      const { todos } = await someone()
      const statusOf = async (body: string, method = 'REPORT') =>
        (await todos.send(method, todos.collection, body, { depth: '1' })).status
      const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]><propfind xmlns="DAV:">&j;</propfind>`
      const started = performance.now()
      const bodies = {
        'no XML': 'hello',
        'an end too few': '<propfind xmlns="DAV:">',
        'a billion laughs': laughs,
        'a file of the server':
          '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><propfind xmlns="DAV:">&f;</propfind>',
        'a deep one': `<propfind xmlns="DAV:">${'<a>'.repeat(30_000)}${'</a>'.repeat(30_000)}</propfind>`,
        'many elements': `<propfind xmlns="DAV:"><prop>${'<a/>'.repeat(30_000)}</prop></propfind>`,
        'many attributes': `<propfind xmlns="DAV:" ${Array.from({ length: 2000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
      }
      for (const [name, body] of Object.entries(bodies)) {
        expect([name, await statusOf(body, 'PROPFIND')]).toEqual([name, 400])
        expect([name, await statusOf(body)]).toEqual([name, 400])
      }
      expect(await statusOf('')).toBe(400)
      expect(await statusOf(`<propfind xmlns="DAV:">${' '.repeat(300_000)}</propfind>`)).toBe(413)
      expect((await todos.put('a.ics', ['UID:a', `SUMMARY:${'x'.repeat(300_000)}`])).status).toBe(413)
      expect((await todos.put('a.ics', ['UID:a', `DESCRIPTION:${'\\n'.repeat(100_000)}`, 'SUMMARY:x'])).status).toBe(
        201,
      )
      expect((await todos.put('b.ics', [...'BEGIN:A '.repeat(20_000).trim().split(' '), 'UID:b'])).status).toBe(403)
      expect(performance.now() - started).toBeLessThan(60_000)
    })

    it('[CALTODO-14] the quota of tasks holds for clients too', async () => {
      const { todos } = await someone()
      const statuses = []
      for (const uid of ['a', 'b', 'c', 'd'])
        statuses.push((await todos.put(`${uid}.ics`, [`UID:${uid}`, 'SUMMARY:x'])).status)
      expect(statuses).toEqual([201, 201, 201, 507])
      expect((await todos.sync()).changed).toHaveLength(3)
    })
  },
  { quotas: { tasks: 3, documents: 0, megabytes: 0 } },
)

onSqlite(
  'the rate of a client',
  world => {
    it('[CALTODO-14] counts as that of other programs', async () => {
      const person = await world.newPerson()
      const todos = todoClient(world, person)
      const statuses = new Set<number>()
      for (let count = 0; count < 6; count++)
        statuses.add((await todos.send('PROPFIND', todos.collection, undefined, { depth: '0' })).status)
      expect([...statuses]).toEqual([207, 429])
    })
  },
  { rateLimitPerMinute: 4 },
)

it.each([
  ['/dav/calendars/me/tasks/a.ics', 'a.ics'],
  ['/dav/calendars/me/tasks/a%20%C3%BC.ics', 'a ü.ics'],
  ['/dav/calendars/me/tasks/a.ics/', 'a.ics'],
  ['/dav/calendars/me/tasks/..', null],
  ['/dav/calendars/me/tasks/%2e%2e', null],
  ['/dav/calendars/me/tasks/.', null],
  ['/dav/calendars/me/tasks/a%2Fb', null],
  ['/dav/calendars/me/tasks/a%5Cb', null],
  ['/dav/calendars/me/tasks/a%00b', null],
  ['/dav/calendars/me/tasks/a%0Ab', null],
  ['/dav/calendars/me/tasks/a%ff', null],
  ['/dav/calendars/me/tasks//a', null],
  ['/dav/calendars/me/tasks/a/b', null],
  ['/dav/calendars/you/../me/tasks/a', null],
  ['/dav/calendars/you/tasks/a', null],
  ['/dav/../dav/calendars/me/tasks/a', null],
  [`/dav/calendars/me/tasks/${'x'.repeat(251)}`, null],
])('[CALTODO-2] the path %s names the to-do %s', (path, name) => {
  const place = placeOf(path, 'me')
  expect(place?.kind === 'todo' ? place.name : null).toBe(name)
  expect(nameOfHref(path, 'me')).toBe(name)
})
