import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const summarise = (person: Person) => person.client.notifications.generate({ body: { type: 'morning_summary' } })
const summaries = async (person: Person) => (await person.client.notifications.list()).notifications
const later = (timestamp: string, milliseconds: number) => new Date(Date.parse(timestamp) + milliseconds).toISOString()

/** Days on which the clock changes: their first moment, the first moment after them, and the local time of the first. */
const DAYS: [zone: string, date: string, from: string, before: string, begins: string][] = [
  ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T14:00:00.000Z', '00:00'],
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z', '00:00'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', '00:00'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z', '00:00'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', '00:00'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', '00:00'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T13:30:00.000Z', '00:00'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', '2026-10-04T13:00:00.000Z', '00:00'],
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', '2026-04-05T04:00:00.000Z', '00:00'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z', '01:00'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z', '01:00'],
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', '2026-10-29T22:00:00.000Z', '00:00'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', '01:00'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', '00:00'],
]

onBothDatabases('the morning summary', world => {
  it('[NOTE-5] [NOTE-6] lists the day’s blocks in order with local times, and the tasks at risk', async () => {
    world.setNow('2026-03-01T20:00:00.000Z')
    const person = await world.newPerson({ timezone: 'Australia/Sydney' })
    const hours = (start: string, end: string) => ({
      startAt: `2026-03-${start}:00.000Z`,
      endAt: `2026-03-${end}:00.000Z`,
    })
    const second = await givenBlock(world, person, { title: 'Paint', ...hours('02T12:30', '02T14:00') })
    const first = await givenBlock(world, person, { title: 'Write', ...hours('01T22:00', '01T23:15') })
    await givenBlock(world, person, { title: 'dropped', ...hours('01T22:00', '01T23:00'), status: 'cancelled' })
    const task = (title: string, dueAt: string, status?: 'completed') =>
      givenTask(world, person, { title, dueAt, ...(status && { status }) })
    const overdue = await task('Tax', '2026-02-27T22:00:00Z')
    const late = await task('Call', '2026-03-06T00:00:00Z')
    await givenBlock(world, person, { taskId: late.id, ...hours('05T23:00', '06T00:01') })
    const fine = await task('Fine', '2026-03-06T00:01:00Z')
    await givenBlock(world, person, { taskId: fine.id, ...hours('05T23:00', '06T00:01') })
    const bare = await task('Bare', '2026-03-02T20:00:00Z')
    await task('Not yet', '2026-03-02T20:00:00.001Z')
    await task('Done', '2026-02-01', 'completed')
    expect(await summarise(person)).toEqual({ generated: 1, unreadCount: 1 })
    const [summary] = await summaries(person)
    expect(summary).toEqual({
      id: expect.any(String),
      userId: person.id,
      type: 'morning_summary',
      title: 'Monday 2 March 2026: 2 blocks, 3 tasks at risk',
      body: [
        'Planned today:',
        '09:00–10:15 Write',
        '23:30–Tue 3 Mar 01:00 Paint',
        '',
        'At risk:',
        'Tax (due Sat 28 Feb 09:00)',
        'Bare (due Tue 3 Mar 07:00)',
        'Call (due Fri 6 Mar 11:00)',
      ].join('\n'),
      read: false,
      metadata: {
        date: '2026-03-02',
        timezone: 'Australia/Sydney',
        blockCount: 2,
        blockIds: [first.id, second.id],
        atRiskCount: 3,
        taskIds: [overdue.id, bare.id, late.id],
        tasks: [overdue, bare, late].map(({ id, title }) => ({ id, title })),
      },
      createdAt: world.now(),
    })
  })

  it('[NOTE-5] lists 50 blocks and 50 tasks, says how many more there are, and reads no more than that', async () => {
    world.setNow('2026-03-02T06:00:00.000Z')
    const person = await world.newPerson({ timezone: 'UTC' })
    const minute = (index: number) => String(index).padStart(2, '0')
    for (let index = 0; index < 52; index++) {
      await givenTask(world, person, { title: `Task ${index}`, dueAt: `2026-03-01T10:${minute(index)}:00Z` })
      const times = { startAt: `2026-03-02T10:${minute(index)}:00.000Z`, endAt: '2026-03-02T11:00:00.000Z' }
      await givenBlock(world, person, { title: `Block ${index}`, ...times })
    }
    const statements = await world.statementsDuring(() => summarise(person))
    const lists = statements.filter(text => /"title".* from .*order by "(startAt|dueAt)"/s.test(text))
    expect(lists.map(text => /limit \S+$/.test(text))).toEqual([true, true, true])
    const [summary] = await summaries(person)
    expect(summary?.title).toBe('Monday 2 March 2026: 52 blocks, 52 tasks at risk')
    const lines = summary?.body.split('\n') ?? []
    expect([lines[50], lines[51]]).toEqual(['10:49–11:00 Block 49', 'and 2 more'])
    expect(lines.slice(-2)).toEqual(['Task 49 (due Sun 1 Mar 10:49)', 'and 2 more'])
    expect(summary?.metadata).toMatchObject({ blockCount: 52, atRiskCount: 52 })
    expect(
      [summary?.metadata.blockIds, summary?.metadata.taskIds].map(ids => Array.isArray(ids) && ids.length),
    ).toEqual([50, 50])
  })

  it('[NOTE-5] says so when nothing is planned, and plans in Australia/Sydney where the stored zone is unknown', async () => {
    world.setNow('2026-03-01T20:00:00.000Z')
    const person = await world.newPerson({ timezone: 'Nowhere/Never' })
    await summarise(person)
    expect(await summaries(person)).toMatchObject([
      {
        title: 'Monday 2 March 2026: 0 blocks, 0 tasks at risk',
        body: 'Nothing is planned today.',
        metadata: { timezone: 'Australia/Sydney' },
      },
    ])
  })

  it('[NOTE-3] is written once a day, also when many ask at the same moment', async () => {
    world.setNow('2026-03-02T06:00:00.000Z')
    const person = await world.newPerson()
    const answers = await Promise.all(Array.from({ length: 10 }, () => summarise(person)))
    for (const answer of answers) expect(answer).toEqual({ generated: 1, unreadCount: 1 })
    expect(await summaries(person)).toHaveLength(1)
    await person.client.notifications.markAllRead()
    expect(await summarise(person)).toEqual({ generated: 1, unreadCount: 0 })
  })

  for (const [zone, date, from, before, begins] of DAYS)
    it(`[NOTE-3] [NOTE-4] covers ${date} in ${zone}, a day of ${(Date.parse(before) - Date.parse(from)) / 3_600_000} hours`, async () => {
      world.setNow(from)
      const person = await world.newPerson({ timezone: zone })
      const block = (title: string, startAt: string) =>
        givenBlock(world, person, { title, startAt, endAt: later(startAt, 60_000) })
      await block('day before', later(from, -1))
      await block('first moment', from)
      await block('last moment', later(before, -1))
      await block('day after', before)
      await summarise(person)
      const [summary] = await summaries(person)
      expect(summary?.metadata).toMatchObject({ date, blockCount: 2 })
      const lines = summary?.body.split('\n')
      expect(lines?.[1]).toMatch(new RegExp(`^${begins}–\\d\\d:01 first moment$`))
      expect(lines?.[2]).toMatch(/^23:59–.* last moment$/)
      world.setNow(later(before, -1))
      await summarise(person)
      expect(await summaries(person)).toHaveLength(1)
      world.setNow(before)
      await summarise(person)
      expect(await summaries(person)).toHaveLength(2)
    })
})
