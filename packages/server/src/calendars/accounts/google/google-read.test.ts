import { cancelEvent, type GoogleCalendar, saveEvent } from '@daywright/test-kit/outside/google-events'
import { connectAccount, connectCalendar, newSession } from '@daywright/test-kit/requests/connect-calendar'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'

const at = (hour: number, day = '2026-03-03') => ({
  start: { dateTime: `${day}T${String(hour).padStart(2, '0')}:00:00Z` },
  end: { dateTime: `${day}T${String(hour + 1).padStart(2, '0')}:00:00Z` },
})

onSqlite('a calendar at Google', world => {
  let person: Person
  let session: string
  let there: GoogleCalendar
  let accountId: string
  let id: string
  beforeEach(async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    person = await world.newPerson()
    session = await newSession(world, person)
    const email = `${person.id}@gmail.example`
    Object.assign(world.google, { person: email, intercept: () => false, pageSize: 2500 })
    accountId = await connectAccount(world, person, 'google', session)
    there = world.google.primary(email)
    const [{ collection = '' } = {}] = await person.client.calendarAccounts.collections({ id: accountId })
    const body = { collection, name: 'Main' }
    id = (await person.client.calendarAccounts.addCalendar({ id: accountId, body })).id
  })

  const read = async (seconds = 61) => {
    world.passSeconds(seconds)
    const from = world.google.requests.length
    const calendar = await person.client.calendars.refresh({ id })
    const asked = world.google.requests.slice(from).filter(({ url }) => url?.includes('/events'))
    return { calendar, asked: asked.map(({ url }) => new URL(url ?? '', world.google.origin).searchParams) }
  }
  const events = async () => {
    const range = { from: '2026-03-01T00:00:00Z', to: '2026-05-01T00:00:00Z' }
    const listed = await person.client.calendarEvents.list({ query: range })
    return listed.map(({ title, startAt }) => `${title} ${startAt?.slice(5, 16)}`)
  }

  it('[CONN-24] is listed, read at once, and used once', async () => {
    saveEvent(there, { id: 'standup', summary: 'Standup', ...at(9) })
    expect((await read()).calendar).toMatchObject({ status: 'ok', eventCount: 1, accountId })
    expect(await events()).toEqual(['Standup 03-03T09:00'])
    const [listed] = await person.client.calendarAccounts.collections({ id: accountId })
    expect(listed).toMatchObject({ name: there.id, calendarId: id, isWritable: false, color: '#9FE1E7' })
    const body = { collection: listed?.collection ?? '', name: 'Again' }
    const again = await person.request('POST', `/api/calendar-accounts/${accountId}/calendars`, body)
    expect(again.body.code).toBe('collection-in-use')
    const elsewhere = { collection: '//evil.example/calendars/x', name: 'x' }
    expect((await person.request('POST', `/api/calendar-accounts/${accountId}/calendars`, elsewhere)).status).toBe(400)
  })

  it('[GCAL-4] is read whole over the range that is stored, in pages, without our own events', async () => {
    world.google.pageSize = 2
    for (const hour of [9, 10, 11, 12, 13]) saveEvent(there, { id: `event${hour}`, summary: `At ${hour}`, ...at(hour) })
    saveEvent(there, { id: 'ended', summary: 'Ended', ...at(9, '2026-02-20') })
    saveEvent(there, { id: 'later', summary: 'Later', ...at(9, '2026-06-01') })
    saveEvent(there, { id: 'own', ...at(15), extendedProperties: { private: { daywright: 'x' } } })
    const { calendar, asked } = await read()
    expect(calendar).toMatchObject({ eventCount: 5, ownEventCount: 1 })
    expect(asked).toHaveLength(3)
    expect([asked[0]?.get('timeMin'), asked[0]?.get('timeMax')]).toEqual([
      '2026-03-01T00:00:00.000Z',
      '2026-05-04T00:00:00.000Z',
    ])
    expect(await events()).toHaveLength(5)
  })

  it('[GCAL-4] then only what changed is asked for: new, moved, cancelled, instances of a series', async () => {
    const instances = { a: at(9), b: at(9, '2026-03-10'), c: at(9, '2026-03-17') }
    saveEvent(there, { id: 'weekly', summary: 'Weekly', instances })
    const lunch = saveEvent(there, { id: 'lunch', summary: 'Lunch', ...at(12) })
    await read()
    const { calendar, asked } = await read()
    expect(asked.map(query => [query.get('syncToken'), query.get('timeMin')])).toEqual([['2', null]])
    expect(calendar).toMatchObject({ status: 'ok', eventCount: 4 })
    saveEvent(there, { id: 'new', summary: 'New', ...at(15) })
    saveEvent(there, { ...lunch, ...at(13) })
    saveEvent(there, {
      id: 'weekly',
      summary: 'Weekly',
      instances: { ...instances, b: { status: 'cancelled' }, c: at(11, '2026-03-18') },
    })
    await read()
    expect(await events()).toEqual(['Weekly 03-03T09:00', 'Lunch 03-03T13:00', 'New 03-03T15:00', 'Weekly 03-18T11:00'])
    cancelEvent(there, lunch)
    cancelEvent(there, { id: 'weekly', instances })
    await read()
    expect(await events()).toEqual(['New 03-03T15:00'])
  })

  it('[GCAL-4] a cancelled series takes its instances with it, even if only the series is named', async () => {
    saveEvent(there, { id: 'weekly', summary: 'Weekly', instances: { a: at(9), b: at(9, '2026-03-10') } })
    saveEvent(there, { id: 'other_one', summary: 'Other', ...at(14) })
    await read()
    saveEvent(there, { id: 'weekly', status: 'cancelled' })
    await read()
    expect(await events()).toEqual(['Other 03-03T14:00'])
  })

  it('[GCAL-4] on another day, in another zone and with an expired token everything is read again', async () => {
    saveEvent(there, { id: 'standup', summary: 'Standup', ...at(9) })
    await read()
    there.oldestToken = 10
    const afterExpiry = await read()
    expect(afterExpiry.asked.map(query => query.has('syncToken'))).toEqual([true, false])
    there.oldestToken = 0
    await person.client.user.update({ body: { timezone: 'Asia/Tokyo' } })
    expect((await read()).asked.map(query => query.has('syncToken'))).toEqual([false])
    expect((await read(86_400)).asked.map(query => query.has('syncToken'))).toEqual([false])
    expect(await events()).toEqual(['Standup 03-03T09:00'])
  })

  it('[CONN-22] a few refusals for lack of quota and errors of the service are waited out; what lasts is left for later', async () => {
    let failures = 0
    const fail = (status: number, body: unknown, headers = {}) => {
      world.google.intercept = ({ url }, response) => {
        if (!url?.includes('/events') || failures-- <= 0) return false
        response.writeHead(status, headers).end(JSON.stringify(body))
        return true
      }
    }
    const quota = { error: { code: 403, errors: [{ reason: 'userRateLimitExceeded' }] } }
    saveEvent(there, { id: 'standup', summary: 'Standup', ...at(9) })
    for (const [status, body] of [
      [403, quota],
      [429, {}],
      [500, {}],
    ] as const) {
      failures = 2
      fail(status, body)
      expect((await read()).calendar.status).toBe('ok')
    }
    failures = 100
    fail(403, quota)
    const limited = (await read()).calendar
    expect(limited).toMatchObject({ status: 'failing', problem: { code: 'rate-limited' } })
    expect(Date.parse(limited.nextReadAt ?? '') - Date.parse(world.now())).toBeLessThan(30 * 60_000)
    fail(429, {}, { 'retry-after': '7200' })
    failures = 100
    const from = world.google.requests.length
    const asked = (await read()).calendar
    expect(world.google.requests.length - from).toBe(1)
    expect(Date.parse(asked.nextReadAt ?? '') - Date.parse(world.now())).toBeGreaterThan(90 * 60_000)
    expect(await events()).toEqual(['Standup 03-03T09:00'])
  })

  it('[CONN-21] a revoked access pauses the calendars and says so in words; connecting again reads them at once', async () => {
    saveEvent(there, { id: 'standup', summary: 'Standup', ...at(9) })
    await read()
    world.google.refreshTokens.clear()
    world.google.accessTokens.clear()
    const sentence = 'Google Calendar no longer allows access. Connect the account again.'
    const problem = { code: 'reconnect-needed', sentence }
    expect((await read()).calendar).toMatchObject({ status: 'paused', nextReadAt: null, problem })
    expect(await person.client.calendarAccounts.list()).toMatchObject([{ id: accountId, problem }])
    expect(await events()).toEqual(['Standup 03-03T09:00'])
    const { notifications } = await person.client.notifications.list()
    expect(notifications.map(({ type, title }) => [type, title])).toEqual([
      ['calendar_problem', 'The calendar “Main” is no longer read'],
    ])
    await connectCalendar(world, session, 'google')
    expect(await person.client.calendarAccounts.list()).toMatchObject([{ id: accountId, problem: null }])
    const [resumed] = await person.client.calendars.list()
    expect(resumed).toMatchObject({ status: 'failing', nextReadAt: world.now() })
    expect((await read()).calendar).toMatchObject({ status: 'ok', problem: null })
  })
})
