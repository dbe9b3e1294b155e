import { todoClient } from '@daywright/test-kit/requests/todo-client'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('reading to-dos', world => {
  const someone = async (timezone = 'Europe/Berlin') => {
    const person = await world.newPerson({ timezone })
    return { person, todos: todoClient(world, person), tasks: person.client.tasks }
  }
  const hrefsIn = (text: string) => [...text.matchAll(/<d:response><d:href>([^<]*)</g)].map(match => match[1])
  const propfind = (...names: string[]) =>
    `<d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"><d:prop>${names.map(name => `<${name}/>`).join('')}</d:prop></d:propfind>`

  it('[CALTODO-1] is found from the address of the server, by its well-known address and from its root', async () => {
    const { person, todos } = await someone()
    for (const method of ['GET', 'PROPFIND']) {
      const { status, headers } = await world.request(method, '/.well-known/caldav')
      expect([status, headers.get('location')]).toEqual([301, '/dav/'])
    }
    for (const root of ['/', '/dav/', '/dav']) {
      const { status, text } = await todos.send('PROPFIND', root, propfind('d:current-user-principal'), { depth: '0' })
      expect([status, text]).toEqual([
        207,
        expect.stringContaining(`<d:current-user-principal><d:href>/dav/principals/${person.id}/</d:href>`),
      ])
    }
    const principal = `/dav/principals/${person.id}/`
    const found = await todos.send('PROPFIND', principal, propfind('c:calendar-home-set', 'd:displayname'), {
      depth: '0',
    })
    expect(found.text).toContain(`<c:calendar-home-set><d:href>/dav/calendars/${person.id}/</d:href>`)
    expect(found.text).toContain('<d:displayname>Robin</d:displayname>')
    const home = await todos.send('PROPFIND', `/dav/calendars/${person.id}/`, propfind('d:resourcetype'), {
      depth: '1',
    })
    expect(hrefsIn(home.text)).toEqual([`/dav/calendars/${person.id}/`, todos.collection])
    const options = await world.request('OPTIONS', todos.collection)
    expect([options.status, options.headers.get('dav'), options.headers.get('allow')]).toEqual([
      200,
      '1, 3, calendar-access',
      expect.stringContaining('REPORT'),
    ])
  })

  it('[CALTODO-2] says what the collection is, and names properties that it does not have', async () => {
    const { person, todos } = await someone()
    await person.client.plannerSettings.update({ body: { language: 'de' } })
    const names = [
      'd:resourcetype',
      'd:displayname',
      'c:supported-calendar-component-set',
      's:getctag',
      'd:sync-token',
      'd:quota-used-bytes',
    ]
    const { text } = await todos.send('PROPFIND', todos.collection, propfind(...names), { depth: '0' })
    expect(text).toContain('<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>')
    expect(text).toContain('<d:displayname>Aufgaben</d:displayname>')
    expect(text).toContain('<c:supported-calendar-component-set><c:comp name="VTODO"/>')
    expect(text).toMatch(/<s:getctag>urn:daywright:todos:\d+:2026-01-31:[0-9a-f]{8}<\/s:getctag>/)
    expect(text).toContain('<d:prop><d:quota-used-bytes/></d:prop><d:status>HTTP/1.1 404')
    const minimal = await todos.send('PROPFIND', todos.collection, propfind(...names), {
      depth: '0',
      prefer: 'return=minimal',
    })
    expect(minimal.text).not.toContain('404')
    const all = await todos.send('PROPFIND', todos.collection, undefined, { depth: '0' })
    for (const report of ['calendar-query', 'calendar-multiget', 'sync-collection'])
      expect(all.text).toContain(`:${report}/>`)
    const named = await todos.send('PROPFIND', todos.collection, '<propfind xmlns="DAV:"><propname/></propfind>', {
      depth: '0',
    })
    expect(named.text).toContain('<d:sync-token/>')
    for (const depth of ['infinity', '']) {
      const refused = await todos.send('PROPFIND', todos.collection, undefined, depth ? { depth } : {})
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('<d:propfind-finite-depth/>')])
    }
  })

  it('[CALTODO-2] makes no other collections, and sets no properties', async () => {
    const { person, todos } = await someone()
    const made = await todos.send('MKCALENDAR', `/dav/calendars/${person.id}/more/`)
    expect([made.status, made.text]).toEqual([403, expect.stringContaining('<c:calendar-collection-location-ok/>')])
    expect((await todos.send('MKCOL', `/dav/calendars/${person.id}/more/`)).status).toBe(403)
    const body =
      '<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><d:displayname>Mine</d:displayname></d:prop></d:set></d:propertyupdate>'
    const set = await todos.send('PROPPATCH', todos.collection, body)
    expect([set.status, set.text]).toEqual([
      207,
      expect.stringContaining('<d:displayname/></d:prop><d:status>HTTP/1.1 403'),
    ])
    for (const method of ['POST', 'PATCH', 'COPY', 'MOVE', 'LOCK', 'UNLOCK', 'ACL']) {
      const { status, headers } = await todos.send(method, `${todos.collection}a.ics`, 'x')
      expect([status, headers.get('allow')], method).toEqual([405, expect.stringContaining('PROPFIND')])
    }
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? 'x' : undefined
      expect((await todos.send(method, todos.collection, body, { 'content-type': 'text/calendar' })).status).toBe(405)
    }
  })

  it('[CALTODO-3] has open tasks and those finished within 30 days, and of a series the next', async () => {
    const { person, todos, tasks } = await someone()
    world.setNow('2026-03-02T12:00:00.000Z')
    const make = async (
      title: string,
      status: 'backlog' | 'todo' | 'in_progress' | 'completed' | 'cancelled' | 'archived',
    ) => (await tasks.create({ body: { title, status } })).id
    const shown = [await make('1', 'backlog'), await make('2', 'todo'), await make('3', 'in_progress')]
    const finished = [await make('4', 'completed'), await make('5', 'cancelled')]
    await make('6', 'archived')
    const recurrence = { rule: 'FREQ=DAILY' }
    const series = await tasks.create({ body: { title: 'daily', dueAt: '2026-03-02T20:00:00.000Z', recurrence } })
    const names = (ids: string[]) => ids.map(id => `${id}.ics`).toSorted()
    const { changed, token } = await todos.sync()
    expect(changed).toEqual(names([...shown, ...finished, series.id]))
    const listed = await todos.send('PROPFIND', todos.collection, propfind('d:getetag'), { depth: '1' })
    expect(
      hrefsIn(listed.text)
        .slice(1)
        .map(href => href?.slice(todos.collection.length))
        .toSorted(),
    ).toEqual(changed)
    // The date of the series is skipped, and the next one takes its turn.
    await person.client.series.skip({ id: series.seriesId ?? '', body: { date: '2026-03-02' } })
    const skipped = await todos.sync(token)
    expect([skipped.gone, skipped.changed.length]).toEqual([expect.arrayContaining([`${series.id}.ics`]), 1])
    world.setNow('2026-04-01T23:00:00.000Z')
    expect((await todos.sync()).changed).toEqual(expect.arrayContaining(names(finished)))
    const before = (await todos.sync()).token
    world.setNow('2026-04-02T01:00:00.000Z')
    const later = await todos.sync(before)
    expect(later.gone).toEqual(names(finished))
    world.setNow('2026-03-02T00:00:00.000Z')
  })

  it('[CALTODO-5] a task that is due in the last minute of a day is due on that day', async () => {
    const { todos, tasks } = await someone('America/New_York')
    const timesOf = async (dueAt: string | null, startAfter: string | null = null) => {
      const { id } = await tasks.create({ body: { title: 'x', dueAt, startAfter } })
      return (await todos.linesOf(`${id}.ics`)).filter(line => /^(DUE|DTSTART)/.test(line))
    }
    expect(await timesOf('2026-03-09T03:59:00.000Z')).toEqual(['DUE;VALUE=DATE:20260308'])
    expect(await timesOf('2026-03-09T03:58:00.000Z')).toEqual(['DUE:20260309T035800Z'])
    expect(await timesOf('2026-03-09T12:00:00.000Z', '2026-03-08T05:00:00.000Z')).toEqual([
      'DTSTART:20260308T050000Z',
      'DUE:20260309T120000Z',
    ])
    expect(await timesOf('2026-03-09T03:59:00.000Z', '2026-03-07T15:00:00.000Z')).toEqual([
      'DTSTART;VALUE=DATE:20260307',
      'DUE;VALUE=DATE:20260308',
    ])
    // A start must be before the due date, in a calendar.
    expect(await timesOf('2026-03-09T03:59:00.000Z', '2026-03-08T15:00:00.000Z')).toEqual(['DUE;VALUE=DATE:20260308'])
    expect(await timesOf(null, '2026-03-08T05:00:00.000Z')).toEqual(['DTSTART;VALUE=DATE:20260308'])
    expect(await timesOf(null, '2026-03-08T05:01:00.000Z')).toEqual(['DTSTART:20260308T050100Z'])
  })

  it('[CALTODO-5] has everything that a to-do can say of a task', async () => {
    const { person, todos, tasks } = await someone()
    const labels = [await person.client.labels.create({ body: { name: 'one, two' } })]
    const parent = await tasks.create({ body: { title: 'Parent' } })
    const { id } = await tasks.create({
      body: {
        title: 'Täsk; "x"',
        description: `# Long\n${'ü'.repeat(12_000)}`,
        priority: 'low',
        labelIds: labels.map(label => label.id),
        parentTaskId: parent.id,
      },
    })
    await tasks.update({ id, body: { status: 'completed', completedAt: '2026-03-01T08:00:00.000Z' } })
    const lines = await todos.linesOf(`${id}.ics`)
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${id}`,
        'SUMMARY:Täsk\\; "x"',
        `DESCRIPTION:# Long\\n${'ü'.repeat(12_000)}`,
        'PRIORITY:9',
        'CATEGORIES:one\\, two',
        `RELATED-TO;RELTYPE=PARENT:${parent.id}`,
        'STATUS:COMPLETED',
        'PERCENT-COMPLETE:100',
        'COMPLETED:20260301T080000Z',
        'LAST-MODIFIED:20260302T000000Z',
      ]),
    )
  })
})
