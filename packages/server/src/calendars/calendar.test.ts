import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const EVENT = { title: 'Lunch', startAt: '2026-03-02T12:00:00.000Z', endAt: '2026-03-02T13:00:00.000Z' }

onBothDatabases('calendars', world => {
  it('[CAL-30] have a name and settings, and are listed by name', async () => {
    const { id, client, request } = await world.newPerson()
    const created = await request('POST', '/api/calendars', { name: 'work', color: '#112233' })
    expect([created.status, created.body]).toEqual([
      201,
      {
        id: expect.any(String),
        userId: id,
        kind: 'own',
        name: 'work',
        color: '#112233',
        visible: true,
        enabled: true,
        tentativeBlocks: true,
        allDay: 'as_marked',
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 0,
        buffersNeedPlace: false,
        hideTitles: false,
        ownerEmail: null,
        accountId: null,
        address: null,
        hasCredentials: false,
        writesBack: false,
        status: 'ok',
        lastReadAt: null,
        lastChangedAt: null,
        nextReadAt: null,
        failures: 0,
        failingSince: null,
        problem: null,
        warnings: [],
        eventCount: 0,
        ownEventCount: 0,
        createdAt: world.now(),
        updatedAt: world.now(),
      },
    ])
    await client.calendars.create({ body: { name: 'Alpha' } })
    const changed = await client.calendars.update({ id: created.body.id, body: { bufferBeforeMinutes: 240 } })
    expect((await client.calendars.list()).map(({ name }) => name)).toEqual(['Alpha', 'work'])
    expect((await client.calendars.list())[1]).toEqual({ ...changed, _count: { events: 0 } })
    expect(changed.updatedAt > created.body.updatedAt).toBe(true)
    for (const body of [{ name: '' }, { name: 'a', allDay: 'no' }, { name: 'a', bufferAfterMinutes: 241 }])
      expect((await request('POST', '/api/calendars', body)).status).toBe(400)
  })

  it('[CAL-30] are 50 at the most', async () => {
    const { client, request } = await world.newPerson()
    for (let count = 0; count < 50; count++) await client.calendars.create({ body: { name: `Calendar ${count}` } })
    const refused = await request('POST', '/api/calendars', { name: 'One more' })
    expect([refused.status, refused.body.error]).toEqual([409, 'An account may have 50 calendars'])
  })

  it('[CAL-30] are listed with the number of their events, in which a series counts once', async () => {
    const { client } = await world.newPerson()
    const work = await client.calendars.create({ body: { name: 'Work' } })
    await client.calendars.create({ body: { name: 'Empty' } })
    await client.calendarEvents.create({ body: { ...EVENT, calendarId: work.id } })
    const series = await client.calendarEvents.create({
      body: { ...EVENT, calendarId: work.id, rule: 'FREQ=DAILY;COUNT=5' },
    })
    const query = { scope: 'this', occurrence: '2026-03-03T12:00:00.000Z' } as const
    await client.calendarEvents.update({ id: series.id, query, body: { title: 'Long lunch' } })
    const counts = (await client.calendars.list()).map(({ name, _count }) => [name, _count.events])
    expect(counts).toEqual([
      ['Empty', 0],
      ['Work', 2],
    ])
  })

  it('[CAL-30] are deleted with their events', async () => {
    const { client, request } = await world.newPerson()
    const calendar = await client.calendars.create({ body: { name: 'Work' } })
    const event = await client.calendarEvents.create({ body: { ...EVENT, calendarId: calendar.id } })
    await client.calendars.remove({ id: calendar.id })
    expect((await request('GET', `/api/calendar-events/${event.id}`)).status).toBe(404)
    expect((await request('DELETE', `/api/calendars/${calendar.id}`)).body.error).toBe('Calendar not found')
  })

  it('[CAL-31] the first event creates one, and later ones go into the oldest', async () => {
    const { client } = await world.newPerson()
    const first = await client.calendarEvents.create({ body: EVENT })
    const [calendar] = await client.calendars.list()
    expect(calendar).toMatchObject({ id: first.calendarId, name: 'My calendar', kind: 'own' })
    world.passSeconds(1)
    await client.calendars.create({ body: { name: 'A newer one' } })
    expect((await client.calendarEvents.create({ body: EVENT })).calendarId).toBe(first.calendarId)
  })

  it('[CAL-31] an event is refused in a calendar of someone else, and in a subscription', async () => {
    const { id, client, request } = await world.newPerson()
    const other = await world.newPerson()
    const theirs = await other.client.calendars.create({ body: { name: 'Theirs' } })
    const subscribed = await client.calendars.create({ body: { name: 'Feed' } })
    await world.database.db
      .updateTable('calendar')
      .set({ kind: 'subscription' })
      .where('userId', '=', id)
      .where('id', '=', subscribed.id)
      .execute()
    for (const calendarId of [theirs.id, subscribed.id, 'x']) {
      const refused = await request('POST', '/api/calendar-events', { ...EVENT, calendarId })
      expect([refused.status, refused.body.error]).toEqual([400, 'calendarId not found'])
    }
  })
})
