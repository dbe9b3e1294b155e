import { makeDueOccurrences } from '@daywright/test-kit/due-work'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Monday 2 March and the days after it. */
const at = (day: number, time: string) => `2026-03-0${day}T${time}:00.000Z`
const WEEKDAYS = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'

onBothDatabases('the review of routines', world => {
  const newPerson = async () => {
    world.setNow(at(2, '08:00'))
    return world.newPerson()
  }
  const midnight = (day: number) => {
    // [JOB-10] Not all accounts at once.
    world.setNow(at(day, '00:15'))
    return makeDueOccurrences(world.database, Date.parse(world.now()))
  }
  /** `03-02 completed`, up to a date. */
  const lines = async ({ client }: Person, until: string) => {
    const { data } = await client.tasks.list({ query: { includeCompleted: 'true', sort: 'dueAt', limit: '100' } })
    return data.flatMap(({ occurrenceOn, status }) =>
      occurrenceOn && occurrenceOn <= until ? [`${occurrenceOn.slice(5)} ${status}`] : [],
    )
  }
  const unconfirmed = async ({ client }: Person) => (await client.today.get()).unconfirmed
  const answer = async (person: Person, outcome: 'done' | 'not_done', ids: readonly string[]) =>
    person.client.timeBlocks.confirm({ body: { confirmations: ids.map(id => ({ id, outcome })) } })
  const givenSeries = async (person: Person, rule: string) => {
    await person.client.series.create({ body: { title: 'Plants', rule, estimateMinutes: 30 } })
    await person.client.planner.run()
  }

  it('[SERIES-22] [TODAY-3] a missed date is asked about after midnight, and what was done counts as completed', async () => {
    const person = await newPerson()
    await givenSeries(person, 'FREQ=DAILY')
    await midnight(3)
    expect(await lines(person, '2026-03-03')).toEqual(['03-02 cancelled', '03-03 todo'])
    const [session, ...others] = await unconfirmed(person)
    expect(others).toEqual([])
    expect(session).toMatchObject({ title: 'Plants', task: { status: 'cancelled' }, work: { isMissed: true } })
    const ids = [session?.id ?? '']
    await answer(person, 'done', ids)
    expect(await lines(person, '2026-03-03')).toEqual(['03-02 completed', '03-03 todo'])
    // Undo, and the other answer.
    const back = { id: ids[0] ?? '', outcome: 'unconfirmed', taskStatus: 'cancelled' } as const
    await person.client.timeBlocks.confirm({ body: { confirmations: [back] } })
    expect(await lines(person, '2026-03-03')).toEqual(['03-02 cancelled', '03-03 todo'])
    expect(await unconfirmed(person)).toHaveLength(1)
    await answer(person, 'not_done', ids)
    expect(await lines(person, '2026-03-03')).toEqual(['03-02 cancelled', '03-03 todo'])
    expect(await unconfirmed(person)).toEqual([])
  })

  it('[SERIES-22] a date of which a session was done is completed at midnight, and one in progress stays', async () => {
    const person = await newPerson()
    await givenSeries(person, 'FREQ=DAILY')
    const blocks = await person.client.timeBlocks.list({ query: { from: at(2, '00:00'), to: at(5, '00:00') } })
    const [monday, tuesday] = blocks.map(({ id }) => id)
    world.setNow(at(2, '18:00'))
    // As any program would, which leaves the task open.
    await person.client.timeBlocks.update({ id: monday ?? '', body: { status: 'completed' } })
    await midnight(3)
    expect(await lines(person, '2026-03-03')).toEqual(['03-02 completed', '03-03 todo'])
    const { data } = await person.client.tasks.list({ query: { status: 'completed' } })
    expect(data).toMatchObject([{ actualMinutes: 30, completedAt: blocks[0]?.endAt, skippedAt: null }])
    world.setNow(at(3, '23:50'))
    await person.client.timeBlocks.start({ id: tuesday ?? '' })
    await midnight(4)
    expect(await lines(person, '2026-03-04')).toEqual(['03-02 completed', '03-03 todo', '03-04 todo'])
    expect((await person.client.today.get()).running?.id).toBe(tuesday)
  })

  it('[SERIES-7] [TODAY-3] a date that a person skipped is not asked about, until it is opened again', async () => {
    const person = await newPerson()
    await givenSeries(person, 'FREQ=DAILY')
    const [series] = await person.client.series.list()
    world.setNow(at(2, '18:00'))
    expect(await unconfirmed(person)).toHaveLength(1)
    await person.client.series.skip({ id: series?.id ?? '', body: { date: '2026-03-02' } })
    expect(await unconfirmed(person)).toEqual([])
    const { data } = await person.client.tasks.list({ query: { status: 'cancelled' } })
    await person.client.tasks.update({ id: data[0]?.id ?? '', body: { status: 'todo' } })
    await midnight(3)
    expect(await lines(person, '2026-03-03')).toEqual(['03-02 cancelled', '03-03 todo'])
    expect(await unconfirmed(person)).toHaveLength(1)
    // The time of a date that is skipped ahead is free again.
    const planned = async (day: number) =>
      (await person.client.timeBlocks.list({ query: { from: at(day, '00:00'), to: at(day + 1, '00:00') } })).map(
        ({ status }) => status,
      )
    expect(await planned(4)).toEqual(['scheduled'])
    await person.client.series.skip({ id: series?.id ?? '', body: { date: '2026-03-04' } })
    expect(await planned(4)).not.toContain('scheduled')
  })

  it('[SERIES-23] a date that was given up comes back when the one before it turns out to be done', async () => {
    const person = await newPerson()
    await givenSeries(person, WEEKDAYS)
    await midnight(3)
    expect(await lines(person, '2026-03-03')).toEqual(['03-02 todo', '03-03 cancelled'])
    world.setNow(at(3, '08:00'))
    await answer(
      person,
      'done',
      (await unconfirmed(person)).map(({ id }) => id),
    )
    expect(await lines(person, '2026-03-03')).toEqual(['03-02 completed', '03-03 todo'])
    // Done only today: one of the two is enough.
    await midnight(4)
    expect(await lines(person, '2026-03-04')).toEqual(['03-02 completed', '03-03 todo', '03-04 cancelled'])
    const open = (await person.client.tasks.list({ query: { sort: 'dueAt' } })).data[0]
    const span = { startAt: at(4, '09:00'), endAt: at(4, '09:30') }
    const block = await person.client.timeBlocks.create({ body: { taskId: open?.id ?? '', ...span } })
    world.setNow(at(4, '10:00'))
    await answer(person, 'done', [block.id])
    expect(await lines(person, '2026-03-04')).toEqual(['03-02 completed', '03-03 completed', '03-04 cancelled'])
  })

  it('[SERIES-15] a date that was done ahead of time is not deleted with the rule', async () => {
    const person = await newPerson()
    await givenSeries(person, 'FREQ=DAILY')
    const [series] = await person.client.series.list()
    const blocks = await person.client.timeBlocks.list({ query: { from: at(4, '00:00'), to: at(5, '00:00') } })
    await person.client.timeBlocks.update({ id: blocks[0]?.id ?? '', body: { status: 'completed' } })
    await person.client.series.update({ id: series?.id ?? '', body: { rule: 'FREQ=WEEKLY;BYDAY=MO' } })
    expect(await lines(person, '2026-03-08')).toEqual(['03-02 todo', '03-04 todo'])
  })

  it('[HABIT-18] [TODAY-3] past sessions of habits are asked about; done counts, and missed ends the streak', async () => {
    const person = await newPerson()
    const { client } = person
    const { id } = await client.habits.create({ body: { name: 'Read', minutes: 20, period: 'day' } })
    await client.planner.run()
    world.setNow(at(5, '08:00'))
    const sessions = await unconfirmed(person)
    expect(sessions.map(({ title, type, work }) => [title, type, work])).toEqual(
      Array.from({ length: 3 }, () => ['Read', 'habit', null]),
    )
    const ids = sessions.map(session => session.id)
    await answer(person, 'done', ids)
    expect(await client.habits.get({ id })).toMatchObject({ streak: 3 })
    await answer(person, 'not_done', ids.slice(2))
    const missed = await client.habits.get({ id })
    expect(missed).toMatchObject({ streak: 0, bestStreak: 2 })
    expect(
      missed.weeks
        .at(-1)
        ?.days.slice(0, 3)
        .map(({ outcome }) => outcome),
    ).toEqual(['met', 'met', 'missed'])
    // As opposed to one that a person skipped.
    await client.timeBlocks.update({ id: ids[2] ?? '', body: { status: 'scheduled' } })
    await client.timeBlocks.confirm({ body: { confirmations: [{ id: ids[2] ?? '', outcome: 'unconfirmed' }] } })
    await client.timeBlocks.update({ id: ids[2] ?? '', body: { status: 'cancelled' } })
    expect(await client.habits.get({ id })).toMatchObject({ streak: 2 })
    await client.habits.remove({ id })
    expect(await unconfirmed(person)).toEqual([])
  })

  it('[HABIT-18] [HABIT-6] a missed session of a week is planned again, also if it was placed by hand', async () => {
    const person = await newPerson()
    const { client } = person
    await client.habits.create({ body: { name: 'Gym', minutes: 60, times: 1 } })
    await client.planner.run()
    const habits = async () =>
      (await client.timeBlocks.list({ query: { from: at(2, '00:00'), to: at(8, '00:00') } })).filter(
        ({ type }) => type === 'habit',
      )
    const [session] = await habits()
    await client.timeBlocks.update({ id: session?.id ?? '', body: { startAt: at(2, '09:00'), endAt: at(2, '10:00') } })
    world.setNow(at(3, '08:00'))
    await answer(person, 'not_done', [session?.id ?? ''])
    await client.planner.run()
    expect((await habits()).map(({ startAt }) => startAt > world.now())).toEqual([true])
  })
})
