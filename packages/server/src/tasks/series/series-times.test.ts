import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Monday morning. */
const MONDAY = '2026-03-02T08:00:00.000Z'
const DAY = 86_400_000

const sessionsOf = async ({ client }: Person, title: string) =>
  (await client.timeBlocks.list({ query: { from: '2026-03-01', to: '2026-04-01' } }))
    .filter(block => block.title === title)
    .map(({ startAt, endAt }) => `${startAt.slice(5, 16)} to ${endAt.slice(11, 16)}`)

onSqlite('a series with a time of day', world => {
  it('[SERIES-24] is planned at that time on each of its dates, outside its working hours too, and by a preview', async () => {
    world.setNow(MONDAY)
    const person = await world.newPerson()
    const { client } = person
    const recurrence = { rule: 'FREQ=WEEKLY;BYDAY=FR', startTime: '20:00', dueTime: '22:00' }
    // Longer than a session of a task may usually be.
    const task = await client.tasks.create({ body: { title: 'Choir', estimateMinutes: 120, recurrence } })
    expect(task).toMatchObject({ startAfter: '2026-03-06T20:00:00.000Z', dueAt: '2026-03-06T22:00:00.000Z' })
    await client.tasks.create({ body: { title: 'Report', estimateMinutes: 600, dueAt: '2026-03-06T17:00:00.000Z' } })
    const preview = await client.planner.preview()
    expect(preview.changes.created.filter(({ taskId }) => taskId === task.id)).toMatchObject([
      { startAt: '2026-03-06T20:00:00.000Z', endAt: '2026-03-06T22:00:00.000Z' },
    ])
    await client.planner.run()
    expect(await sessionsOf(person, 'Choir')).toEqual(['03-06T20:00 to 22:00', '03-13T20:00 to 22:00'])
  })

  it('[SERIES-24] is planned at no other time, and in its working hours once it is overdue', async () => {
    world.setNow(MONDAY)
    const person = await world.newPerson()
    const { client } = person
    await client.series.create({
      body: { title: 'Pills', estimateMinutes: 15, rule: 'FREQ=WEEKLY;BYDAY=TU', startTime: '19:00', dueTime: '19:15' },
    })
    const other = await client.tasks.create({ body: { title: 'Dinner', autoSchedule: false } })
    const dinner = { startAt: '2026-03-03T18:00:00.000Z', endAt: '2026-03-03T20:00:00.000Z' }
    await client.timeBlocks.create({ body: { taskId: other.id, ...dinner } })
    await client.planner.run()
    expect(await sessionsOf(person, 'Pills')).toEqual(['03-10T19:00 to 19:15'])
    world.setNow(new Date(Date.parse(MONDAY) + 2 * DAY).toISOString())
    await client.planner.run()
    expect(await sessionsOf(person, 'Pills')).toEqual([
      '03-04T09:00 to 09:15',
      '03-10T19:00 to 19:15',
      '03-17T19:00 to 19:15',
    ])
  })

  it('[SERIES-24] follows the clocks of its zone, past midnight too, and a changed start of the tasks that follow', async () => {
    world.setNow(MONDAY)
    const { client } = await world.newPerson({ timezone: 'Europe/Berlin' })
    const series = await client.series.create({
      body: { title: 'Stars', rule: 'FREQ=DAILY', startTime: '23:30', dueTime: '00:30', dueAfterDays: 1 },
    })
    const coming = async () =>
      (await client.tasks.list({ query: { sort: 'dueAt' } })).data.map(({ startAfter, dueAt }) => [startAfter, dueAt])
    expect((await coming())[0]).toEqual(['2026-03-02T22:30:00.000Z', '2026-03-02T23:30:00.000Z'])
    const [first] = (await client.tasks.list({ query: { sort: 'dueAt' } })).data
    await client.tasks.update({
      id: first?.id ?? '',
      query: { scope: 'following' },
      body: { startAfter: '2026-03-02T22:00:00.000Z' },
    })
    expect(await client.series.get({ id: series.id })).toMatchObject({ startTime: '23:00', leadDays: 0 })
    expect((await coming())[1]).toEqual(['2026-03-03T22:00:00.000Z', '2026-03-03T23:30:00.000Z'])
    await client.series.update({ id: series.id, body: { startTime: null } })
    expect((await coming())[1]).toEqual(['2026-03-02T23:00:00.000Z', '2026-03-03T23:30:00.000Z'])
    await client.series.update({ id: series.id, body: { startTime: '23:00' } })
    const midnight = { startAfter: '2026-03-01T23:00:00.000Z' }
    await client.tasks.update({ id: first?.id ?? '', query: { scope: 'following' }, body: midnight })
    expect((await client.series.get({ id: series.id })).startTime).toBeNull()
  })

  it('[SERIES-24] a task whose times were changed alone is planned within its working hours', async () => {
    world.setNow(MONDAY)
    const person = await world.newPerson()
    const { client } = person
    const recurrence = { rule: 'FREQ=MONTHLY;BYMONTHDAY=3', startTime: '20:00', dueTime: '20:30' }
    const { id } = await client.tasks.create({ body: { title: 'Backup', estimateMinutes: 30, recurrence } })
    await client.tasks.update({ id, body: { startAfter: null } })
    const other = await client.tasks.create({ body: { title: 'Restore', estimateMinutes: 30, recurrence } })
    await client.tasks.update({ id: other.id, body: { dueAt: '2026-03-03T20:45:00.000Z' } })
    await client.planner.run()
    expect(await sessionsOf(person, 'Backup')).toEqual(['03-02T09:00 to 09:30'])
    expect(await sessionsOf(person, 'Restore')).toEqual(['03-04T09:00 to 09:30'])
  })

  it('[SERIES-25] gives its tasks the preferred part of the day, and focus', async () => {
    world.setNow(MONDAY)
    const person = await world.newPerson()
    const { client } = person
    const body = { title: 'Journal', estimateMinutes: 30, partOfDay: 'afternoon', focus: true } as const
    const { seriesId } = await client.tasks.create({ body: { ...body, recurrence: { rule: 'FREQ=DAILY' } } })
    expect(await client.series.get({ id: seriesId ?? '' })).toMatchObject({ partOfDay: 'afternoon', focus: true })
    await client.planner.run()
    expect((await sessionsOf(person, 'Journal')).slice(0, 2)).toEqual(['03-02T12:00 to 12:30', '03-03T12:00 to 12:30'])
    await client.series.update({ id: seriesId ?? '', body: { partOfDay: 'morning', focus: false } })
    const tasks = (await client.tasks.list({ query: {} })).data
    expect(new Set(tasks.map(({ partOfDay, focus }) => `${partOfDay} ${focus}`))).toEqual(new Set(['morning false']))
  })
})
