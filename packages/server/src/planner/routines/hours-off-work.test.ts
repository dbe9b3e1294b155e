import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Monday, before work. */
const NOW = '2026-03-02T06:00:00.000Z'
const WEEKDAYS = [1, 2, 3, 4, 5]
const FRIDAY = '2026-03-06T21:00:00.000Z'

onSqlite('personal hours', world => {
  const newPerson = async () => {
    world.setNow(NOW)
    const person = await world.newPerson({ timezone: 'UTC' })
    const hours = async (name: string, start: string, end: string, personal: boolean) =>
      (
        await person.client.schedulePreferences.create({
          body: { name, personal, windows: [{ day: WEEKDAYS, start, end }] },
        })
      ).id
    return {
      ...person,
      work: await hours('Work', '09:00', '17:00', false),
      free: await hours('Free', '18:00', '21:00', true),
    }
  }
  type PersonWithHours = Awaited<ReturnType<typeof newPerson>>

  const add = (
    { client }: Person,
    title: string,
    estimateMinutes: number,
    schedulePreferenceId: string,
    dueAt = FRIDAY,
  ) => client.tasks.create({ body: { title, estimateMinutes, schedulePreferenceId, dueAt, cooldownMinutes: 0 } })
  /** A full day: seven hours of work and an hour of meeting, which both have to be on Monday. */
  const fillMonday = async (person: PersonWithHours) => {
    await add(person, 'Report', 420, person.work, '2026-03-02T17:00:00.000Z')
    await person.client.calendarEvents.create({
      body: { title: 'Meeting', startAt: '2026-03-02T12:00:00Z', endAt: '2026-03-02T13:00:00Z' },
    })
  }
  const sessionsOf = async ({ client }: Person, title: string) =>
    (await client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-20' } }))
      .filter(block => block.title === title)
      .map(({ startAt, endAt }) => `${startAt.slice(8, 16)} to ${endAt.slice(11, 16)}`)

  it('[CAP-6] an hour in the evening stays whole beside a full day of work', async () => {
    const person = await newPerson()
    await fillMonday(person)
    await add(person, 'Errand', 60, person.free)
    await add(person, 'Guitar', 30, person.free)
    const run = await person.client.planner.run()
    expect([run.tasksAtRisk, run.tasksUnscheduled]).toEqual([0, 0])
    const evening = [await sessionsOf(person, 'Errand'), await sessionsOf(person, 'Guitar')]
    expect(evening.flat().map(session => session.slice(0, 2))).toEqual(['02', '02'])
    expect(evening.map(sessions => sessions.length)).toEqual([1, 1])
  })

  it('[CAP-6] pauses between sessions of work are for work alone', async () => {
    const person = await newPerson()
    await person.client.plannerSettings.update({ body: { breakMinutes: 30 } })
    await add(person, 'Errand', 60, person.free, '2026-03-02T21:00:00.000Z')
    await add(person, 'Guitar', 60, person.free, '2026-03-02T21:00:00.000Z')
    await add(person, 'Laundry', 60, person.free, '2026-03-02T21:00:00.000Z')
    const run = await person.client.planner.run()
    expect([run.tasksAtRisk, run.tasksUnscheduled]).toEqual([0, 0])
  })

  it('[CAP-7] a limit that the person has set is one for all that is planned', async () => {
    const person = await newPerson()
    await person.client.plannerSettings.update({ body: { dailyCapMinutes: 420 } })
    await fillMonday(person)
    await add(person, 'Errand', 60, person.free)
    await person.client.planner.run()
    expect(await sessionsOf(person, 'Errand')).toEqual(['03T18:00 to 19:00'])
  })

  it('[CAP-8] an evening among friends makes no day of work longer', async () => {
    const person = await newPerson()
    await person.client.calendarEvents.create({
      body: { title: 'Concert', startAt: '2026-03-02T18:00:00Z', endAt: '2026-03-02T22:00:00Z' },
    })
    await add(person, 'Report', 480, person.work)
    await person.client.planner.run()
    expect((await sessionsOf(person, 'Report')).every(session => session.startsWith('02'))).toBe(true)
  })
})
