import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const ZONE = 'Europe/Berlin'
/** Monday; the clocks go forward on 29 March. */
const FIRST = Temporal.PlainDate.from('2026-03-16')
const DAYS = 28
const LUNCH = { name: 'Lunch', minutes: 30, from: '11:30', to: '14:00', days: [1, 2, 3, 4, 5] }

/** What the person does with the session of a day; nothing is missing it. */
const ACTIONS: Record<string, 'completed' | 'cancelled'> = {
  '2026-03-16': 'completed',
  '2026-03-17': 'completed',
  // Missed on Monday of the second week, and made up for.
  '2026-03-24': 'completed',
  '2026-03-25': 'completed',
  '2026-03-30': 'cancelled',
  '2026-03-31': 'completed',
  '2026-04-07': 'completed',
  '2026-04-08': 'completed',
}

onBothDatabases('a month of routines', world => {
  const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDateTime()
  const blocksOf = ({ client }: Person) =>
    client.timeBlocks.list({ query: { from: '2026-03-15', to: '2026-04-13T05:00Z' } })

  it('[HABIT-6] [HABIT-9] [HABIT-13] [BREAK-1] [BREAK-4] goes by local days, with misses, skips and a day off', async () => {
    world.setNow('2026-03-15T12:00:00.000Z')
    const person = await world.newPerson({ timezone: ZONE })
    const { client } = person
    await client.plannerSettings.update({ body: { breaks: [LUNCH] } })
    const { id } = await client.habits.create({
      body: { name: 'Gym', minutes: 60, times: 2, minHoursBetween: 12, startOn: FIRST.toString() },
    })
    await client.calendarEvents.createDaysOff({ body: { startOn: '2026-04-06' } })
    for (let day = 0; day < DAYS; day++) {
      const today = FIRST.add({ days: day })
      world.setNow(today.toZonedDateTime({ timeZone: ZONE, plainTime: '06:00' }).toInstant().toString())
      await client.planner.run()
      const status = ACTIONS[today.toString()]
      const session = (await blocksOf(person)).find(
        ({ type, startAt }) => type === 'habit' && local(startAt).toPlainDate().equals(today),
      )
      if (status) await client.timeBlocks.update({ id: session?.id ?? '', body: { status } })
    }
    world.setNow('2026-04-13T05:00:00.000Z')
    const blocks = await blocksOf(person)
    const lunches = blocks.filter(({ type }) => type === 'break').map(({ startAt }) => local(startAt))
    const workingDays = Array.from({ length: DAYS }, (_, day) => FIRST.add({ days: day })).filter(
      day => day.dayOfWeek <= 5 && day.toString() !== '2026-04-06',
    )
    expect(lunches.map(String)).toEqual(workingDays.map(day => `${day}T12:30:00`))
    const sessions = blocks.filter(({ type }) => type === 'habit')
    expect(sessions.map(({ startAt, status }) => `${local(startAt).toPlainDate()} ${status}`)).toEqual([
      '2026-03-16 completed',
      '2026-03-17 completed',
      '2026-03-23 scheduled',
      '2026-03-24 completed',
      '2026-03-25 completed',
      '2026-03-31 completed',
      '2026-04-07 completed',
      '2026-04-08 completed',
    ])
    const habit = await client.habits.get({ id })
    expect(habit.weeks.slice(-5).map(({ target, done, outcome }) => [target, done, outcome])).toEqual([
      [2, 2, 'met'],
      [2, 2, 'met'],
      [1, 1, 'met'],
      [2, 2, 'met'],
      [2, 0, 'open'],
    ])
    expect([habit.streak, habit.bestStreak]).toEqual([4, 4])
  })
})
