import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const RANGE = { from: '2026-03-01', to: '2026-04-30' }
const at = (day: string, hour = '08') => `2026-${day}T${hour}:00:00.000Z`
const WEEKLY = {
  title: 'Standup',
  startAt: at('03-02'),
  endAt: at('03-02', '09'),
  timezone: 'UTC',
  rule: 'FREQ=WEEKLY;COUNT=5',
}

const lines = async ({ client }: Person) =>
  (await client.calendarEvents.list({ query: RANGE })).map(({ startAt, title }) => `${startAt.slice(5, 13)} ${title}`)

onBothDatabases('a recurring event', world => {
  async function newSeries() {
    const person = await world.newPerson({ timezone: 'UTC' })
    const event = await person.client.calendarEvents.create({ body: WEEKLY })
    const update = (scope: string, occurrence: string, body: object) =>
      person.request('PATCH', `/api/calendar-events/${event.id}?scope=${scope}&occurrence=${occurrence}`, body)
    const remove = (scope: string, occurrence: string) =>
      person.request('DELETE', `/api/calendar-events/${event.id}?scope=${scope}&occurrence=${occurrence}`)
    return { person, event, update, remove }
  }

  it('[CAL-35] one occurrence is moved, changed again, and stays one of the series', async () => {
    const { person, event, update, remove } = await newSeries()
    const moved = await update('this', at('03-09'), { startAt: at('03-10', '14'), endAt: at('03-10', '15') })
    expect(moved.body).toMatchObject({ seriesId: event.id, originalStart: at('03-09'), rule: null })
    await update('this', at('03-09'), { title: 'Workshop' })
    expect(await lines(person)).toEqual([
      '03-02T08 Standup',
      '03-10T14 Workshop',
      '03-16T08 Standup',
      '03-23T08 Standup',
      '03-30T08 Standup',
    ])
    const listed = (await person.client.calendarEvents.list({ query: RANGE }))[1]
    expect(listed).toMatchObject({ id: `${event.id}/${at('03-09')}`, isRecurring: true, originalStart: at('03-09') })
    expect((await remove('this', at('03-09'))).status).toBe(200)
    expect(await lines(person)).toHaveLength(4)
  })

  it('[CAL-35] one and those that follow get the change, and the rest of the number', async () => {
    const { person, update } = await newSeries()
    await update('this', at('03-23'), { title: 'Review' })
    const following = await update('following', at('03-16'), { startAt: at('03-17', '10'), endAt: at('03-17', '11') })
    expect(following.body).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=3', seriesId: null })
    expect(await lines(person)).toEqual([
      '03-02T08 Standup',
      '03-09T08 Standup',
      '03-17T10 Standup',
      '03-23T08 Review',
      '03-31T10 Standup',
    ])
  })

  it('[CAL-35] those of whole days that follow keep their length when other fields change', async () => {
    const person = await world.newPerson({ timezone: 'UTC' })
    const days = { title: 'Fair', startOn: '2026-03-02', endOn: '2026-03-04', rule: 'FREQ=WEEKLY;COUNT=3' }
    const { id } = await person.client.calendarEvents.create({ body: days })
    const path = `/api/calendar-events/${id}?scope=following&occurrence=2026-03-09`
    expect((await person.request('PATCH', path, { title: 'Trade fair' })).body).toMatchObject({
      startOn: '2026-03-09',
      endOn: '2026-03-11',
      rule: 'FREQ=WEEKLY;COUNT=2',
    })
    expect(await lines(person)).toEqual(['03-02T00 Fair', '03-09T00 Trade fair', '03-16T00 Trade fair'])
  })

  it('[CAL-35] following from the first occurrence is all of it', async () => {
    const { person, event, update } = await newSeries()
    const changed = await update('following', at('03-02'), { title: 'Daily', rule: 'FREQ=DAILY;COUNT=2' })
    expect(changed.body.id).toBe(event.id)
    expect(await lines(person)).toEqual(['03-02T08 Daily', '03-03T08 Daily'])
  })

  it('[CAL-35] all of it moves with its exceptions and changed occurrences; a new rule drops them', async () => {
    const { person, event, update, remove } = await newSeries()
    await remove('this', at('03-09'))
    await update('this', at('03-16'), { title: 'Review' })
    const { client } = person
    await client.calendarEvents.update({ id: event.id, body: { startAt: at('03-03', '11'), endAt: at('03-03', '12') } })
    expect(await lines(person)).toEqual(['03-03T11 Standup', '03-16T08 Review', '03-24T11 Standup', '03-31T11 Standup'])
    await client.calendarEvents.update({ id: event.id, body: { rule: 'FREQ=WEEKLY;COUNT=3' } })
    expect(await lines(person)).toEqual(['03-03T11 Standup', '03-10T11 Standup', '03-17T11 Standup'])
    const allDay = await client.calendarEvents.update({
      id: event.id,
      body: { startOn: '2026-03-04', endOn: '2026-03-04' },
    })
    expect(allDay).toMatchObject({ allDay: true, startAt: null, endAt: null })
    expect(await lines(person)).toEqual(['03-04T00 Standup', '03-11T00 Standup', '03-18T00 Standup'])
  })

  it('[CAL-35] changed occurrences move along to where others of them were', async () => {
    const { person, event, update } = await newSeries()
    for (const [day, title] of [
      ['03-09', 'Second'],
      ['03-16', 'Third'],
    ] as const)
      await update('this', at(day), { title })
    const body = { startAt: at('03-09'), endAt: at('03-09', '09') }
    await person.client.calendarEvents.update({ id: event.id, body })
    const { changed } = await person.client.calendarEvents.get({ id: event.id })
    expect(changed.map(({ title, originalStart }) => [title, originalStart]).toSorted()).toEqual([
      ['Second', at('03-16')],
      ['Third', at('03-23')],
    ])
  })

  it('[CAL-35] a time that is no occurrence is refused', async () => {
    const { update, remove } = await newSeries()
    await remove('this', at('03-09'))
    for (const occurrence of [at('03-03'), at('03-09'), '2026-03-16', at('04-06')]) {
      const refused = await update('this', occurrence, { title: 'x' })
      expect([refused.status, refused.body.details]).toEqual([
        400,
        { occurrence: ['is not an occurrence of this event'] },
      ])
    }
    const unnamed = await update('this', '', {})
    expect(unnamed.body.details.occurrence).toBeDefined()
    const rule = await update('this', at('03-16'), { rule: 'FREQ=DAILY' })
    expect(rule.body.details).toEqual({ rule: ['cannot be changed for one occurrence'] })
  })

  it('[CAL-36] one and those that follow are deleted, or all of it', async () => {
    const { person, event, update, remove } = await newSeries()
    await update('this', at('03-23'), { title: 'Review' })
    await remove('following', at('03-16'))
    expect(await lines(person)).toEqual(['03-02T08 Standup', '03-09T08 Standup'])
    expect((await person.client.calendarEvents.get({ id: event.id })).rule).toBe('FREQ=WEEKLY;UNTIL=20260316T075959Z')
    await update('this', at('03-09'), { title: 'Review' })
    await person.client.calendarEvents.remove({ id: event.id })
    expect(await lines(person)).toEqual([])
  })

  it('[CAL-36] keeps what is left out before those that are deleted', async () => {
    const { person, event, remove } = await newSeries()
    for (const left of ['03-09', '03-23']) await remove('this', at(left))
    await remove('following', at('03-16'))
    expect((await person.client.calendarEvents.get({ id: event.id })).exceptions).toEqual([at('03-09')])
  })

  it('[CAL-36] a thousand occurrences can be left out, and no more', async () => {
    const { client, request } = await world.newPerson({ timezone: 'UTC' })
    const days = Array.from({ length: 1001 }, (_, day) => new Date(Date.UTC(2026, 2, 2 + day, 8)).toISOString())
    const [last = ''] = days.slice(-1)
    const body = { ...WEEKLY, rule: 'FREQ=DAILY', exceptions: days.slice(0, 1000) }
    const { id } = await client.calendarEvents.create({ body })
    const refused = await request('DELETE', `/api/calendar-events/${id}?scope=this&occurrence=${last}`)
    expect([refused.status, refused.body.details]).toEqual([
      400,
      { occurrence: ['cannot be left out: 1000 are already'] },
    ])
  })

  it('[CAL-36] following from the first occurrence deletes it all', async () => {
    const { person, event, remove } = await newSeries()
    await remove('following', at('03-02'))
    expect((await person.request('GET', `/api/calendar-events/${event.id}`)).status).toBe(404)
  })

  it('[CAL-46] a deleted series comes back with its changed occurrences, and a series is put back to what it was', async () => {
    const { person, event, update, remove } = await newSeries()
    const { client, request } = person
    await update('this', at('03-09'), { title: 'Review', startAt: at('03-10', '14'), endAt: at('03-10', '15') })
    await update('this', at('03-23'), { title: 'Party' })
    await remove('this', at('03-30'))
    const before = await client.calendarEvents.get({ id: event.id })
    expect(before.changed.map(({ originalStart }) => originalStart).toSorted()).toEqual([at('03-09'), at('03-23')])
    const dates = await lines(person)
    const changed = before.changed.map(occurrence => ({ ...occurrence, originalStart: occurrence.originalStart ?? '' }))
    const body = { ...before, changed }
    await remove('following', at('03-09'))
    await update('this', at('03-02'), { title: 'Kick-off' })
    await client.calendarEvents.replace({ id: event.id, body })
    expect(await lines(person)).toEqual(dates)
    await client.calendarEvents.remove({ id: event.id })
    const restored = await client.calendarEvents.restore({ body })
    expect(restored.id).not.toBe(event.id)
    expect(await lines(person)).toEqual(dates)
    const [review] = (await client.calendarEvents.get({ id: restored.id })).changed
    expect(review).toMatchObject({ seriesId: restored.id, rule: null, exceptions: [] })
    const refused = async (path: string, change: object) =>
      (await request(path === '' ? 'POST' : 'PUT', `/api/calendar-events/${path || 'restore'}`, { ...body, ...change }))
        .status
    expect(await refused('', { rule: null })).toBe(400)
    expect(await refused('', { changed: [changed[0], changed[0]] })).toBe(400)
    expect(await refused(review?.id ?? '', { changed: [] })).toBe(400)
    expect(await lines(person)).toEqual(dates)
  })
})
