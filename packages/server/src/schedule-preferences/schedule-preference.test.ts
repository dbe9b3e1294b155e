import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'
const PATH = '/api/schedule-preferences'
const mornings = { day: [1, 2, 3, 4, 5], start: '08:00', end: '12:30' }
const windows = [mornings]

onBothDatabases('schedule preferences', world => {
  it('[PREF-1] are listed by priority, highest first, then by name, capitals or not, then by age', async () => {
    const { client } = await world.newPerson()
    const made = [
      { name: 'b' },
      { name: 'low', priority: -1 },
      { name: 'C' },
      { name: 'a' },
      { name: 'high', priority: 7 },
      { name: 'b', windows: [{ ...mornings, day: [6] }] },
    ]
    for (const body of made) await client.schedulePreferences.create({ body: { windows, ...body } })
    const listed = await client.schedulePreferences.list()
    expect(listed.map(({ name }) => name)).toEqual(['high', 'a', 'b', 'b', 'C', 'low'])
    expect(listed.slice(2, 4).map(preference => preference.windows[0]?.day)).toEqual([[1, 2, 3, 4, 5], [6]])
  })

  it('[PREF-2] take a name of 1 to 100 characters and a whole priority, 0 unless said otherwise', async () => {
    const { id: userId, client, request } = await world.newPerson()
    const name = '😀'.repeat(100)
    const created = await request('POST', PATH, { name, windows, id: 'x', createdAt: '2020-01-01' })
    expect(created.status).toBe(201)
    const whole = {
      userId,
      name,
      windows,
      priority: 0,
      personal: false,
      rotation: null,
      rosterCalendarId: null,
      rosterWord: null,
      rosterLost: false,
      createdAt: world.now(),
      updatedAt: world.now(),
    }
    expect(created.body).toEqual({ ...whole, id: expect.any(String) })
    expect(await client.schedulePreferences.list()).toEqual([created.body])
    for (const priority of [-(2 ** 31), 2 ** 31 - 1])
      expect((await request('POST', PATH, { name: 'a', windows, priority })).body.priority).toBe(priority)
    const bad: [string, unknown][] = [
      ['name', ''],
      ['name', ' \t'],
      ['name', 'x'.repeat(101)],
      ['name', undefined],
      ['priority', 0.5],
      ['priority', 2 ** 31],
      ['priority', null],
      ['windows', undefined],
      ['windows', mornings],
    ]
    for (const [field, value] of bad) {
      const refused = await request('POST', PATH, { name: 'a', windows, [field]: value })
      expect([refused.status, refused.body.error], `${field} ${value}`).toEqual([400, 'Validation failed'])
      expect(Object.keys(refused.body.details)).toEqual([field])
    }
  })

  it('[PREF-3] have 1 to 50 windows', async () => {
    const { request } = await world.newPerson()
    const most = Array.from({ length: 50 }, () => mornings)
    const created = await request('POST', PATH, { name: 'most', windows: most })
    expect([created.status, created.body.windows]).toEqual([201, most])
    for (const count of [0, 51])
      for (const [method, path] of [
        ['POST', PATH],
        ['PATCH', `${PATH}/${created.body.id}`],
      ] as const) {
        const refused = await request(method, path, { name: 'a', windows: Array(count).fill(mornings) })
        expect([refused.status, refused.body.error]).toEqual([400, 'Validation failed'])
        expect(Object.keys(refused.body.details)).toEqual(['windows'])
      }
  })

  it('[PREF-4] have windows on days 0 to 6, from 00:00 to 23:59, that end after they start', async () => {
    const { request } = await world.newPerson()
    const widest = { day: [0, 6], start: '00:00', end: '23:59' }
    const shortest = { day: [3], start: '09:59', end: '10:00' }
    const created = await request('POST', PATH, { name: 'good', windows: [widest, shortest] })
    expect([created.status, created.body.windows]).toEqual([201, [widest, shortest]])
    const bad: [object, string][] = [
      [{ day: [] }, 'windows.1.day'],
      [{ day: 1 }, 'windows.1.day'],
      [{ day: undefined }, 'windows.1.day'],
      [{ day: [7] }, 'windows.1.day.0'],
      [{ day: [1, -1] }, 'windows.1.day.1'],
      [{ day: [1.5] }, 'windows.1.day.0'],
      [{ day: ['1'] }, 'windows.1.day.0'],
      [{ start: undefined }, 'windows.1.start'],
      ...['8:00', '08:60', '08:00:00', '08.00', ' 08:00', 'early', 800].map((start): [object, string] => [
        { start },
        'windows.1.start',
      ]),
      ...['24:00', '12:5', null].map((end): [object, string] => [{ end }, 'windows.1.end']),
      [{ end: '08:00' }, 'windows.1.end'],
      [{ start: '22:00', end: '02:00' }, 'windows.1.end'],
    ]
    for (const [change, path] of bad)
      for (const [method, address] of [
        ['POST', PATH],
        ['PATCH', `${PATH}/${created.body.id}`],
      ] as const) {
        const refused = await request(method, address, { name: 'a', windows: [mornings, { ...mornings, ...change }] })
        expect([refused.status, refused.body.error], JSON.stringify(change)).toEqual([400, 'Validation failed'])
        expect(Object.keys(refused.body.details)).toContain(path)
      }
  })

  it('[PREF-5] drop days that a window names again, and keep the order of the others', async () => {
    const { client } = await world.newPerson()
    const repeated = [{ ...mornings, day: [5, 1, 5, 1, 3, 3] }]
    const created = await client.schedulePreferences.create({ body: { name: 'a', windows: repeated } })
    expect(created.windows).toEqual([{ ...mornings, day: [5, 1, 3] }])
    const { id } = created
    const updated = await client.schedulePreferences.update({ id, body: { windows: [{ ...mornings, day: [0, 0] }] } })
    expect(updated.windows).toEqual([{ ...mornings, day: [0] }])
    expect(await client.schedulePreferences.list()).toEqual([updated])
  })

  it('[PREF-5] name at most 100 days in a window, however many are sent, valid or not', async () => {
    const { request } = await world.newPerson()
    const send = (day: number[]) => request('POST', PATH, { name: 'a', windows: [{ ...mornings, day }] })
    expect((await send(Array(100).fill(1))).body.windows).toEqual([{ ...mornings, day: [1] }])
    for (const day of [Array(101).fill(1), Array(500_000).fill(9)]) {
      const refused = await send(day)
      expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['windows.0.day']])
    }
  })

  it('[PREF-6] change only what was sent, and something must be; updatedAt rises', async () => {
    const { client, request } = await world.newPerson()
    const created = await client.schedulePreferences.create({ body: { name: 'a', windows } })
    const { id } = created
    let before = created
    for (const body of [{ name: 'b' }, { priority: 3 }, { windows: [{ day: [6], start: '10:00', end: '11:00' }] }]) {
      const changed = await client.schedulePreferences.update({ id, body })
      expect(changed).toEqual({ ...before, ...body, updatedAt: expect.any(String) })
      expect(changed.updatedAt > before.updatedAt).toBe(true)
      before = changed
    }
    for (const body of [{}, { color: 'red', userId: UNKNOWN_ID }, []]) {
      const refused = await request('PATCH', `${PATH}/${id}`, body)
      expect([refused.status, refused.body.error]).toEqual([400, 'Validation failed'])
      expect(refused.body.details).toEqual({ body: [expect.any(String)] })
    }
    const bad: [string, unknown][] = [
      ['name', ''],
      ['name', 'x'.repeat(101)],
      ['priority', '1'],
    ]
    for (const [field, value] of bad) {
      const refused = await request('PATCH', `${PATH}/${id}`, { [field]: value })
      expect([refused.status, refused.body.error]).toEqual([400, 'Validation failed'])
      expect(Object.keys(refused.body.details)).toEqual([field])
    }
    expect(await client.schedulePreferences.list()).toEqual([before])
  })

  it('[PREF-7] leave their tasks behind, without a preference', async () => {
    const { client } = await world.newPerson()
    const gone = await client.schedulePreferences.create({ body: { name: 'gone', windows } })
    const kept = await client.schedulePreferences.create({ body: { name: 'kept', windows } })
    const make = (schedulePreferenceId: string) => client.tasks.create({ body: { title: 'a', schedulePreferenceId } })
    const [detached, other] = [await make(gone.id), await make(kept.id)]
    expect(await client.schedulePreferences.remove({ id: gone.id })).toEqual({ success: true })
    expect(await client.tasks.get({ id: detached.id })).toMatchObject({ ...detached, schedulePreferenceId: null })
    expect((await client.tasks.get({ id: other.id })).schedulePreferenceId).toBe(kept.id)
    expect(await client.schedulePreferences.list()).toEqual([kept])
  })

  it('[PREF-8] answer 404 when gone, not there, or another account’s', async () => {
    const { client, request } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    const gone = await client.schedulePreferences.create({ body: { name: 'gone', windows } })
    await client.schedulePreferences.remove({ id: gone.id })
    const foreign = await stranger.schedulePreferences.create({ body: { name: 'foreign', windows } })
    for (const id of [gone.id, foreign.id, UNKNOWN_ID, 'nonsense', '%00'])
      for (const [method, body] of [
        ['PATCH', { name: 'x' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await request(method, `${PATH}/${id}`, body)
        expect([answer.status, answer.body.error], `${method} ${id}`).toEqual([404, 'Schedule preference not found'])
      }
    expect(await stranger.schedulePreferences.list()).toEqual([foreign])
  })

  it('[PREF-9] are listed with the same number of statements, however many there are', async () => {
    const { client } = await world.newPerson()
    for (let count = 1; count <= 3; count++) {
      await client.schedulePreferences.create({ body: { name: `preference ${count}`, windows } })
      const statements = await world.statementsDuring(() => client.schedulePreferences.list())
      expect(statements.filter(sql => sql.includes('from "schedulePreference"'))).toHaveLength(1)
    }
  })
})
