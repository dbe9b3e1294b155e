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

  const query = (filter: string) =>
    `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/></d:prop><c:filter><c:comp-filter name="VCALENDAR">${filter}</c:comp-filter></c:filter></c:calendar-query>`
  const vtodo = (inner: string) => `<c:comp-filter name="VTODO">${inner}</c:comp-filter>`

  it('[CALTODO-10] a query finds to-dos by what they have and say, and by time', async () => {
    const { todos } = await someone()
    await todos.put('open', ['UID:open', 'SUMMARY:Open', 'DUE:20260310T120000Z', 'CATEGORIES:Work'])
    await todos.put('day', ['UID:day', 'SUMMARY:Day', 'DUE;VALUE=DATE:20260311'])
    await todos.put('done', ['UID:done', 'SUMMARY:Done', 'STATUS:COMPLETED', 'COMPLETED:20260301T120000Z'])
    await todos.put('alarm', [
      'UID:alarm',
      'SUMMARY:Alarm',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER;VALUE=DATE-TIME:20260320T120000Z',
      'END:VALARM',
    ])
    const find = async (filter: string) => {
      const { status, text } = await todos.report(query(filter))
      return status === 207
        ? hrefsIn(text)
            .map(href => href?.slice(todos.collection.length))
            .toSorted()
        : [status, /<c:([\w-]+)\/>/.exec(text)?.[1]]
    }
    const all = ['alarm', 'day', 'done', 'open']
    const open = ['alarm', 'day', 'open']
    const prop = (name: string, inner: string) => `<c:prop-filter name="${name}">${inner}</c:prop-filter>`
    const range = (start: string, end: string) => `<c:time-range start="${start}" end="${end}"/>`
    expect(await find('')).toEqual(all)
    expect(await find(vtodo(''))).toEqual(all)
    expect(await find('<c:comp-filter name="VEVENT"/>')).toEqual([])
    expect(
      await find(`<c:comp-filter name="VEVENT">${range('20260101T000000Z', '20270101T000000Z')}</c:comp-filter>`),
    ).toEqual([])
    expect(await find(vtodo(prop('COMPLETED', '<c:is-not-defined/>')))).toEqual(open)
    expect(await find(vtodo(prop('STATUS', '<c:text-match negate-condition="yes">COMPLETED</c:text-match>')))).toEqual(
      open,
    )
    expect(await find(vtodo(prop('COMPLETED', range('20260301T000000Z', '20260302T000000Z'))))).toEqual(['done'])
    expect(await find(vtodo(prop('CATEGORIES', '<c:text-match>work</c:text-match>')))).toEqual(['open'])
    expect(await find(vtodo(prop('CATEGORIES', '<c:text-match collation="i;octet">work</c:text-match>')))).toEqual([])
    expect(
      await find(vtodo(prop('DUE', '<c:param-filter name="VALUE"><c:text-match>DATE</c:text-match></c:param-filter>'))),
    ).toEqual(['day'])
    expect(await find(vtodo(prop('DUE', '<c:param-filter name="VALUE"><c:is-not-defined/></c:param-filter>')))).toEqual(
      ['open'],
    )
    expect(await find(vtodo(range('20260310T000000Z', '20260310T200000Z')))).toEqual(['alarm', 'open'])
    expect(await find(vtodo('<c:comp-filter name="VALARM"><c:is-not-defined/></c:comp-filter>'))).toEqual([
      'day',
      'done',
      'open',
    ])
    expect(
      await find(
        vtodo(`<c:comp-filter name="VALARM">${range('20260320T000000Z', '20260321T000000Z')}</c:comp-filter>`),
      ),
    ).toEqual(['alarm'])
    expect(await find(vtodo('<c:time-range start="soon"/>'))).toEqual([403, 'valid-filter'])
    expect(await find(vtodo(prop('SUMMARY', '<c:text-match collation="i;klingon">x</c:text-match>')))).toEqual([
      403,
      'supported-filter',
    ])
    expect((await todos.report(query('').replaceAll('VCALENDAR', 'VCARD'))).status).toBe(403)
  })

  it('[CALTODO-10] some are read by their addresses, whole or as paths; others are named as missing', async () => {
    const { todos } = await someone()
    const other = await someone()
    await todos.put('a b.ics', ['UID:a', 'SUMMARY:<one> & two'])
    await other.todos.put('b.ics', ['UID:b', 'SUMMARY:secret'])
    const hrefs = [
      `${todos.collection}a%20b.ics`,
      `http://anywhere.example${todos.collection}a%20b.ics`,
      `${todos.collection}missing.ics`,
      `${other.todos.collection}b.ics`,
      `${todos.collection}../../x`,
      '%',
      '',
    ]
    const { status, text } = await todos.report(
      `<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop>${hrefs.map(href => `<d:href>${href}</d:href>`).join('')}</c:calendar-multiget>`,
    )
    expect(status).toBe(207)
    expect(text.match(/SUMMARY:&lt;one&gt; &amp; two/g)).toHaveLength(2)
    expect(text.match(/HTTP\/1.1 404/g)).toHaveLength(5)
    expect(text).not.toContain('secret')
    expect(text).toContain(`<d:getetag>${(await todos.etagOf('a b.ics')).replaceAll('"', '&quot;')}</d:getetag>`)
  })

  it('[CALTODO-10] tells what has changed since a token: new and changed tasks, and those that are gone', async () => {
    const { person, todos, tasks } = await someone()
    const first = await todos.sync()
    expect([first.status, first.changed, first.gone]).toEqual([207, [], []])
    const { id } = await tasks.create({ body: { title: 'one' } })
    const { id: other } = await tasks.create({ body: { title: 'two' } })
    const second = await todos.sync(first.token)
    expect(second).toMatchObject({ changed: [`${id}.ics`, `${other}.ics`].toSorted(), gone: [] })
    expect(await todos.sync(second.token)).toMatchObject({ changed: [], gone: [], token: second.token })
    const label = await person.client.labels.create({ body: { name: 'Home' } })
    await tasks.update({ id, body: { labelIds: [label.id] } })
    const third = await todos.sync(second.token)
    await person.client.labels.update({ id: label.id, body: { name: 'House' } })
    const fourth = await todos.sync(third.token)
    await person.client.labels.remove({ id: label.id })
    const fifth = await todos.sync(fourth.token)
    for (const { changed } of [third, fourth, fifth]) expect(changed).toEqual([`${id}.ics`])
    await tasks.remove({ id, query: { permanent: 'true' } })
    await tasks.batch({ body: { taskIds: [other], action: 'archive' } })
    expect(await todos.sync(second.token)).toMatchObject({
      changed: [],
      gone: [`${id}.ics`, `${other}.ics`].toSorted(),
    })
    await person.client.user.update({ body: { displayName: 'Sam' } })
    expect((await todos.sync(fifth.token)).gone).toHaveLength(2)
  })

  it('[CALTODO-10] a client that was away hears of a task under another name, and that the old one is gone', async () => {
    const { todos } = await someone()
    await todos.put('old.ics', ['UID:a', 'SUMMARY:x'])
    const { token } = await todos.sync()
    await todos.send('DELETE', `${todos.collection}old.ics`)
    await todos.put('new.ics', ['UID:a', 'SUMMARY:x'])
    expect(await todos.sync(token)).toMatchObject({ changed: ['new.ics'], gone: ['old.ics'] })
    await todos.put('old.ics', ['UID:b', 'SUMMARY:y'])
    expect(await todos.sync(token)).toMatchObject({ changed: ['new.ics', 'old.ics'], gone: [] })
  })

  it('[CALTODO-10] a token of another state is refused, so that the client begins again', async () => {
    const { person, todos } = await someone()
    const { token } = await todos.sync()
    const refused = async (text: string) => {
      const { status } = await todos.sync(text)
      return status
    }
    const [, , , revision = ''] = token.split(':')
    for (const wrong of [
      'x',
      `${token}0`,
      token.replace(revision, '1'),
      token.replace(revision, `9${revision.slice(1)}`),
    ])
      expect(await refused(wrong), wrong).toBe(403)
    await person.client.user.update({ body: { timezone: 'Asia/Tokyo' } })
    expect(await refused(token)).toBe(403)
    const limited = `<sync-collection xmlns="DAV:"><sync-token/><sync-level>1</sync-level><limit><nresults>0</nresults></limit><prop/></sync-collection>`
    await todos.put('a.ics', ['UID:a', 'SUMMARY:x'])
    expect((await todos.report(limited)).text).toContain('number-of-matches-within-limits')
    expect((await todos.report('<expand-property xmlns="DAV:"/>')).text).toContain('supported-report')
    expect((await todos.send('REPORT', '/dav/', limited)).text).toContain('supported-report')
  })
})
