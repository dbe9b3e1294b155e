import { makeDueOccurrences } from '@daywright/test-kit/due-work'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { spreadOf } from '../../jobs/spread.ts'
import { makeOccurrences } from './occurrences/make-occurrences.rules.ts'

const HOUR = 3_600_000
const FIRST = '2026-03-02T00:00:00.000Z'
const tasksOf = async ({ client }: Person) =>
  (await client.tasks.list({ query: { includeCompleted: 'true', sort: 'dueAt', limit: '100' } })).data
const lines = async (person: Person) =>
  (await tasksOf(person)).map(({ occurrenceOn, status }) => `${occurrenceOn?.slice(5)} ${status}`)

onSqlite('the tasks of series', world => {
  const newDay = (timestamp: string) => {
    world.setNow(timestamp)
    return makeDueOccurrences(world.database, Date.parse(timestamp))
  }

  it('[SERIES-11] exist before the planner runs, and a preview plans them without making any', async () => {
    const person = await world.newPerson()
    const { client } = person
    const project = await client.projects.create({ body: { name: 'By hand' } })
    await client.projects.update({ id: project.id, body: { autoSchedule: false } })
    await client.series.create({
      body: { title: 'Review', rule: 'FREQ=WEEKLY;BYDAY=WE', estimateMinutes: 60, missed: 'skip' },
    })
    await client.series.create({
      body: { title: 'Manual', rule: 'FREQ=WEEKLY', estimateMinutes: 60, projectId: project.id },
    })
    world.setNow('2026-03-12T06:00:00.000Z')
    const before = await tasksOf(person)
    const preview = await client.planner.preview()
    expect(await tasksOf(person)).toEqual(before)
    await client.planner.run()
    world.setNow(FIRST)
    const coming = (await tasksOf(person)).filter(({ timeBlocks }) => timeBlocks.length > 0)
    expect(coming.map(({ occurrenceOn, timeBlocks }) => [occurrenceOn, timeBlocks[0]?.startAt])).toEqual([
      ['2026-03-11', '2026-03-12T09:00:00.000Z'],
      ['2026-03-18', '2026-03-18T09:00:00.000Z'],
      ['2026-03-25', '2026-03-25T09:00:00.000Z'],
    ])
    expect(preview.changes.created.map(({ taskId, startAt }) => [taskId, startAt]).toSorted()).toEqual(
      coming.map(({ id, timeBlocks }) => [id, timeBlocks[0]?.startAt]).toSorted(),
    )
    expect((await lines(person)).filter(line => line.endsWith('cancelled'))).toEqual([
      '03-04 cancelled',
      '03-09 cancelled',
    ])
  })

  it('[SERIES-11] cost one statement in an account that has none, or whose series are up to date', async () => {
    const plain = await world.newPerson()
    const count = async (person: Person) =>
      (await world.statementsDuring(() => makeOccurrences(world.database, person.id, FIRST))).length
    expect(await count(plain)).toBe(1)
    await plain.client.tasks.create({ body: { title: 'Once' } })
    const [task] = await tasksOf(plain)
    const complete = await world.statementsDuring(() =>
      plain.client.tasks.update({ id: task?.id ?? '', body: { status: 'completed' } }),
    )
    expect(complete.filter(statement => /series/i.test(statement) && !/"task"/.test(statement))).toEqual([])
    const busy = await world.newPerson()
    for (const title of ['a', 'b', 'c']) await busy.client.series.create({ body: { title, rule: 'FREQ=MONTHLY' } })
    expect(await count(busy)).toBe(1)
  })

  it('[SERIES-12] are made when the local day begins, once, whichever processes look', async () => {
    const person = await world.newPerson({ timezone: 'Asia/Tokyo' })
    await person.client.series.create({ body: { title: 'Plants', rule: 'FREQ=DAILY', missed: 'skip' } })
    while (await newDay(FIRST));
    expect((await lines(person)).length).toBe(15)
    const other = openDatabase(world.databaseUrl)
    for (let hours = 1; hours <= 72; hours += 3) {
      const now = Date.parse(FIRST) + hours * HOUR
      await Promise.all(
        [world.database, other, world.database, other].map(database => makeDueOccurrences(database, now)),
      )
    }
    await other.close()
    // Three midnights in Tokyo: at 15:00 UTC.
    const dates = await lines(person)
    expect(new Set(dates.map(line => line.slice(0, 5))).size).toBe(dates.length)
    expect(dates.filter(line => line.endsWith('cancelled'))).toEqual([
      '03-02 cancelled',
      '03-03 cancelled',
      '03-04 cancelled',
    ])
    expect(dates.at(-1)).toBe('03-19 todo')
  })

  it('[SERIES-12] are all made, in as many transactions as it takes', async () => {
    const person = await world.newPerson()
    for (let number = 0; number < 9; number++)
      await person.client.series.create({ body: { title: `Plants ${number}`, rule: 'FREQ=DAILY', missed: 'skip' } })
    const later = '2026-04-02T00:00:00.000Z'
    const statements = await world.statementsDuring(() => makeOccurrences(world.database, person.id, later))
    expect(statements.filter(sql => /^insert into "task" /.test(sql))).toHaveLength(2)
    const { pagination } = await person.client.tasks.list({ query: { dueBefore: '2026-05-01' } })
    expect(pagination.total).toBe(9 * 15)
  })

  it('[SERIES-12] of other series wait for their job when one series is changed', async () => {
    const person = await world.newPerson()
    const daily = (title: string) => person.client.series.create({ body: { title, rule: 'FREQ=DAILY' } })
    const countOf = async (id: string) => (await tasksOf(person)).filter(({ seriesId }) => seriesId === id).length
    const [first, second] = [await daily('First'), await daily('Second')]
    const before = [await countOf(first.id), await countOf(second.id)]
    world.setNow('2026-03-04T08:00:00.000Z')
    await person.client.series.update({ id: first.id, body: { title: 'Changed' } })
    expect([await countOf(first.id), await countOf(second.id)]).toEqual([(before[0] ?? 0) + 2, before[1]])
    await makeOccurrences(world.database, person.id, '2026-03-04T08:00:00.000Z')
    expect(await countOf(second.id)).toBe((before[1] ?? 0) + 2)
    world.setNow(FIRST)
  })

  it('[SERIES-12] are left alone by a process that is not their turn, and an account without series is forgotten', async () => {
    const person = await world.newPerson()
    const { id } = await person.client.series.create({ body: { title: 'Plants', rule: 'FREQ=DAILY' } })
    while (await newDay(FIRST));
    // [JOB-10] Not all accounts at once.
    const turn = Date.parse('2026-03-03T00:00:00.000Z') + spreadOf(person.id)
    const series = world.database.db.selectFrom('job').where('kind', '=', 'series')
    const dueAt = async () => (await series.select('dueAt').where('userId', '=', person.id).executeTakeFirst())?.dueAt
    while (await newDay(new Date(turn - 1).toISOString()));
    expect(await dueAt()).toBe(turn)
    while (await newDay(new Date(turn).toISOString()));
    expect(await dueAt()).toBe(turn + 24 * HOUR)
    await person.client.series.remove({ id })
    while (await newDay('2026-03-05T12:00:00.000Z'));
    expect(await dueAt()).toBeUndefined()
    world.setNow(FIRST)
  })

  it('[SERIES-30] are as before when the clock was ahead by two months for a moment', async () => {
    const person = await world.newPerson({ timezone: 'UTC' })
    const { client } = person
    const series = await client.series.create({
      body: { title: 'Plants', rule: 'FREQ=DAILY', missed: 'skip', estimateMinutes: 30 },
    })
    await client.series.create({ body: { title: 'Backup', rule: 'FREQ=WEEKLY;UNTIL=20260312', missed: 'roll' } })
    await client.planner.run()
    const facts = async () => [
      (await tasksOf(person)).map(({ id, status, skippedAt, timeBlocks }) => [
        id,
        status,
        skippedAt,
        timeBlocks.map(block => [block.id, block.startAt, block.status]),
      ]),
      (await client.series.list()).map(({ id, ended, made }) => [id, ended, made]),
    ]
    const before = await facts()
    while (await newDay('2026-05-02T12:00:00.000Z'));
    expect(await facts()).not.toEqual(before)
    world.setNow('2026-03-02T06:00:00.000Z')
    const job = world.database.db.updateTable('job').set({ dueAt: 0 }).where('kind', '=', 'series')
    await job.where('userId', '=', person.id).execute()
    while (await newDay('2026-03-02T06:00:00.000Z'));
    expect(await facts()).toEqual(before)
    // It goes on as if nothing had happened.
    while (await newDay('2026-03-03T12:00:00.000Z'));
    const daily = (await tasksOf(person)).filter(({ seriesId }) => seriesId === series.id)
    expect(
      daily
        .map(({ occurrenceOn }) => occurrenceOn)
        .toSorted()
        .at(-1),
    ).toBe('2026-03-17')
    // Besides the weekends, which rest [SERIES-29].
    const missed = daily.filter(({ status, skipReason }) => status === 'cancelled' && skipReason === null)
    expect(missed).toHaveLength(1)
    world.setNow(FIRST)
  })

  it('[SERIES-10] keep their local time when the owner moves, except where it was changed', async () => {
    const person = await world.newPerson({ timezone: 'UTC' })
    const { client } = person
    await client.series.create({ body: { title: 'Call', rule: 'FREQ=WEEKLY', dueTime: '09:00' } })
    const [, second, third] = await tasksOf(person)
    await client.tasks.update({ id: second?.id ?? '', body: { dueAt: '2026-03-09T20:00Z' } })
    await client.tasks.update({ id: third?.id ?? '', body: { startAfter: '2026-03-16T11:00Z' } })
    await client.user.update({ body: { timezone: 'America/New_York' } })
    while (await newDay(FIRST));
    expect(
      (await tasksOf(person)).map(({ dueAt, startAfter }) => [dueAt?.slice(5, 16), startAfter?.slice(5, 16)]),
    ).toEqual([
      ['03-02T14:00', '03-02T05:00'],
      ['03-09T20:00', '03-09T04:00'],
      ['03-16T13:00', '03-16T11:00'],
    ])
  })

  it('[SERIES-6] [SERIES-7] [SERIES-10] go through a month with a clock change, with exactly these tasks', async () => {
    const person = await world.newPerson({ timezone: 'Europe/Berlin' })
    const { client } = person
    world.setNow('2026-03-15T23:30:00.000Z')
    const daily = await client.series.create({
      body: { title: 'Plants', rule: 'FREQ=DAILY;UNTIL=20260405', dueTime: '02:30' },
    })
    const weekly = await client.series.create({ body: { title: 'Review', rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=5' } })
    const after = await client.series.create({
      body: { title: 'Filter', rule: 'FREQ=WEEKLY;BYDAY=SA', anchor: 'completion' },
    })
    const complete = async (seriesId: string, date: string) => {
      const task = (await tasksOf(person)).find(one => one.seriesId === seriesId && one.occurrenceOn === date)
      await client.tasks.update({ id: task?.id ?? '', body: { status: 'completed' } })
    }
    for (let day = 0; day < 31; day++) {
      const now = new Date(Date.parse('2026-03-16T10:00:00.000Z') + day * 24 * HOUR)
      const date = now.toISOString().slice(0, 10)
      await newDay(now.toISOString())
      if (now.getUTCDay() % 2 === 1 && date <= '2026-04-05') await complete(daily.id, date)
      if (date === '2026-03-18') await complete(weekly.id, '2026-03-16')
      if (date === '2026-03-25') await client.series.skip({ id: weekly.id, body: { date: '2026-03-30' } })
      if (date === '2026-03-26') await complete(after.id, '2026-03-21')
      if (date === '2026-03-29') await client.planner.run()
    }
    const of = async (id: string) => (await tasksOf(person)).filter(({ seriesId }) => seriesId === id)
    const short = (tasks: Awaited<ReturnType<typeof of>>) =>
      tasks.map(({ occurrenceOn, status }) => `${occurrenceOn?.slice(5)} ${status.slice(0, 4)}`)
    const plants = await of(daily.id)
    expect(short(plants).filter(line => line.endsWith('comp'))).toEqual(
      '16 18 20 23 25 27 30'
        .split(' ')
        .map(day => `03-${day} comp`)
        .concat(['04-01 comp', '04-03 comp']),
    )
    expect(short(plants).filter(line => line.endsWith('todo'))).toEqual(['04-05 todo'])
    expect(plants).toHaveLength(21)
    const due = plants.map(({ dueAt }) => dueAt?.slice(5, 16))
    expect(due.slice(12, 15)).toEqual(['03-28T01:30', '03-29T01:30', '03-30T00:30'])
    // The task of 23 March stays open: those that come meanwhile are skipped, one by its owner.
    expect(short(await of(weekly.id))).toEqual(['03-16 comp', '03-23 todo', '03-30 canc', '04-06 canc', '04-13 canc'])
    expect(short(await of(after.id))).toEqual(['03-21 comp', '04-04 todo'])
    expect((await client.series.list()).map(({ title, ended }) => [title, ended])).toEqual([
      ['Filter', false],
      ['Plants', true],
      ['Review', true],
    ])
    world.setNow(FIRST)
  })
})

onSqlite(
  'an account that is full',
  world => {
    it('[SERIES-20] gets no more tasks of series, and can still plan', async () => {
      const person = await world.newPerson()
      await person.client.series.create({ body: { title: 'Review', rule: 'FREQ=WEEKLY', estimateMinutes: 30 } })
      await person.client.tasks.create({ body: { title: 'Once', estimateMinutes: 30 } })
      world.setNow('2026-03-09T06:00:00.000Z')
      expect((await person.client.planner.run()).tasksScheduled).toBe(4)
      expect((await tasksOf(person)).length).toBe(4)
      expect((await person.request('POST', '/api/series', { title: 'x', rule: 'FREQ=DAILY' })).status).toBe(507)
      world.setNow(FIRST)
    })
  },
  { quotas: { tasks: 4, documents: 2, megabytes: 1 } },
)
