import type { HabitCreate } from '@daywright/contract/resources/planner/habit'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Sunday evening; weeks start on Monday. */
const NOW = '2026-03-01T20:00:00.000Z'
const RANGE = { query: { from: '2026-03-01', to: '2026-04-20' } }
const GYM = { name: 'Gym', minutes: 60, times: 3, startOn: '2026-01-01' }

onSqlite('planning habits', world => {
  const newPerson = async (habit: Partial<HabitCreate> & { name: string; minutes: number }) => {
    world.setNow(NOW)
    const person = await world.newPerson({ timezone: 'UTC' })
    const { id } = await person.client.habits.create({ body: habit })
    return { ...person, habitId: id }
  }
  const sessions = async ({ client }: Person) =>
    (await client.timeBlocks.list(RANGE)).filter(({ type }) => type === 'habit')
  const days = async (person: Person) => (await sessions(person)).map(({ startAt }) => startAt.slice(8, 10))
  const daysFrom = async (person: Person, first: string, last: string) =>
    (await days(person)).filter(day => day >= first && day <= last)
  const dayOff = ({ client }: Person, startOn: string, endOn = startOn) =>
    client.calendarEvents.createDaysOff({ body: { startOn, endOn } })

  it('[HABIT-2] each week has its sessions as blocks, on different days', async () => {
    const person = await newPerson(GYM)
    const run = await person.client.planner.run()
    expect(run).toMatchObject({ tasksScheduled: 0, tasksAtRisk: 0, tasksUnscheduled: 0, tasksOversized: 0 })
    for (const [first, last] of [
      ['02', '08'],
      ['09', '14'],
    ] as const) {
      const week = await daysFrom(person, first, last)
      expect([week.length, new Set(week).size]).toEqual([3, 3])
    }
    expect((await sessions(person))[0]).toMatchObject({
      title: 'Gym',
      taskId: null,
      habitId: person.habitId,
      source: 'auto',
      status: 'scheduled',
      explanation: expect.stringMatching(/\w/),
    })
    expect((await person.client.planner.preview()).changes).toMatchObject({ moved: [], created: [], removed: [] })
  })

  it('[HABIT-2] weeks start on the day of the settings', async () => {
    const person = await newPerson({ ...GYM, times: 1 })
    world.setNow('2026-03-04T06:00:00.000Z')
    await person.client.plannerSettings.update({ body: { weekStart: 4 } })
    await person.client.planner.run()
    // Wednesday is the last day of one week, and Thursday the first of the next.
    expect(await days(person)).toEqual(['04', '05', '12'])
  })

  it('[HABIT-3] [HABIT-6] what was done counts, what was missed is placed again in its week, and nothing later', async () => {
    const person = await newPerson({ ...GYM, minHoursBetween: 12 })
    await person.client.planner.run()
    for (const { id } of (await sessions(person)).slice(0, 2))
      await person.client.timeBlocks.update({ id, body: { status: 'completed' } })
    // Thursday noon: two were done, and the third one was missed.
    world.setNow('2026-03-05T12:00:00.000Z')
    await person.client.planner.run()
    const now = world.now()
    const left = (await sessions(person)).filter(({ startAt }) => startAt >= now && startAt < '2026-03-09')
    expect(left.map(({ startAt }) => startAt.slice(8, 10))).toEqual(['05'])
    world.setNow('2026-03-09T06:00:00.000Z')
    await person.client.planner.run()
    expect(await daysFrom(person, '09', '15')).toHaveLength(3)
  })

  it('[HABIT-3] a session that was moved counts in the week that it is in', async () => {
    const person = await newPerson({ ...GYM, times: 1 })
    await person.client.planner.run()
    const [first] = await sessions(person)
    await person.client.timeBlocks.update({
      id: first?.id ?? '',
      body: { startAt: '2026-03-07T10:00Z', endAt: '2026-03-07T10:20Z' },
    })
    await person.client.planner.run()
    expect(await daysFrom(person, '02', '08')).toEqual(['07'])
    await person.client.timeBlocks.update({
      id: first?.id ?? '',
      body: { startAt: '2026-03-11T10:00Z', endAt: '2026-03-11T11:00Z' },
    })
    await person.client.planner.run()
    expect(await daysFrom(person, '02', '15')).toEqual(['02', '11'])
  })

  it('[HABIT-4] sessions have the hours between them that the habit asks for', async () => {
    const person = await newPerson({ ...GYM, minHoursBetween: 38 })
    await person.client.planner.run()
    const week = (await sessions(person)).filter(({ startAt }) => startAt < '2026-03-09')
    expect(week.map(({ startAt }) => startAt.slice(8, 10))).toEqual(['02', '04', '06'])
  })

  it('[HABIT-20] the sessions of a week are spread over its days, and away from what is done', async () => {
    const person = await newPerson(GYM)
    await person.client.planner.run()
    expect(await days(person)).toEqual('02 04 06 09 11 13'.split(' '))
    const [first] = await sessions(person)
    await person.client.timeBlocks.update({ id: first?.id ?? '', body: { status: 'completed' } })
    world.setNow('2026-03-03T08:00:00.000Z')
    await person.client.planner.run()
    expect(await daysFrom(person, '02', '08')).toEqual('02 04 06'.split(' '))
    const near = await newPerson({ ...GYM, minHoursBetween: 1 })
    await near.client.planner.run()
    expect(await daysFrom(near, '02', '08')).toEqual('02 02 02'.split(' '))
  })

  it('[HABIT-5] a week that the habit has only a part of is asked for a part', async () => {
    const person = await newPerson({ ...GYM, startOn: '2026-03-05', endOn: '2026-03-10' })
    await person.client.planner.run()
    expect([await daysFrom(person, '02', '08'), await daysFrom(person, '09', '15')]).toEqual([['05', '06'], ['09']])
  })

  it('[HABIT-7] gives way to tasks that are due, and says what does not fit', async () => {
    const person = await newPerson({ ...GYM, minutes: 240, times: 5 })
    const rush = { title: 'Rush', estimateMinutes: 960, dueAt: '2026-03-03T17:00Z', priority: 'medium' } as const
    const body = { ...rush, cooldownMinutes: 0, maxSessionMinutes: 480 }
    await person.client.tasks.create({ body })
    const { routineFindings, ...run } = await person.client.planner.run()
    expect(run).toMatchObject({ tasksAtRisk: 0, unscheduledTaskIds: [] })
    expect(await daysFrom(person, '02', '08')).toEqual(['04', '05', '06'])
    expect(routineFindings).toEqual([
      {
        kind: 'habit',
        habitId: person.habitId,
        title: 'Gym',
        on: '2026-03-02',
        sentence: 'Only 3 of 5 sessions of “Gym” fit in the week of Mon 2 Mar.',
        details: expect.stringMatching(/fit\.$/),
      },
    ])
  })

  it('[HABIT-8] a daily habit rests on days off and on days without its hours; a weekly one makes up for them', async () => {
    const person = await newPerson({ name: 'Read', minutes: 30, period: 'day', startOn: '2026-01-01' })
    await dayOff(person, '2026-03-04')
    const { routineFindings } = await person.client.planner.run()
    expect(routineFindings).toEqual([])
    expect(await days(person)).toEqual('02 03 05 06 09 10 11 12 13'.split(' '))
    const weekly = await newPerson(GYM)
    await dayOff(weekly, '2026-03-02', '2026-03-03')
    await weekly.client.planner.run()
    expect(await daysFrom(weekly, '02', '08')).toEqual(['04', '05', '06'])
  })

  it('[HABIT-16] a week with days off is asked for its part, also when they have passed', async () => {
    const person = await newPerson({ ...GYM, times: 5, scaleWithDaysOff: true })
    await dayOff(person, '2026-03-02', '2026-03-03')
    // A weekend has no hours of the habit, so a day off then changes nothing.
    await dayOff(person, '2026-03-08')
    await person.client.planner.run()
    expect(await daysFrom(person, '02', '08')).toEqual(['04', '05', '06'])
    await person.client.habits.update({ id: person.habitId, body: { times: 4 } })
    // ⌈4 × 3 ÷ 5⌉ sessions, one of which was done on Wednesday.
    const [first] = await sessions(person)
    await person.client.timeBlocks.update({ id: first?.id ?? '', body: { status: 'completed' } })
    world.setNow('2026-03-05T06:00:00.000Z')
    const { routineFindings } = await person.client.planner.run()
    expect([routineFindings, await daysFrom(person, '02', '08')]).toEqual([[], ['04', '05', '06']])
    await person.client.habits.update({ id: person.habitId, body: { times: 3 } })
    await person.client.planner.run()
    expect(await daysFrom(person, '02', '08')).toHaveLength(2)
    await dayOff(person, '2026-03-09', '2026-03-13')
    await person.client.planner.run()
    expect(await daysFrom(person, '09', '14')).toEqual([])
    const { weeks } = await person.client.habits.get({ id: person.habitId })
    expect(weeks.at(-1)).toMatchObject({ target: 2, done: 1, outcome: 'open' })
    world.setNow('2026-03-15T12:00:00.000Z')
    expect((await person.client.habits.get({ id: person.habitId })).weeks.at(-1)).toMatchObject({
      target: 0,
      outcome: 'off',
    })
  })

  it('[HABIT-17] a session is shorter where a whole one does not fit, and counts as one', async () => {
    const person = await newPerson({ ...GYM, shortestMinutes: 30 })
    // Every day but Monday has 45 minutes.
    for (const day of ['03', '04', '05', '06'])
      await person.client.calendarEvents.create({
        body: { title: 'Away', startAt: `2026-03-${day}T09:45Z`, endAt: `2026-03-${day}T17:00Z` },
      })
    const { routineFindings } = await person.client.planner.run()
    const week = (await sessions(person)).filter(({ startAt }) => startAt < '2026-03-09')
    const minutes = week.map(({ startAt, endAt }) => (Date.parse(endAt) - Date.parse(startAt)) / 60_000)
    expect([routineFindings, minutes]).toEqual([[], [60, 45, 45]])
    expect(week.at(-1)?.explanation).toMatch(/shorter than usual/)
    expect((await person.client.planner.preview()).changes).toMatchObject({ moved: [], created: [], removed: [] })
    await person.client.habits.update({ id: person.habitId, body: { shortestMinutes: 46 } })
    const again = await person.client.planner.run()
    expect(again.routineFindings[0]?.sentence).toBe('Only 1 of 3 sessions of “Gym” fit in the week of Mon 2 Mar.')
  })

  it('[HABIT-9] a skipped session is not placed again, however often the plan is made', async () => {
    const person = await newPerson(GYM)
    await person.client.planner.run()
    const [first] = await sessions(person)
    const id = first?.id ?? ''
    expect(await person.client.timeBlocks.update({ id, body: { status: 'cancelled' } })).toMatchObject({
      source: 'manual',
    })
    for (let runs = 0; runs < 12; runs++) {
      await person.client.tasks.create({ body: { title: `${runs}`, estimateMinutes: 15 } })
      await person.client.planner.run()
    }
    expect(await daysFrom(person, '02', '08')).toHaveLength(2)
    const { task: _, ...before } = first ?? {}
    const replaced = await person.request('PUT', `/api/time-blocks/${id}`, before)
    expect(replaced.body).toMatchObject({ source: 'auto', status: 'scheduled' })
    await person.client.planner.run()
    expect(await daysFrom(person, '02', '08')).toHaveLength(3)
  })

  it('[HABIT-14] only counts toward the most work of a day if it counts as work', async () => {
    for (const [countsAsWork, minutes] of [
      [false, 120],
      [true, 60],
    ] as const) {
      const person = await newPerson({ name: 'Read', minutes: 60, period: 'day', countsAsWork, priority: 'urgent' })
      await person.client.plannerSettings.update({ body: { dailyCapMinutes: 120 } })
      const body = { title: 'Write', estimateMinutes: 480, cooldownMinutes: 0 }
      await person.client.tasks.create({ body })
      await person.client.planner.run()
      const monday = (await person.client.timeBlocks.list(RANGE)).filter(
        ({ startAt, type }) => type === 'task' && startAt.startsWith('2026-03-02'),
      )
      const planned = monday.reduce((sum, { startAt, endAt }) => sum + Date.parse(endAt) - Date.parse(startAt), 0)
      expect(planned / 60_000).toBe(minutes)
    }
  })
})
