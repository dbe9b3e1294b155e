import { todoFile } from '@daywright/test-kit/requests/todo-client'
import { onBothDatabases } from '@daywright/test-kit/world'
import { DAVClient } from 'tsdav'
import { expect, it } from 'vitest'

onBothDatabases('the client tsdav', world => {
  it('[CALTODO-1] [CALTODO-6] [CALTODO-10] finds the list by itself, and reads, adds, changes, completes and deletes to-dos', async () => {
    const person = await world.newPerson({ timezone: 'Europe/Berlin' })
    const existing = await person.client.tasks.create({ body: { title: 'From the app', estimateMinutes: 60 } })
    const client = new DAVClient({
      serverUrl: world.baseUrl,
      credentials: { username: person.email, password: person.key },
      authMethod: 'Basic',
      defaultAccountType: 'caldav',
    })
    await client.login()
    const [calendar, ...others] = await client.fetchCalendars()
    if (!calendar) return expect.fail('no calendar')
    expect([calendar.displayName, calendar.components, others]).toEqual(['Tasks', ['VTODO'], []])
    const listed = () =>
      client.fetchCalendarObjects({
        calendar,
        filters: [
          { 'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': { _attributes: { name: 'VTODO' } } } },
        ],
        urlFilter: () => true,
      })
    const [first] = await listed()
    expect(first?.data).toContain('SUMMARY:From the app')

    const created = await client.createCalendarObject({
      calendar,
      iCalString: todoFile(['UID:from-tsdav', 'SUMMARY:From a client', 'DUE;VALUE=DATE:20260305']),
      filename: 'from-tsdav.ics',
    })
    expect(created.status).toBe(201)
    const again = await client.createCalendarObject({
      calendar,
      iCalString: todoFile(['UID:from-tsdav', 'SUMMARY:Twice']),
      filename: 'from-tsdav.ics',
    })
    expect(again.status).toBe(412)
    const { data: tasks } = await person.client.tasks.list()
    expect(tasks.map(({ title }) => title).toSorted()).toEqual(['From a client', 'From the app'])

    const own = (await listed()).find(({ url }) => url.endsWith('from-tsdav.ics'))
    if (!own) return expect.fail('no object')
    const data = String(own.data)
      .replace('SUMMARY:From a client', 'SUMMARY:Renamed')
      .replace('NEEDS-ACTION', 'COMPLETED')
    expect((await client.updateCalendarObject({ calendarObject: { ...own, data } })).status).toBe(204)
    expect((await client.updateCalendarObject({ calendarObject: { ...own, data } })).status).toBe(412)
    const done = (await person.client.tasks.list({ query: { status: 'completed' } })).data
    expect(done).toMatchObject([{ title: 'Renamed', completedAt: world.now() }])

    // A task that the client knows well, changed by it, keeps what it knows nothing of.
    if (!first) return
    const changed = { ...first, data: String(first.data).replace('SUMMARY:From the app', 'SUMMARY:Changed') }
    expect((await client.updateCalendarObject({ calendarObject: changed })).status).toBe(204)
    const { id } = existing
    expect(await person.client.tasks.get({ id })).toMatchObject({ title: 'Changed', estimateMinutes: 60 })

    const synced = await client.smartCollectionSync({
      collection: {
        ...calendar,
        objects: [],
        objectMultiGet: request => client.calendarMultiGet({ ...request, depth: '1' }),
      },
      method: 'webdav',
    })
    expect(synced.objects?.length).toBe(2)
    const removable = (await listed()).find(({ url }) => url.endsWith(`${id}.ics`))
    if (!removable) return expect.fail('no object')
    expect((await client.deleteCalendarObject({ calendarObject: removable })).status).toBe(204)
    expect((await person.client.tasks.get({ id })).status).toBe('archived')
    expect(await listed()).toHaveLength(1)
  })
})
