import { saveEvent } from '@daywright/test-kit/outside/google-events'
import { startOutsideServer } from '@daywright/test-kit/outside/outside-server'
import { connectAccount, connectCalendar, newSession } from '@daywright/test-kit/requests/connect-calendar'
import { onSqlite, type Person, type World } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'

type Response = Parameters<World['google']['intercept']>[1]

const TIMES = { start: { dateTime: '2026-03-03T09:00:00Z' }, end: { dateTime: '2026-03-03T10:00:00Z' } }
const EVENTS = '/calendar/v3/calendars/'

onSqlite('a service that answers as it should not', world => {
  let person: Person
  let session: string
  let id: string
  beforeEach(async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    person = await world.newPerson()
    session = await newSession(world, person)
    const email = `${person.id}@gmail.example`
    Object.assign(world.google, { person: email, intercept: () => false })
    const accountId = await connectAccount(world, person, 'google', session)
    saveEvent(world.google.primary(email), { id: 'standup', summary: 'Standup', ...TIMES })
    const body = { collection: `${EVENTS}${encodeURIComponent(email)}`, name: 'Main' }
    id = (await person.client.calendarAccounts.addCalendar({ id: accountId, body })).id
    await read()
  })

  /** On the next day, so that everything is read. */
  const read = (days = 0) => {
    world.passSeconds(61 + days * 86_400)
    return person.client.calendars.refresh({ id })
  }
  const answerAt = (path: string, answer: (response: Response) => unknown) => {
    world.google.intercept = ({ url }, response) => {
      if (!url?.startsWith(path)) return false
      answer(response)
      return true
    }
  }
  const requestsDuring = async (work: () => Promise<unknown>) => {
    const from = world.google.requests.length
    await work()
    return world.google.requests.slice(from).map(({ url }) => url ?? '')
  }
  const titles = async () => {
    const query = { from: '2026-03-01', to: '2026-04-01' }
    return (await person.client.calendarEvents.list({ query })).map(({ title }) => title)
  }

  it('[CONN-24] what cannot be read changes nothing: the events of the last good read stay', async () => {
    for (const body of ['', '<html>', 'null', '[]', '{"items":7}', '{"items":{"length":1}}']) {
      answerAt(EVENTS, response => response.end(body))
      expect((await read()).problem).toMatchObject({ code: 'bad-answer' })
    }
    answerAt(EVENTS, response => response.destroy())
    expect((await read()).problem?.code).toBe('cut-off')
    expect(await titles()).toEqual(['Standup'])
  })

  it('[GCAL-4] an event that cannot be read does not hide the others', async () => {
    const items = [7, null, {}, { id: 7 }, { id: 'a', start: 'soon' }, { id: 'b', ...TIMES, attendees: 'all' }]
    const good = { id: 'c', summary: 'Good', ...TIMES }
    answerAt(EVENTS, response => response.end(JSON.stringify({ items: [...items, good, good] })))
    expect(await read(1)).toMatchObject({ status: 'ok', eventCount: 1 })
    expect(await titles()).toEqual(['Good'])
  })

  it('[GCAL-4] a token that makes no sense to Google is replaced by a whole read', async () => {
    world.google.intercept = ({ url }, response) => {
      if (!url?.includes('syncToken=')) return false
      response.writeHead(400).end('{}')
      return true
    }
    expect(await read()).toMatchObject({ status: 'ok', eventCount: 1 })
    answerAt(EVENTS, response => response.writeHead(400).end('{}'))
    expect((await read()).problem?.code).toBe('unexpected-status')
  })

  it('[GCAL-4] pages that never end are read up to a limit, with a warning', async () => {
    let page = 0
    answerAt(EVENTS, response => {
      page += 1
      response.end(JSON.stringify({ items: [{ id: `e${page}`, ...TIMES }], nextPageToken: `p${page}` }))
    })
    const asked = await requestsDuring(() => read(1))
    expect(asked.filter(url => url.startsWith(EVENTS) && url.includes('maxResults=1000'))).toHaveLength(6)
    const [calendar] = await person.client.calendars.list()
    expect(calendar).toMatchObject({ status: 'ok', eventCount: 6, warnings: [{ code: 'too-many-occurrences' }] })
    // Nothing can be applied to what was cut off: the next read is a whole one.
    expect((await requestsDuring(() => read()))[0]).toContain('timeMin=')
  })

  it('[GCAL-4] after a read with warnings everything is read again: what was left out never changes', async () => {
    expect((await requestsDuring(() => read()))[0]).toContain('syncToken=')
    const warnings = [{ code: 'too-many-occurrences', sentence: 'Some are left out.', count: 1 }]
    const calendar = world.database.db.updateTable('calendar').where('userId', '=', person.id).where('id', '=', id)
    await calendar.set({ warnings: JSON.stringify(warnings) }).execute()
    expect((await requestsDuring(() => read()))[0]).toContain('timeMin=')
    expect((await requestsDuring(() => read()))[0]).toContain('syncToken=')
  })

  it('[GCAL-4] changes that never end are not applied: everything is read instead', async () => {
    world.google.intercept = ({ url }, response) => {
      if (!url?.includes('syncToken=')) return false
      response.end(JSON.stringify({ items: [{ id: 'standup', status: 'cancelled' }], nextPageToken: 'more' }))
      return true
    }
    expect(await read()).toMatchObject({ status: 'ok', eventCount: 1, warnings: [] })
    expect(await titles()).toEqual(['Standup'])
  })

  it('[CONN-20] a refresh token goes nowhere else, and neither does the secret of the client', async () => {
    const elsewhere = await startOutsideServer((_, response) => response.end('{}'))
    answerAt('/token', response =>
      response.writeHead(307, { location: `http://127.0.0.1:${elsewhere.port}/token` }).end(),
    )
    world.google.accessTokens.clear()
    expect(['bad-redirect', 'other-host']).toContain((await read()).problem?.code)
    expect(elsewhere.requests).toEqual([])
    await elsewhere.close()
  })

  it('[CONN-3] an access token that is refused again is not asked for without end', async () => {
    answerAt(EVENTS, response => response.writeHead(401).end('{}'))
    const asked = await requestsDuring(() => read())
    expect(asked.filter(url => url === '/token')).toHaveLength(1)
    expect(asked.filter(url => url.startsWith(EVENTS))).toHaveLength(2)
    expect((await person.client.calendars.list())[0]?.problem?.code).toBe('reconnect-needed')
  })

  it('[CONN-28] a client that the service no longer knows is a problem of the operator, and passes', async () => {
    answerAt('/token', response => response.writeHead(401).end('{"error":"invalid_client"}'))
    world.google.accessTokens.clear()
    expect(await read()).toMatchObject({ status: 'failing', problem: { code: 'service-not-set-up' } })
    expect((await person.client.calendarAccounts.list())[0]?.problem).toBeNull()
    world.google.intercept = () => false
    expect(await read()).toMatchObject({ status: 'ok', problem: null })
  })

  it('[CONN-1] a sign-in without a refresh token, an email or an answer stores nothing', async () => {
    world.google.person = `other-${person.id}@gmail.example`
    for (const [path, body] of [
      ['/token', { access_token: 'x' }],
      ['/token', { access_token: 'x y', refresh_token: 'z' }],
      ['/calendar/v3/users', {}],
    ] as const) {
      answerAt(path, response => response.end(JSON.stringify(body)))
      const page = await connectCalendar(world, session, 'google')
      expect([page.status, page.text.includes('gave an answer that cannot be read')]).toEqual([422, true])
    }
    expect(await person.client.calendarAccounts.list()).toHaveLength(1)
  })

  it('[CONN-22] an account has 300 requests a minute, however many its calendars need', async () => {
    const [account] = await person.client.calendarAccounts.list()
    let page = 0
    // A list of calendars that never ends, one by one.
    answerAt('/calendar/v3/users', response => {
      page += 1
      response.end(JSON.stringify({ items: [{ id: `c${page}`, summary: '' }], nextPageToken: `p${page}` }))
    })
    const list = () => person.request('GET', `/api/calendar-accounts/${account?.id}/collections`)
    expect((await list()).body).toHaveLength(200)
    const limited = await list()
    expect([limited.status, limited.body.code]).toEqual([422, 'rate-limited'])
    world.passSeconds(61)
    expect((await list()).status).toBe(200)
  })
})
