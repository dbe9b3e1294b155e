import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Sunday evening; the working days are 2 to 6 March, 9 to 13 March. */
const NOW = '2026-03-01T20:00:00.000Z'
const WEEKDAYS = [1, 2, 3, 4, 5]
const LUNCH = { name: 'Lunch', minutes: 30, from: '11:30', to: '14:00', days: WEEKDAYS }
const RANGE = { query: { from: '2026-03-01', to: '2026-04-20' } }

onSqlite('breaks', world => {
  const newPerson = async () => {
    world.setNow(NOW)
    const person = await world.newPerson({ timezone: 'UTC' })
    await person.client.plannerSettings.update({ body: { breaks: [LUNCH] } })
    return person
  }
  const breaks = async ({ client }: Person) =>
    (await client.timeBlocks.list(RANGE)).filter(({ type }) => type === 'break')
  const days = async (person: Person) => (await breaks(person)).map(({ startAt }) => startAt.slice(8, 10))
  const meeting = ({ client }: Person, day: string, from = '11:00', to = '15:00') =>
    client.calendarEvents.create({
      body: { title: 'Review', startAt: `2026-03-${day}T${from}Z`, endAt: `2026-03-${day}T${to}Z`, timezone: 'UTC' },
    })

  it('[BREAK-1] [BREAK-6] are blocks of their own on each of their days, and no tasks', async () => {
    const person = await newPerson()
    const { client } = person
    const task = await client.tasks.create({ body: { title: 'Write', estimateMinutes: 60 } })
    const run = await client.planner.run()
    expect(run).toMatchObject({ tasksScheduled: 1, tasksUnscheduled: 0, tasksAtRisk: 0, routineFindings: [] })
    const placed = await breaks(person)
    expect(placed.map(({ startAt }) => startAt.slice(8, 10))).toEqual('02 03 04 05 06 09 10 11 12 13'.split(' '))
    for (const { startAt, endAt, ...block } of placed) {
      expect(startAt.slice(11, 16) >= LUNCH.from && endAt.slice(11, 16) <= LUNCH.to).toBe(true)
      expect(Date.parse(endAt) - Date.parse(startAt)).toBe(30 * 60_000)
      expect(block).toMatchObject({ title: 'Lunch', taskId: null, habitId: null, task: null, source: 'auto' })
    }
    const preview = await client.planner.preview()
    expect(preview.changes).toMatchObject({ moved: [], created: [], removed: [] })
    expect(preview.changes.kept).toHaveLength(11)
    await client.planner.undo()
    expect(await client.timeBlocks.list(RANGE)).toEqual([])
    await client.planner.run()
    await client.plannerSettings.update({ body: { breaks: [] } })
    await client.planner.run()
    expect((await client.timeBlocks.list(RANGE)).map(({ taskId }) => taskId)).toEqual([task.id])
  })

  it('[BREAK-2] are kept when a task is due', async () => {
    const person = await newPerson()
    const body = { title: 'Rush', priority: 'urgent', estimateMinutes: 480, dueAt: '2026-03-02T17:00Z' } as const
    await person.client.tasks.create({ body: { ...body, cooldownMinutes: 0, maxSessionMinutes: 480 } })
    const run = await person.client.planner.run()
    expect(run.tasksAtRisk).toBe(1)
    expect(await days(person)).toContain('02')
  })

  it('[BREAK-3] are not planned again on a day on which one was had, moved or skipped, or when it is too late', async () => {
    const person = await newPerson()
    const { client } = person
    await client.planner.run()
    const [had, moved, skipped] = await breaks(person)
    await client.timeBlocks.update({
      id: moved?.id ?? '',
      body: { startAt: '2026-03-03T15:00Z', endAt: '2026-03-03T15:20Z' },
    })
    await client.timeBlocks.update({ id: skipped?.id ?? '', body: { status: 'cancelled' } })
    world.setNow('2026-03-02T12:40:00.000Z')
    await client.planner.run()
    const after = await breaks(person)
    expect(after.map(({ startAt }) => startAt.slice(8, 10))).toEqual('02 03 05 06 09 10 11 12 13'.split(' '))
    expect(after[0]?.id).toBe(had?.id)
    expect(after[1]).toMatchObject({ id: moved?.id, source: 'manual' })
    const late = await newPerson()
    world.setNow('2026-03-02T13:31:00.000Z')
    await late.client.planner.run()
    expect((await days(late))[0]).toBe('03')
  })

  it('[BREAK-7] are near the middle of their window, beside a meeting where one is there', async () => {
    const person = await newPerson()
    const { client } = person
    await meeting(person, '03', '12:00', '13:30')
    await client.tasks.create({ body: { title: 'Write', estimateMinutes: 480, cooldownMinutes: 0 } })
    await client.planner.run()
    const [first, second] = await breaks(person)
    expect([first, second].map(block => block?.startAt.slice(11, 16))).toEqual(['12:30', '11:30'])
    expect(first?.explanation).toContain('evenly over its period')
  })

  it('[BREAK-4] are not on days off or on days without working hours', async () => {
    const person = await newPerson()
    await person.client.plannerSettings.update({ body: { breaks: [{ ...LUNCH, days: [0, 1, 2, 3, 4, 5, 6] }] } })
    await person.client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-04', endOn: '2026-03-10' } })
    const { routineFindings } = await person.client.planner.run()
    expect(await days(person)).toEqual('02 03 11 12 13'.split(' '))
    expect(routineFindings).toEqual([])
  })

  it('[BREAK-5] that do not fit are reported, and change nothing else', async () => {
    const person = await newPerson()
    await meeting(person, '04')
    const { routineFindings, ...run } = await person.client.planner.run()
    expect(run).toMatchObject({ tasksUnscheduled: 0, unscheduledTaskIds: [], tasksAtRisk: 0 })
    expect(routineFindings).toEqual([
      {
        kind: 'break',
        habitId: null,
        title: 'Lunch',
        on: '2026-03-04',
        sentence: 'There are no 30 free minutes for “Lunch” between 11:30 and 14:00 on Wed 4 Mar.',
        details: expect.stringContaining('Settings → Planning'),
      },
    ])
    expect(await days(person)).toEqual('02 03 05 06 09 10 11 12 13'.split(' '))
  })

  it('[BREAK-1] are at local times when the clocks change', async () => {
    world.setNow('2026-03-27T20:00:00.000Z')
    const person = await world.newPerson({ timezone: 'Europe/Berlin' })
    await person.client.plannerSettings.update({ body: { breaks: [{ ...LUNCH, to: '12:00' }] } })
    await person.client.planner.run()
    expect((await breaks(person)).slice(0, 1).map(({ startAt }) => startAt)).toEqual(['2026-03-30T09:30:00.000Z'])
  })
})
