import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { insertRows } from '../../db/statements/row-batches.ts'

const MARCH = { from: '2026-03-01', to: '2026-04-30' }
const STANDUP = {
  title: 'Standup',
  startAt: '2026-03-02T08:00:00.000Z',
  endAt: '2026-03-02T08:30:00.000Z',
  timezone: 'Europe/Paris',
  rule: 'FREQ=WEEKLY;COUNT=6',
}

/** What is listed, as short lines: the day, the time in UTC and the title. */
const lines = async ({ client }: Person, query = MARCH) =>
  (await client.calendarEvents.list({ query })).map(({ startAt, title }) => `${startAt.slice(5, 16)} ${title}`)

onBothDatabases('calendar events', world => {
  const newParisian = () => world.newPerson({ timezone: 'Europe/Paris' })

  it('[CAL-32] are listed when they overlap the range, with their calendar, in start order', async () => {
    const person = await newParisian()
    const { client } = person
    const day = (from: string, to: string) => ({ startAt: `2026-03-${from}:00Z`, endAt: `2026-03-${to}:00Z` })
    await client.calendarEvents.create({ body: { title: 'After', ...day('03T12:00', '03T13:00') } })
    await client.calendarEvents.create({ body: { title: 'Long', ...day('01T12:00', '05T13:00') } })
    await client.calendarEvents.create({ body: { title: 'Until', ...day('02T08:00', '02T09:00') } })
    await client.calendarEvents.create({ body: { title: 'Into', ...day('02T08:00', '02T09:01'), place: 'Room 4' } })
    const listed = await client.calendarEvents.list({ query: { from: '2026-03-02T09:00Z', to: '2026-03-03T12:00Z' } })
    expect(listed.map(({ title }) => title)).toEqual(['Long', 'Into'])
    const [calendar] = await client.calendars.list()
    expect(listed[1]).toEqual({
      id: listed[1]?.eventId,
      eventId: expect.any(String),
      calendar: { id: calendar?.id, name: 'My calendar', color: null, kind: 'own', writesBack: false },
      title: 'Into',
      allDay: false,
      startAt: '2026-03-02T08:00:00.000Z',
      endAt: '2026-03-02T09:01:00.000Z',
      startOn: null,
      endOn: null,
      busy: 'busy',
      blocks: true,
      place: 'Room 4',
      color: null,
      isRecurring: false,
      originalStart: null,
    })
  })

  it('[CAL-32] a range begins now and covers a day, and is 62 days at the most', async () => {
    const person = await newParisian()
    world.setNow('2026-03-09T07:00:00.000Z')
    await person.client.calendarEvents.create({ body: STANDUP })
    expect((await person.client.calendarEvents.list()).map(({ title }) => title)).toEqual(['Standup'])
    const tooLong = await person.request('GET', '/api/calendar-events?from=2026-03-01&to=2026-05-03')
    expect(tooLong.body.details).toEqual({ to: ['must be at most 62 days after from'] })
    const reversed = await person.request('GET', '/api/calendar-events?from=2026-03-02&to=2026-03-01')
    expect(reversed.body.details).toEqual({ to: ['must be after from'] })
  })

  it('[CAL-32] subscribed ones are among them', async () => {
    const { id, client } = await newParisian()
    const calendar = await client.calendars.create({ body: { name: 'Feed', tentativeBlocks: false } })
    const stored = { userId: id, calendarId: calendar.id, uid: 'u', busy: 'tentative', place: null } as const
    await world.database.db
      .insertInto('subscribedEvent')
      .values([
        {
          ...stored,
          id: 'a',
          title: 'Fair',
          allDay: true,
          startAt: '2026-03-03T23:00:00.000Z',
          endAt: '2026-03-05T23:00:00.000Z',
        },
        {
          ...stored,
          id: 'b',
          title: 'Talk',
          allDay: false,
          startAt: '2026-03-04T09:00:00.000Z',
          endAt: '2026-03-04T10:00:00.000Z',
        },
      ])
      .execute()
    const listed = await client.calendarEvents.list({ query: { from: '2026-03-04', to: '2026-03-05' } })
    expect(listed).toMatchObject([
      { id: 'a', eventId: null, startOn: '2026-03-04', endOn: '2026-03-05', blocks: false },
      { id: 'b', eventId: null, startOn: null, calendar: { id: calendar.id }, blocks: false },
    ])
  })

  it('[CAL-45] of subscribed ones, the earliest 10,000 count', async () => {
    const { id, client } = await newParisian()
    const calendar = await client.calendars.create({ body: { name: 'Feed' } })
    const stored = { userId: id, calendarId: calendar.id, uid: 'u', busy: 'busy', place: null, allDay: false }
    const start = Date.parse('2026-03-04T00:00:00.000Z')
    const timesOf = (number: number) => ({
      startAt: new Date(start - number * 1000).toISOString(),
      endAt: new Date(start + 3_600_000).toISOString(),
    })
    const rows = Array.from({ length: 10_001 }, (_, number) => ({
      ...stored,
      ...timesOf(number),
      id: `event ${number}`,
      title: `Event ${number}`,
    }))
    const { db, dialect } = world.database
    await insertRows({ db, dialect, table: 'subscribedEvent' }, rows)
    const listed = await client.calendarEvents.list({ query: { from: '2026-03-03', to: '2026-03-05' } })
    expect([listed.length, listed[0]?.title, listed.at(-1)?.title]).toEqual([10_000, 'Event 10000', 'Event 1'])
  })

  it('[CAL-33] take a recurrence rule, and say what is wrong with a bad one', async () => {
    const { request } = await newParisian()
    const refused = await request('POST', '/api/calendar-events', { ...STANDUP, rule: 'FREQ=HOURLY' })
    expect([refused.status, refused.body.details]).toEqual([400, { rule: ['must not have FREQ=HOURLY'] }])
    const long = await request('POST', '/api/calendar-events', {
      ...STANDUP,
      rule: `FREQ=DAILY;BYDAY=${'MO,'.repeat(70)}MO`,
    })
    expect(long.status).toBe(400)
  })

  it('[CAL-34] recur by the clocks of their zone', async () => {
    const person = await newParisian()
    await person.client.calendarEvents.create({ body: STANDUP })
    expect(await lines(person)).toEqual(
      ['03-02T08:00', '03-09T08:00', '03-16T08:00', '03-23T08:00', '03-30T07:00', '04-06T07:00'].map(
        start => `${start} Standup`,
      ),
    )
    const night = {
      title: 'Night',
      startAt: '2026-03-28T01:30Z',
      endAt: '2026-03-28T02:30Z',
      rule: 'FREQ=DAILY;COUNT=3',
    }
    await person.client.calendarEvents.create({ body: night })
    // 02:30 does not exist in Paris on the 29th, so it is 03:30.
    expect((await lines(person)).filter(line => line.endsWith('Night'))).toEqual([
      '03-28T01:30 Night',
      '03-29T01:30 Night',
      '03-30T00:30 Night',
    ])
  })

  it('[CAL-34] all-day ones are days of the zone of their reader', async () => {
    const person = await newParisian()
    const fair = { title: 'Fair', startOn: '2026-03-28', endOn: '2026-03-29', rule: 'FREQ=MONTHLY;UNTIL=20260501' }
    const event = await person.client.calendarEvents.create({ body: fair })
    expect(event).toMatchObject({ allDay: true, startAt: null, endAt: null })
    const listed = async () =>
      (await person.client.calendarEvents.list({ query: MARCH })).map(one => [one.startAt, one.endAt, one.endOn])
    expect(await listed()).toEqual([
      ['2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z', '2026-03-29'],
      ['2026-04-27T22:00:00.000Z', '2026-04-29T22:00:00.000Z', '2026-04-29'],
    ])
    await person.client.user.update({ body: { timezone: 'Asia/Tokyo' } })
    expect((await listed())[0]).toEqual(['2026-03-27T15:00:00.000Z', '2026-03-29T15:00:00.000Z', '2026-03-29'])
  })

  it('[CAL-37] a day off, or several, is one request', async () => {
    const { client } = await newParisian()
    const one = await client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-06' } })
    expect(one).toMatchObject({
      title: 'Day off',
      busy: 'away',
      startOn: '2026-03-06',
      endOn: '2026-03-06',
      allDay: true,
    })
    const more = await client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-09', endOn: '2026-03-13' } })
    expect(more.title).toBe('Vacation')
    const named = await client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-16', title: 'Moving house' } })
    expect(named.title).toBe('Moving house')
  })

  it('[CAL-38] have a title and end after they begin, within 62 days', async () => {
    const { request } = await newParisian()
    const times = { startAt: '2026-03-02T08:00Z', endAt: '2026-03-02T09:00Z' }
    const refused: [object, string][] = [
      [{ title: ' ', ...times }, 'title'],
      [{ title: 'x'.repeat(501), ...times }, 'title'],
      [{ title: 'a', ...times, endAt: times.startAt }, 'endAt'],
      [{ title: 'a', ...times, endAt: '2026-05-03T08:01Z' }, 'endAt'],
      [{ title: 'a' }, 'startAt'],
      [{ title: 'a', startAt: times.startAt }, 'endAt'],
      [{ title: 'a', startOn: '2026-03-02' }, 'endOn'],
      [{ title: 'a', startOn: '2026-03-02', endOn: '2026-03-01' }, 'endOn'],
      [{ title: 'a', startOn: '2026-03-02', endOn: '2026-05-03' }, 'endOn'],
      [{ title: 'a', startOn: '2026-02-30', endOn: '2026-03-03' }, 'startOn'],
      [{ title: 'a', startOn: '2026-03-02', endOn: '2026-03-03', ...times }, 'startAt'],
    ]
    for (const [body, field] of refused) {
      const { status, body: answer } = await request('POST', '/api/calendar-events', body)
      expect([body, status, Object.keys(answer.details)]).toEqual([body, 400, [field]])
    }
    const exceptions = ['2026-03-02T08:00:00.000Z']
    const once = await request('POST', '/api/calendar-events', { title: 'a', ...times, exceptions })
    expect(once.body.details).toEqual({ exceptions: ['must be empty for an event that happens once'] })
    const { body: recurring } = await request('POST', '/api/calendar-events', { ...STANDUP, exceptions })
    const noLonger = await request('PATCH', `/api/calendar-events/${recurring.id}`, { rule: null, exceptions })
    expect(noLonger.body.details).toEqual({ exceptions: ['must be empty for an event that happens once'] })
    const longest = { title: 'a', startOn: '2026-03-02', endOn: '2026-05-02' }
    expect((await request('POST', '/api/calendar-events', longest)).status).toBe(201)
  })

  it('[CAL-38] 200 of them recur at the most', async () => {
    const { client, request } = await newParisian()
    for (let count = 0; count < 200; count++) await client.calendarEvents.create({ body: STANDUP })
    const refused = await request('POST', '/api/calendar-events', STANDUP)
    expect([refused.status, refused.body.error]).toEqual([409, 'An account may have 200 recurring events'])
    expect((await request('POST', '/api/calendar-events', { ...STANDUP, rule: null })).status).toBe(201)
  })
})
