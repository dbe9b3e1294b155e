import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const PATH = '/api/schedule-preferences'
const WORKDAYS = [1, 2, 3, 4, 5]
const EARLY = { day: WORKDAYS, start: '06:00', end: '10:00', week: 1 }
const LATE = { day: WORKDAYS, start: '16:00', end: '20:00', week: 2 }
const SHIFTS = { name: 'Shifts', windows: [EARLY, LATE], rotation: { weeks: 2, startsOn: '2026-03-04' } }

onBothDatabases('hours of weeks that take turns', world => {
  it('[PREF-12] are stored, changed and cleared', async () => {
    const { client } = await world.newPerson()
    const plain = await client.schedulePreferences.create({
      body: { name: 'Plain', windows: [{ day: [1], start: '09:00', end: '12:00' }] },
    })
    expect(plain).toMatchObject({ rotation: null, rosterCalendarId: null, rosterWord: null, rosterLost: false })
    expect(plain.windows).toEqual([{ day: [1], start: '09:00', end: '12:00' }])
    const created = await client.schedulePreferences.create({ body: SHIFTS })
    expect(created).toMatchObject(SHIFTS)
    const listed = async () => (await client.schedulePreferences.list()).find(({ id }) => id === created.id)
    expect(await listed()).toEqual(created)
    const rotation = { weeks: 4, startsOn: '2026-03-09' }
    expect(await client.schedulePreferences.update({ id: created.id, body: { rotation } })).toMatchObject({ rotation })
    expect((await listed())?.rotation).toEqual(rotation)
    const windows = [{ day: [1], start: '09:00', end: '12:00' }]
    await client.schedulePreferences.update({ id: created.id, body: { rotation: null, windows } })
    expect(await listed()).toMatchObject({ rotation: null, windows })
  })

  it('[PREF-13] have no window of a week that there is not', async () => {
    const { client, request } = await world.newPerson()
    const { id } = await client.schedulePreferences.create({ body: SHIFTS })
    const before = await client.schedulePreferences.list()
    for (const [method, path, body, field] of [
      ['POST', PATH, { ...SHIFTS, rotation: null }, 'windows.0.week'],
      ['POST', PATH, { ...SHIFTS, windows: [EARLY, { ...LATE, week: 3 }] }, 'windows.1.week'],
      ['POST', PATH, { ...SHIFTS, windows: [{ ...LATE, week: 9 }] }, 'windows.0.week'],
      ['POST', PATH, { ...SHIFTS, windows: [{ ...LATE, week: 0 }] }, 'windows.0.week'],
      ['POST', PATH, { ...SHIFTS, rotation: { weeks: 9, startsOn: '2026-03-02' } }, 'rotation.weeks'],
      ['POST', PATH, { ...SHIFTS, rotation: { weeks: 1, startsOn: '2026-03-02' } }, 'rotation.weeks'],
      ['POST', PATH, { ...SHIFTS, rotation: { weeks: 2, startsOn: '2026-02-30' } }, 'rotation.startsOn'],
      ['PATCH', `${PATH}/${id}`, { rotation: null }, 'windows.0.week'],
      ['PATCH', `${PATH}/${id}`, { windows: [{ ...LATE, week: 3 }] }, 'windows.0.week'],
    ] as const) {
      const refused = await request(method, path, body)
      expect([refused.status, refused.body.error], JSON.stringify(body)).toEqual([400, 'Validation failed'])
      expect(Object.keys(refused.body.details)).toEqual([field])
    }
    expect(await client.schedulePreferences.list()).toEqual(before)
  })

  it('[PREF-12] are planned in the week that it is, over moved weeks', async () => {
    world.setNow('2026-03-02T05:00:00.000Z')
    const { client } = await world.newPerson({ timezone: 'Europe/Berlin' })
    const { id: schedulePreferenceId } = await client.schedulePreferences.create({ body: SHIFTS })
    const starts = async () =>
      (await client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-05-01' } }))
        .filter(({ status, source }) => status === 'scheduled' && source === 'auto')
        .map(({ startAt }) => startAt)
    const startOfNew = async (title: string, startAfter: string) => {
      const body = { title, estimateMinutes: 60, schedulePreferenceId, startAfter }
      const { id } = await client.tasks.create({ body })
      await client.planner.run()
      const [block] = (await client.tasks.get({ id })).timeBlocks
      return block?.startAt
    }
    expect(await startOfNew('week A', '2026-03-02T00:00:00.000Z')).toBe('2026-03-02T05:00:00.000Z')
    expect(await startOfNew('week B', '2026-03-08T23:00:00.000Z')).toBe('2026-03-09T15:00:00.000Z')
    // Four weeks later, after the clocks have changed, it is week A again.
    world.setNow('2026-03-30T03:00:00.000Z')
    expect(await startOfNew('week A again', '2026-03-29T23:00:00.000Z')).toBe('2026-03-30T04:00:00.000Z')
    expect(await startOfNew('week B again', '2026-04-05T23:00:00.000Z')).toBe('2026-04-06T14:00:00.000Z')
    expect(await starts()).toContain('2026-04-06T14:00:00.000Z')
  })

  it('[PREF-12] alternate as ISO weeks do, over a change of the zone and of the year', async () => {
    world.setNow('2026-12-28T05:00:00.000Z')
    const { client } = await world.newPerson({ timezone: 'Europe/Berlin' })
    const rotation = { weeks: 2, startsOn: '2026-12-14' }
    const { id: schedulePreferenceId } = await client.schedulePreferences.create({ body: { ...SHIFTS, rotation } })
    const body = { title: 'Report', estimateMinutes: 30, schedulePreferenceId, startAfter: '2027-01-04T00:00:00.000Z' }
    const { id } = await client.tasks.create({ body })
    const start = async () => {
      await client.planner.run()
      return (await client.tasks.get({ id })).timeBlocks.find(({ status }) => status === 'scheduled')?.startAt
    }
    expect(await start()).toBe('2027-01-04T15:00:00.000Z')
    await client.user.update({ body: { timezone: 'America/New_York' } })
    expect(await start()).toBe('2027-01-04T21:00:00.000Z')
  })

  it('[PREF-12] a task is oversized only if it is longer than the longest day of any week', async () => {
    world.setNow('2026-03-02T05:00:00.000Z')
    const { client } = await world.newPerson({ timezone: 'UTC' })
    const windows = [EARLY, { ...LATE, start: '14:00' }]
    const { id: schedulePreferenceId } = await client.schedulePreferences.create({ body: { ...SHIFTS, windows } })
    await client.tasks.create({ body: { title: 'Fits', estimateMinutes: 360, schedulePreferenceId } })
    const { id } = await client.tasks.create({ body: { title: 'Long', estimateMinutes: 361, schedulePreferenceId } })
    expect((await client.planner.run()).oversizedTaskIds).toEqual([id])
  })

  it('[PREF-20] are exported, and imported as they were; a file with a week too many is refused', async () => {
    const { client } = await world.newPerson()
    const calendar = await client.calendars.create({ body: { name: 'Roster' } })
    await client.schedulePreferences.create({ body: { ...SHIFTS, rosterCalendarId: calendar.id, rosterWord: 'ward' } })
    const file = JSON.stringify(await client.accountExport.get())
    const { client: another, request } = await world.newPerson()
    await another.accountExport.import({ body: { file } })
    expect(await another.schedulePreferences.list()).toMatchObject([
      { ...SHIFTS, rosterCalendarId: calendar.id, rosterWord: 'ward' },
    ])
    // Into the same account, where the ids are taken.
    await client.accountExport.import({ body: { file } })
    const calendars = (await client.calendars.list()).map(({ id }) => id)
    const rosters = (await client.schedulePreferences.list()).map(({ rosterCalendarId }) => rosterCalendarId)
    expect(rosters.toSorted()).toEqual(calendars.toSorted())
    const edited = file.replaceAll('"week":2', '"week":3')
    const refused = await request('POST', '/api/import', { file: edited })
    expect(refused.body.error).toContain('windows.1.week must be at most 2')
  })
})
