import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const NOW = '2026-03-04T23:30:00.000Z'
const WINDOWS = [{ day: [1], start: '08:00', end: '12:00' }]
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

onBothDatabases('habits', world => {
  const newPerson = (timezone = 'UTC') => {
    world.setNow(NOW)
    return world.newPerson({ timezone })
  }

  it('[HABIT-1] have defaults, start today in the zone of their owner, and are listed by name', async () => {
    const { client, id: userId } = await newPerson('Europe/Berlin')
    const { client: stranger } = await newPerson()
    const habit = await client.habits.create({ body: { name: 'walk', minutes: 20 } })
    expect(habit).toEqual({
      id: habit.id,
      userId,
      name: 'walk',
      color: null,
      minutes: 20,
      shortestMinutes: null,
      times: 1,
      period: 'week',
      schedulePreferenceId: null,
      minHoursBetween: null,
      priority: 'low',
      countsAsWork: false,
      scaleWithDaysOff: false,
      startOn: '2026-03-05',
      endOn: null,
      paused: false,
      pauses: [],
      createdAt: NOW,
      updatedAt: NOW,
    })
    await client.habits.create({ body: { name: 'Gym', minutes: 60, startOn: '2026-01-01' } })
    expect((await client.habits.list()).map(({ name, startOn }) => [name, startOn])).toEqual([
      ['Gym', '2026-01-01'],
      ['walk', '2026-03-05'],
    ])
    expect(await client.habits.get({ id: habit.id })).toMatchObject({ ...habit, streak: 0, bestStreak: 0 })
    expect(await stranger.habits.list()).toEqual([])
  })

  it('[HABIT-1] change in what is sent, and refuse what no habit can be', async () => {
    const { client, request } = await newPerson()
    const { id: hours } = await client.schedulePreferences.create({ body: { name: 'Mornings', windows: WINDOWS } })
    const habit = await client.habits.create({ body: { name: 'Gym', minutes: 60, times: 21 } })
    const change = {
      times: 3,
      shortestMinutes: 30,
      schedulePreferenceId: hours,
      minHoursBetween: 30,
      endOn: '2026-12-31',
    }
    const changed = await client.habits.update({ id: habit.id, body: change })
    expect(changed).toEqual({ ...habit, ...change, updatedAt: expect.any(String) })
    const path = `/api/habits/${habit.id}`
    for (const [body, field] of [
      [{ period: 'day', times: 7 }, 'times'],
      [{ times: 22 }, 'times'],
      [{ minutes: 4 }, 'minutes'],
      [{ shortestMinutes: 61 }, 'shortestMinutes'],
      [{ shortestMinutes: 4 }, 'shortestMinutes'],
      [{ endOn: '2026-03-03' }, 'endOn'],
      [{ startOn: '2027-01-01' }, 'endOn'],
      [{ minHoursBetween: 169 }, 'minHoursBetween'],
      [{ name: ' ' }, 'name'],
    ] as const) {
      const refused = await request('PATCH', path, body)
      expect([refused.status, Object.keys(refused.body.details)], JSON.stringify(body)).toEqual([400, [field]])
    }
    const unowned = await request('PATCH', path, { schedulePreferenceId: UNKNOWN_ID })
    expect([unowned.status, unowned.body.error]).toEqual([400, 'schedulePreferenceId not found'])
    expect(await client.habits.get({ id: habit.id })).toMatchObject(changed)
    for (const id of [UNKNOWN_ID, 'x'])
      expect((await request('PATCH', `/api/habits/${id}`, {})).body).toMatchObject({ error: 'Habit not found' })
  })

  it('[HABIT-1] are 30 at most', async () => {
    const { client, request } = await newPerson()
    for (let number = 0; number < 30; number++) await client.habits.create({ body: { name: `${number}`, minutes: 5 } })
    const refused = await request('POST', '/api/habits', { name: 'One more', minutes: 5 })
    expect([refused.status, refused.body.error]).toEqual([409, 'An account may have 30 habits'])
  })

  it('[HABIT-10] take their coming sessions with them, and leave what was done', async () => {
    const { client } = await newPerson()
    const habit = await client.habits.create({ body: { name: 'Gym', minutes: 60, times: 7, startOn: '2026-03-01' } })
    await client.planner.run()
    const query = { from: '2026-03-01', to: '2026-04-01' }
    const [first, second] = await client.timeBlocks.list({ query })
    await client.timeBlocks.update({ id: first?.id ?? '', body: { status: 'completed' } })
    const longer = new Date(Date.parse(second?.endAt ?? '') + 1_800_000).toISOString()
    await client.timeBlocks.update({ id: second?.id ?? '', body: { endAt: longer } })
    await client.habits.update({ id: habit.id, body: { name: 'Sport' } })
    expect((await client.timeBlocks.list({ query })).map(({ title }) => title)).toContain('Sport')
    await client.habits.remove({ id: habit.id })
    const left = await client.timeBlocks.list({ query })
    expect(left.map(({ id, habitId, type }) => [id, habitId, type])).toEqual([
      [first?.id, null, 'habit'],
      [second?.id, null, 'habit'],
    ])
    expect(await client.habits.list()).toEqual([])
    await client.planner.run()
    expect(await client.timeBlocks.list({ query })).toHaveLength(2)
  })

  it('[HABIT-11] that are paused have no coming sessions, and remember when they were', async () => {
    const { client } = await newPerson()
    const { id } = await client.habits.create({ body: { name: 'Gym', minutes: 60, startOn: '2026-01-01' } })
    await client.planner.run()
    const paused = await client.habits.update({ id, body: { paused: true } })
    expect(paused.pauses).toEqual([{ fromOn: '2026-03-04', toOn: null }])
    await client.planner.run()
    expect(await client.timeBlocks.list({ query: { from: '2026-03-01', to: '2026-04-01' } })).toEqual([])
    world.setNow('2026-03-09T08:00:00.000Z')
    const resumed = await client.habits.update({ id, body: { paused: false } })
    expect(resumed.pauses).toEqual([{ fromOn: '2026-03-04', toOn: '2026-03-08' }])
    await client.habits.update({ id, body: { paused: true } })
    // A pause that ends on its first day was none.
    expect((await client.habits.update({ id, body: { paused: false } })).pauses).toEqual(resumed.pauses)
  })
})
