import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { streaksOf } from './habit-streak.ts'

const NOW = '2026-03-04T10:00:00.000Z'

onSqlite('the history of a habit', world => {
  const newPerson = async (timezone = 'UTC') => {
    world.setNow(NOW)
    return world.newPerson({ timezone })
  }
  /** Sessions of the past are logged as a client brings back a block. */
  const log = ({ client }: Person, habitId: string, startAt: string, status: 'completed' | 'scheduled' = 'completed') =>
    client.timeBlocks.restore({
      body: {
        type: 'habit',
        habitId,
        taskId: null,
        title: 'Gym',
        source: 'auto',
        status,
        startAt,
        endAt: new Date(Date.parse(startAt) + 3_600_000).toISOString(),
      },
    })

  it('[HABIT-12] [HABIT-13] has twelve weeks; weeks without enough sessions end a streak, pauses and days off do not', async () => {
    const person = await newPerson()
    const { client } = person
    const gym = { name: 'Gym', minutes: 60, times: 2, startOn: '2026-01-14' }
    const { id } = await client.habits.create({ body: gym })
    const done = [
      // The week of 12 January began on a Wednesday: ⌈2 × 5 ÷ 7⌉ sessions.
      ['2026-01-14', '2026-01-17'],
      ['2026-01-20', '2026-01-22'],
      ['2026-01-27'],
      ['2026-02-03', '2026-02-05'],
      [],
      ['2026-02-17', '2026-02-19', '2026-02-20'],
      ['2026-02-24', '2026-02-26'],
    ].flat()
    for (const day of done) await log(person, id, `${day}T18:00:00.000Z`)
    await log(person, id, '2026-01-29T18:00:00.000Z', 'scheduled')
    await log(person, id, '2026-03-05T18:00:00.000Z', 'scheduled')
    await client.calendarEvents.createDaysOff({ body: { startOn: '2026-02-11', endOn: '2026-02-12' } })
    const habit = await client.habits.get({ id })
    expect(habit.weeks).toHaveLength(12)
    expect(habit.weeks.slice(-8).map(({ startOn, target, done, outcome }) => [startOn, target, done, outcome])).toEqual(
      [
        ['2026-01-12', 2, 2, 'met'],
        ['2026-01-19', 2, 2, 'met'],
        ['2026-01-26', 2, 1, 'missed'],
        ['2026-02-02', 2, 2, 'met'],
        ['2026-02-09', 2, 0, 'off'],
        ['2026-02-16', 2, 3, 'met'],
        ['2026-02-23', 2, 2, 'met'],
        ['2026-03-02', 2, 0, 'open'],
      ],
    )
    expect(habit.weeks[0]).toMatchObject({ startOn: '2025-12-15', target: 0, outcome: 'none' })
    expect([habit.streak, habit.bestStreak]).toEqual([3, 3])
    expect(habit.weeks.at(-1)?.days.map(({ planned }) => planned)).toEqual([0, 0, 0, 1, 0, 0, 0])
    // Missed sessions are not planned any more.
    expect(habit.weeks.at(-6)?.days.map(({ planned }) => planned)).toEqual([0, 0, 0, 0, 0, 0, 0])
    const listed = await client.habits.list()
    expect(listed).toEqual([habit])
  })

  it('[HABIT-12] [HABIT-13] of a daily habit has days, in the zone of its owner; weekends without hours do not count', async () => {
    const person = await newPerson('America/New_York')
    const { client } = person
    const { id } = await client.habits.create({
      body: { name: 'Read', minutes: 60, period: 'day', startOn: '2026-02-26' },
    })
    // Thursday, Friday, Monday and Tuesday, each at 21:00 in New York.
    for (const day of ['2026-02-27', '2026-02-28', '2026-03-03', '2026-03-04'])
      await log(person, id, `${day}T02:00:00.000Z`)
    const habit = await client.habits.get({ id })
    expect(habit.weeks.at(-2)).toMatchObject({ outcome: 'met', target: 2, done: 2 })
    expect(
      habit.weeks
        .at(-2)
        ?.days.map(({ outcome }) => outcome)
        .join(),
    ).toBe('none,none,none,met,met,none,none')
    expect(
      habit.weeks
        .at(-1)
        ?.days.map(({ outcome }) => outcome)
        .join(),
    ).toBe('met,met,open,open,open,none,none')
    expect([habit.streak, habit.bestStreak]).toEqual([4, 4])
    await client.habits.update({ id, body: { paused: true } })
    world.setNow('2026-03-06T10:00:00.000Z')
    await client.habits.update({ id, body: { paused: false } })
    const resumed = await client.habits.get({ id })
    expect(
      resumed.weeks
        .at(-1)
        ?.days.map(({ outcome }) => outcome)
        .join(),
    ).toBe('met,met,off,off,open,none,none')
    expect(resumed.streak).toBe(4)
    world.setNow('2026-03-10T10:00:00.000Z')
    expect((await client.habits.get({ id })).streak).toBe(0)
  })
})

it('[HABIT-13] a streak ends with what was missed and with nothing else', () => {
  expect(streaksOf(['met', 'met', 'missed', 'met', 'off', 'met', 'none', 'met', 'open'])).toEqual({
    streak: 3,
    bestStreak: 3,
  })
  expect(streaksOf(['met', 'met', 'missed'])).toEqual({ streak: 0, bestStreak: 2 })
  expect(streaksOf([])).toEqual({ streak: 0, bestStreak: 0 })
})
