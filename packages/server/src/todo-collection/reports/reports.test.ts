import { todoClient } from '@daywright/test-kit/requests/todo-client'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('reports about to-dos', world => {
  const someone = async (timezone = 'Europe/Berlin') => {
    const person = await world.newPerson({ timezone })
    return { person, todos: todoClient(world, person), tasks: person.client.tasks }
  }
  const hrefsIn = (text: string) => [...text.matchAll(/<d:response><d:href>([^<]*)</g)].map(match => match[1])

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
