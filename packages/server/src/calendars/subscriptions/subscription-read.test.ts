import {
  type CalendarServer,
  icsCalendar,
  icsEvent,
  startCalendarServer,
} from '@daywright/test-kit/outside/calendar-server'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertRows } from '../../db/statements/row-batches.ts'

const STANDUP = icsEvent('standup', '20260303T090000Z', '20260303T093000Z')
const LUNCH = icsEvent('lunch', '20260304T120000Z', '20260304T130000Z')
const MARCH = { from: '2026-03-01', to: '2026-04-01' }
const MINUTE = 60_000
const HOUR = 60 * MINUTE

onBothDatabases('reading a subscription', world => {
  let server: CalendarServer
  let person: Person
  let id: string
  beforeAll(async () => {
    server = await startCalendarServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    server.serve(icsCalendar([STANDUP, LUNCH]))
    person = await world.newPerson()
    id = (await person.client.calendars.create({ body: { name: 'Work', address: server.address } })).id
  })

  const later = (milliseconds: number) => world.passSeconds(milliseconds / 1000)
  const read = async (afterMilliseconds = 61_000) => {
    later(afterMilliseconds)
    return person.client.calendars.refresh({ id })
  }
  const titles = async () => (await person.client.calendarEvents.list({ query: MARCH })).map(({ title }) => title)
  const revision = async () =>
    Number(
      (
        await world.database.db
          .selectFrom('accountState')
          .select('revision')
          .where('userId', '=', person.id)
          .executeTakeFirstOrThrow()
      ).revision,
    )
  const storedIds = async () =>
    (
      await world.database.db
        .selectFrom('subscribedEvent')
        .select('id')
        .where('userId', '=', person.id)
        .orderBy('id')
        .execute()
    ).map(row => row.id)

  it('[CAL-55] stores the occurrences from yesterday to 62 days ahead', async () => {
    const daily = icsEvent('daily', '20250101T090000Z', '20250101T091500Z', ['RRULE:FREQ=DAILY'])
    server.serve(icsCalendar([daily]))
    expect(await read()).toMatchObject({ status: 'ok', eventCount: 1 })
    const days = (
      await world.database.db
        .selectFrom('subscribedEvent')
        .select('startAt')
        .where('userId', '=', person.id)
        .orderBy('startAt')
        .execute()
    ).map(({ startAt }) => startAt.slice(0, 10))
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-03-01', '2026-05-03', 64])
  })

  it('[CAL-55] stores at most 5,000 of them, and says so', async () => {
    const hourly = Array.from({ length: 80 }, (_, index) =>
      icsEvent(`e${index}`, '20260302T090000Z', '20260302T091500Z', ['RRULE:FREQ=DAILY']),
    )
    server.serve(icsCalendar(hourly))
    const state = await read()
    expect(state.warnings).toMatchObject([{ code: 'too-many-events', count: 63 * 80 - 5000 }])
    expect(await storedIds()).toHaveLength(5000)
  })

  it('[CAL-55] stores no more than an account may have, and says so', async () => {
    const body = { name: 'Other', address: `${server.address}?other` }
    const { id: calendarId } = await person.client.calendars.create({ body })
    const event = { uid: 'x', startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
    const plain = { allDay: false, busy: 'busy', title: 'x', place: null, userId: person.id, calendarId }
    const rows = Array.from({ length: 24_999 }, () => ({ ...event, ...plain, id: crypto.randomUUID() }))
    const { db, dialect } = world.database
    await insertRows({ db, dialect, table: 'subscribedEvent' }, rows)
    expect((await read()).warnings).toMatchObject([{ code: 'too-many-events', count: 1 }])
    expect(await storedIds()).toHaveLength(25_000)
    await person.client.calendars.remove({ id: calendarId })
    server.serve(icsCalendar([STANDUP, LUNCH, icsEvent('third', '20260303T120000Z', '20260303T130000Z')]))
    expect((await read()).warnings).toEqual([])
    expect(await storedIds()).toHaveLength(3)
  })

  it('[CAL-56] replaces the events instead of adding to them, writes only what changed and raises the revision only then', async () => {
    expect(await read()).toMatchObject({
      status: 'ok',
      eventCount: 2,
      lastReadAt: world.now(),
      lastChangedAt: world.now(),
    })
    expect(await titles()).toEqual(['standup', 'lunch'])
    const [before, ids] = [await revision(), await storedIds()]
    const stamped = icsCalendar([STANDUP, LUNCH]).replaceAll('DTSTAMP:20260301T000000Z', 'DTSTAMP:20260302T080000Z')
    server.serve(stamped)
    const again = await read()
    expect(again.lastReadAt).toBe(world.now())
    expect(again.lastChangedAt).not.toBe(world.now())
    expect([await revision(), await storedIds()]).toEqual([before, ids])
    server.serve(icsCalendar([STANDUP, LUNCH.replace('T130000Z', 'T133000Z')]))
    expect((await read()).lastChangedAt).toBe(world.now())
    expect(await titles()).toEqual(['standup', 'lunch'])
    expect(await revision()).toBeGreaterThan(before)
    expect((await storedIds()).filter(stored => ids.includes(stored))).toHaveLength(1)
  })

  it('[CAL-57] asks the server whether something changed, and on another day asks for everything', async () => {
    server.serve(icsCalendar([STANDUP]), { etag: '"one"', 'last-modified': 'Mon, 02 Mar 2026 00:00:00 GMT' })
    await read()
    server.answer = (request, response) =>
      void response.writeHead(request.headers['if-none-match'] === '"one"' ? 304 : 500).end()
    const unchanged = await read()
    expect(unchanged).toMatchObject({ status: 'ok', lastReadAt: world.now(), eventCount: 1 })
    expect(server.requests.at(-1)?.headers['if-modified-since']).toBe('Mon, 02 Mar 2026 00:00:00 GMT')
    server.serve(icsCalendar([STANDUP]), { etag: '"one"' })
    await read(24 * HOUR)
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined()
    server.serve(icsCalendar([STANDUP]), { etag: `"${'x'.repeat(1000)}"` })
    await read(24 * HOUR)
    await read()
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined()
  })

  it('[CAL-57] the same content has other occurrences on another day', async () => {
    server.serve(icsCalendar([icsEvent('daily', '20250101T090000Z', '20250101T091500Z', ['RRULE:FREQ=DAILY'])]))
    await read()
    const first = async () =>
      (
        await world.database.db
          .selectFrom('subscribedEvent')
          .select(eb => eb.fn.min('startAt').as('startAt'))
          .where('userId', '=', person.id)
          .executeTakeFirstOrThrow()
      ).startAt
    expect(await first()).toBe('2026-03-01T09:00:00.000Z')
    await read(48 * HOUR)
    expect(await first()).toBe('2026-03-03T09:00:00.000Z')
  })

  it('[CAL-58] happens on request, at most once a minute', async () => {
    await read()
    const soon = await person.request('POST', `/api/calendars/${id}/refresh`)
    expect([soon.status, soon.headers.get('retry-after'), soon.body.error]).toEqual([
      429,
      '60',
      'The calendar was read less than a minute ago',
    ])
    expect(await read()).toMatchObject({ status: 'ok' })
    const stranger = await world.newPerson()
    expect((await stranger.request('POST', `/api/calendars/${id}/refresh`)).status).toBe(404)
  })

  it.each([
    ['half a calendar', icsCalendar([STANDUP]).slice(0, -20), 'truncated'],
    ['a sign-in page', '<!doctype html><title>Sign in</title>', 'not-a-calendar'],
    ['nothing', '', 'empty'],
  ])('[CAL-59] keeps the events of the last good read when the answer is %s', async (_, body, code) => {
    await read()
    const { lastReadAt } = (await person.client.calendars.list())[0] ?? {}
    server.serve(body)
    const failed = await read()
    expect(failed).toMatchObject({
      status: 'failing',
      failures: 1,
      failingSince: world.now(),
      lastReadAt,
      eventCount: 2,
      problem: { code, sentence: expect.stringMatching(/\.$/) },
    })
    expect(await titles()).toEqual(['standup', 'lunch'])
    server.serve(icsCalendar([STANDUP]))
    expect(await read()).toMatchObject({ status: 'ok', failures: 0, failingSince: null, problem: null, eventCount: 1 })
    expect(await titles()).toEqual(['standup'])
  })

  it('[CAL-60] remembers a permanent redirect after three times in a row', async () => {
    const { port } = server
    server.answer = (request, response) => {
      if (request.url === '/new.ics') return void response.writeHead(200).end(icsCalendar([STANDUP]))
      response.writeHead(301, { location: `http://127.0.0.1:${port}/new.ics` }).end()
    }
    const asked = async () => {
      const before = server.requests.length
      await read()
      return server.requests.slice(before).map(({ url }) => url)
    }
    const old = new URL(server.address).pathname
    for (let time = 0; time < 3; time++) expect(await asked()).toEqual([old, '/new.ics'])
    expect(await asked()).toEqual(['/new.ics'])
  })

  const pause = async () => {
    const { nextReadAt } = (await person.client.calendars.list())[0] ?? {}
    return (Date.parse(nextReadAt ?? '') - Date.parse(world.now())) / MINUTE
  }
  const expectPause = async (minutes: number) => {
    expect(await pause()).toBeGreaterThanOrEqual(minutes * 0.9 - 0.01)
    expect(await pause()).toBeLessThanOrEqual(minutes * 1.1 + 0.01)
  }

  it.each([
    ['PT2H', 120],
    ['PT1M', 15],
    ['P7D', 24 * 60],
    ['', 60],
  ])('[CAL-61] is repeated when the calendar asks for it, within bounds: %s', async (interval, minutes) => {
    server.serve(icsCalendar([STANDUP], interval ? [`REFRESH-INTERVAL;VALUE=DURATION:${interval}`] : []))
    await read()
    await expectPause(minutes)
    await read()
    await expectPause(minutes)
  })

  it('[CAL-61] is not repeated at the same moment as others that were read with it', async () => {
    server.serve(icsCalendar([STANDUP]))
    const pauses = new Set<number>()
    for (let count = 0; count < 6; count++) {
      await read()
      pauses.add(await pause())
    }
    expect(pauses.size).toBeGreaterThan(1)
  })

  it('[CAL-62] is repeated later and later after failures, or when the server asks for it', async () => {
    server.fail(500)
    for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
      await read()
      await expectPause(hours * 60)
    }
    server.fail(503, { 'retry-after': '7200' })
    await read()
    await expectPause(120)
    server.fail(429, { 'retry-after': '1' })
    await read()
    await expectPause(15)
  })

  it('[CAL-63] [CAL-64] its owner is told after a day of failing, and after three days of 404 it is paused', async () => {
    const told = async () =>
      (await person.client.notifications.list()).notifications.filter(({ type }) => type === 'calendar_problem')
    await read()
    server.fail(404)
    await read()
    await read(12 * HOUR)
    expect(await told()).toEqual([])
    await read(13 * HOUR)
    await read(12 * HOUR)
    expect(await told()).toMatchObject([
      {
        title: 'The calendar “Work” cannot be read',
        metadata: { calendarId: id, code: 'not-found' },
        createdAt: expect.any(String),
      },
    ])
    expect(await read(48 * HOUR)).toMatchObject({ status: 'paused', nextReadAt: null, problem: { code: 'not-found' } })
    expect((await told())[0]?.title).toBe('The calendar “Work” is no longer read')
    expect(await told()).toHaveLength(2)
    server.serve(icsCalendar([STANDUP]))
    expect(await read()).toMatchObject({ status: 'ok', failures: 0 })
    await expectPause(60)
  })

  it('[CAL-63] other problems do not pause it', async () => {
    server.fail(500)
    await read()
    expect(await read(10 * 24 * HOUR)).toMatchObject({ status: 'failing', nextReadAt: expect.any(String) })
  })

  it('[CAL-72] our own events that come back are ignored and counted', async () => {
    server.serve(icsCalendar([STANDUP, icsEvent('a.1@x.daywright', '20260303T090000Z', '20260303T093000Z')]))
    expect(await read()).toMatchObject({ eventCount: 1, ownEventCount: 1 })
    expect(await titles()).toEqual(['standup'])
  })

  it('[CAL-73] counts invitations that the owner declined as free', async () => {
    const declined = icsEvent('party', '20260303T090000Z', '20260303T093000Z', [
      `ATTENDEE;PARTSTAT=DECLINED:mailto:${person.email}`,
      'ORGANIZER:mailto:boss@example.com',
    ])
    server.serve(icsCalendar([declined]))
    await read()
    expect(await person.client.calendarEvents.list({ query: MARCH })).toMatchObject([{ busy: 'free', blocks: false }])
  })
})
