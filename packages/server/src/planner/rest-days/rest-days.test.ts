import { makeDueOccurrences } from '@daywright/test-kit/due-work'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Monday, before work; Wednesday is 4 March. */
const NOW = '2026-03-02T06:00:00.000Z'
const WEDNESDAY = '2026-03-04'
const DAILY = { rule: 'FREQ=DAILY' }
const EVERY_WEDNESDAY = { rule: 'FREQ=WEEKLY;BYDAY=WE' }

onBothDatabases('dates of series without time', world => {
  const newPerson = async () => {
    world.setNow(NOW)
    const person = await world.newPerson({ timezone: 'UTC' })
    const windows = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '18:00', end: '21:00' }]
    const body = { name: 'Private', personal: true, windows }
    const free = (await person.client.schedulePreferences.create({ body })).id
    return { ...person, free }
  }
  const add = ({ client }: Person, recurrence: { rule: string; missed?: 'keep' }, more = {}) =>
    client.tasks.create({
      body: { title: 'Stretch', estimateMinutes: 30, schedulePreferenceId: null, recurrence, ...more },
    })
  const takeWednesdayOff = ({ client }: Person, more: { blocksPersonal?: boolean } = {}) =>
    client.calendarEvents.createDaysOff({ body: { startOn: WEDNESDAY, ...more } })
  const plannedDays = async ({ client }: Person) => {
    const blocks = await client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-09' } })
    return blocks.filter(({ status }) => status !== 'cancelled').map(({ startAt }) => startAt.slice(8, 10))
  }
  const dateOf = async ({ client }: Person, date: string) => {
    const { data } = await client.tasks.list({ query: { includeCompleted: 'true', limit: '100' } })
    const task = data.find(({ occurrenceOn }) => occurrenceOn === date)
    if (!task) throw new Error(`no task on ${date}`)
    return task
  }

  it('[SERIES-29] what recurs daily is skipped on a day off, with the word for it, and nothing is at risk', async () => {
    const person = await newPerson()
    await add(person, DAILY)
    await takeWednesdayOff(person)
    const preview = await person.client.planner.preview()
    const run = await person.client.planner.run()
    for (const { tasksAtRisk, tasksUnscheduled } of [preview, run])
      expect([tasksAtRisk, tasksUnscheduled]).toEqual([0, 0])
    expect(await plannedDays(person)).toEqual(['02', '03', '05', '06'])
    const wednesday = await dateOf(person, WEDNESDAY)
    expect(wednesday).toMatchObject({ status: 'cancelled', skippedAt: NOW, skipReason: 'day_off' })
    expect(await dateOf(person, '2026-03-07')).toMatchObject({ status: 'cancelled', skipReason: 'no_hours' })
    expect(await dateOf(person, '2026-03-05')).toMatchObject({ status: 'todo', skippedAt: null, skipReason: null })
    world.setNow('2026-03-04T05:00:00.000Z')
    const today = await person.client.today.get()
    expect([today.dueToday, today.atRisk.filter(({ id }) => id === wednesday.id)]).toEqual([[], []])
  })

  it('[SERIES-29] a day off that is taken is noticed without a plan, and opens the date again when it is given back', async () => {
    const person = await newPerson()
    await add(person, EVERY_WEDNESDAY)
    await person.client.planner.run()
    expect(await plannedDays(person)).toEqual(['04'])
    const dayOff = await takeWednesdayOff(person)
    await makeDueOccurrences(world.database, Date.parse(NOW))
    expect(await dateOf(person, WEDNESDAY)).toMatchObject({ status: 'cancelled', skipReason: 'day_off' })
    await person.client.planner.run()
    expect(await plannedDays(person)).toEqual([])
    await person.client.calendarEvents.remove({ id: dayOff.id })
    await makeDueOccurrences(world.database, Date.parse(NOW))
    expect(await dateOf(person, WEDNESDAY)).toMatchObject({ status: 'todo', skippedAt: null, skipReason: null })
    await person.client.planner.run()
    expect(await plannedDays(person)).toEqual(['04'])
  })

  it('[SERIES-29] a date that the user opens again, places or has begun stays', async () => {
    const person = await newPerson()
    await add(person, EVERY_WEDNESDAY)
    await takeWednesdayOff(person)
    await person.client.planner.run()
    const { id } = await dateOf(person, WEDNESDAY)
    await person.client.tasks.update({ id, body: { status: 'todo' } })
    const run = await person.client.planner.run()
    expect(run.atRiskTaskIds).toEqual([id])
    expect(await dateOf(person, WEDNESDAY)).toMatchObject({ status: 'todo', skippedAt: null, skipReason: null })
    const other = await newPerson()
    await add(other, EVERY_WEDNESDAY)
    const placed = await dateOf(other, WEDNESDAY)
    const span = { startAt: `${WEDNESDAY}T10:00:00Z`, endAt: `${WEDNESDAY}T10:30:00Z` }
    await other.client.timeBlocks.create({ body: { taskId: placed.id, ...span } })
    await takeWednesdayOff(other)
    await other.client.planner.run()
    expect(await dateOf(other, WEDNESDAY)).toMatchObject({ status: 'todo', skipReason: null })
    await other.client.tasks.update({ id: placed.id, body: { status: 'completed' } })
    expect(await dateOf(other, WEDNESDAY)).toMatchObject({ status: 'completed', skippedAt: null })
  })

  it('[SERIES-29] what comes rarely, or keeps its missed dates, is at risk as before', async () => {
    const person = await newPerson()
    await add(person, { rule: 'FREQ=MONTHLY;BYMONTHDAY=4' })
    await add(person, { ...EVERY_WEDNESDAY, missed: 'keep' })
    await takeWednesdayOff(person)
    expect((await person.client.planner.run()).tasksAtRisk).toBe(2)
  })

  it('[DAY-6] [SERIES-29] a day off keeps private hours, and what recurs in them', async () => {
    const person = await newPerson()
    await add(person, DAILY, { schedulePreferenceId: person.free })
    const book = await person.client.tasks.create({
      body: { title: 'Book', estimateMinutes: 120, schedulePreferenceId: person.free, dueAt: `${WEDNESDAY}T22:00:00Z` },
    })
    await person.client.timeBlocks.create({
      body: { taskId: book.id, startAt: `${WEDNESDAY}T19:00:00Z`, endAt: `${WEDNESDAY}T21:00:00Z` },
    })
    await takeWednesdayOff(person)
    const run = await person.client.planner.run()
    expect([run.tasksAtRisk, run.tasksUnscheduled, run.clashes]).toEqual([0, 0, []])
    expect(await plannedDays(person)).toEqual(['02', '03', '04', '04', '05', '06', '07', '08'])
    const work = await person.client.tasks.create({
      body: {
        title: 'Report',
        estimateMinutes: 60,
        startAfter: `${WEDNESDAY}T00:00:00Z`,
        dueAt: `${WEDNESDAY}T22:00:00Z`,
      },
    })
    const { reasons } = await person.client.planner.run()
    expect(reasons.atRisk).toMatchObject([
      { taskId: work.id, sentence: expect.stringContaining('Wed 4 Mar is a day off') },
    ])
  })

  it('[DAY-7] a day off takes private hours too if it says so', async () => {
    const person = await newPerson()
    await add(person, DAILY, { schedulePreferenceId: person.free })
    const event = await takeWednesdayOff(person, { blocksPersonal: true })
    expect(event.blocksPersonal).toBe(true)
    await person.client.planner.run()
    expect(await plannedDays(person)).toEqual(['02', '03', '05', '06', '07', '08'])
    await person.client.calendarEvents.update({ id: event.id, body: { blocksPersonal: false } })
    await person.client.planner.run()
    expect(await plannedDays(person)).toEqual(['02', '03', '04', '05', '06', '07', '08'])
  })

  it('[HABIT-21] a habit in private hours rests on a day off only if that takes them too', async () => {
    const person = await newPerson()
    const habit = { minutes: 30, times: 1, period: 'day' as const }
    await person.client.habits.create({ body: { name: 'Run', ...habit, schedulePreferenceId: person.free } })
    await person.client.habits.create({ body: { name: 'Inbox', ...habit } })
    const event = await takeWednesdayOff(person)
    const run = async () => {
      expect((await person.client.planner.run()).routineFindings).toEqual([])
      const blocks = await person.client.timeBlocks.list({ query: { from: WEDNESDAY, to: '2026-03-05' } })
      return blocks.filter(({ status }) => status !== 'cancelled').map(({ title }) => title)
    }
    expect(await run()).toEqual(['Run'])
    const offOf = async () =>
      (await person.client.habits.list()).map(({ name, weeks }) => [
        name,
        weeks.at(-1)?.days.find(({ on }) => on === WEDNESDAY)?.isOff,
      ])
    expect(await offOf()).toEqual([
      ['Inbox', true],
      ['Run', false],
    ])
    await person.client.calendarEvents.update({ id: event.id, body: { blocksPersonal: true } })
    expect(await run()).toEqual([])
    expect(await offOf()).toEqual([
      ['Inbox', true],
      ['Run', true],
    ])
  })
})
