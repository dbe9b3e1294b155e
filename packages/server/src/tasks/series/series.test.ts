import { givenBlock } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

type Create = Parameters<Person['client']['series']['create']>[0]['body']

const MONDAYS: Create = { title: 'Review', rule: 'FREQ=WEEKLY;BYDAY=MO', estimateMinutes: 30 }

/** `03-02 todo Review`, in the order of the dates. */
const lines = async ({ client }: Person) => {
  const { data } = await client.tasks.list({ query: { includeCompleted: 'true', sort: 'dueAt' } })
  return data.map(({ occurrenceOn, status, title }) => `${occurrenceOn?.slice(5)} ${status} ${title}`)
}

onBothDatabases('a series', world => {
  it('[SERIES-1] makes ordinary tasks with its fields, labels and unticked checklist', async () => {
    const person = await world.newPerson()
    const { client } = person
    const label = await client.labels.create({ body: { name: 'deep' } })
    const project = await client.projects.create({ body: { name: 'House' } })
    const fields = { description: 'All of it', priority: 'high', estimateMinutes: 45, maxSessionMinutes: 45 } as const
    const series = await client.series.create({
      body: { ...MONDAYS, ...fields, projectId: project.id, labelIds: [label.id], checklist: ['One', 'Two'] },
    })
    expect(series).toMatchObject({ ...fields, words: 'every Mon', nextOn: '2026-03-02', missed: 'roll', made: 3 })
    expect(series).toMatchObject({ labelIds: [label.id], startOn: '2026-03-02', paused: false, ended: false })
    const { data } = await client.tasks.list({ query: { sort: 'dueAt' } })
    expect(data.map(({ occurrenceOn }) => occurrenceOn)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16'])
    for (const task of data) {
      expect(task).toMatchObject({ ...fields, title: 'Review', seriesId: series.id, projectId: project.id })
      expect(task).toMatchObject({ status: 'todo', skippedAt: null, labels: [{ name: 'deep' }] })
      expect(task.checklistItems.map(({ title, completed }) => [title, completed])).toEqual([
        ['One', false],
        ['Two', false],
      ])
    }
    expect(await client.series.list()).toEqual([series])
    expect(await client.series.get({ id: series.id })).toEqual(series)
    await client.projects.remove({ id: project.id, query: { permanent: 'true' } })
    expect((await client.series.get({ id: series.id })).projectId).toBeNull()
  })

  it('[SERIES-4] [SERIES-5] gives each task its times, in the zone of the profile', async () => {
    const person = await world.newPerson({ timezone: 'America/New_York' })
    const times = { dueTime: '09:30', dueAfterDays: 1, leadDays: 2, startOn: '2026-03-05' } as const
    const series = await person.client.series.create({ body: { title: 'Pay', rule: 'FREQ=DAILY;COUNT=4', ...times } })
    expect(series.missed).toBe('skip')
    const { data } = await person.client.tasks.list({ query: { sort: 'dueAt' } })
    // The clocks change on 8 March.
    expect(data.map(({ startAfter, dueAt }) => [startAfter, dueAt])).toEqual([
      ['2026-03-03T05:00:00.000Z', '2026-03-06T14:30:00.000Z'],
      ['2026-03-04T05:00:00.000Z', '2026-03-07T14:30:00.000Z'],
      ['2026-03-05T05:00:00.000Z', '2026-03-08T13:30:00.000Z'],
      ['2026-03-06T05:00:00.000Z', '2026-03-09T13:30:00.000Z'],
    ])
  })

  it('[SERIES-8] refuses rules that it cannot follow', async () => {
    const { request } = await world.newPerson()
    const problemOf = async (body: object) =>
      (await request('POST', '/api/series', { title: 'x', ...body })).body.details
    for (const path of ['/api/series', '/api/series/preview']) {
      const refused = await request('POST', path, { title: 'x', rule: 'every Monday' })
      expect(refused.body.details).toEqual({ rule: ['must be a rule like FREQ=WEEKLY;BYDAY=MO,TH'] })
    }
    expect(await problemOf({ rule: 'FREQ=DAILY;UNTIL=20261231T000000Z' })).toEqual({
      rule: ['must end on a date, such as UNTIL=20261231'],
    })
    expect(await problemOf({ rule: 'FREQ=MONTHLY;BYMONTHDAY=3', anchor: 'completion' })).toEqual({
      rule: ['must only have FREQ, INTERVAL, BYDAY, COUNT and UNTIL if it counts from completion'],
    })
    expect(Object.keys(await problemOf({ rule: 'FREQ=MONTHLY;BYDAY=2MO', anchor: 'completion' }))).toEqual(['rule'])
    expect(await problemOf({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31' })).toEqual({ rule: ['gives no date'] })
    expect(await problemOf({ rule: 'FREQ=DAILY;UNTIL=20260301' })).toEqual({ rule: ['gives no date'] })
    const days = Array.from({ length: 31 }, (_, index) => index + 1).join(',')
    expect(
      await problemOf({ rule: `FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=${days}` }),
    ).toBeUndefined()
    for (const field of [{ leadDays: 61 }, { dueAfterDays: -1 }, { dueTime: '24:00' }, { startOn: '2300-01-01' }])
      expect(Object.keys(await problemOf({ rule: 'FREQ=DAILY', ...field }))).toEqual(Object.keys(field))
  })

  it('[SERIES-9] is previewed before it exists: words and the next ten dates', async () => {
    const { client } = await world.newPerson({ timezone: 'Pacific/Kiritimati' })
    expect(
      await client.series.preview({ body: { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', startOn: '2026-01-01' } }),
    ).toEqual({
      words: 'every month on the 31st',
      dates:
        '2026-03-31 2026-05-31 2026-07-31 2026-08-31 2026-10-31 2026-12-31 2027-01-31 2027-03-31 2027-05-31 2027-07-31'.split(
          ' ',
        ),
    })
    const leap = await client.series.preview({ body: { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=2' } })
    expect(leap.dates).toEqual(['2028-02-29', '2032-02-29'])
    const body = { rule: 'FREQ=DAILY;INTERVAL=3;COUNT=3', anchor: 'completion', startOn: '2026-01-01' } as const
    expect(await client.series.preview({ body })).toEqual({
      words: 'every 3 days from completion, 3 times',
      dates: ['2026-03-02', '2026-03-05', '2026-03-08'],
    })
    expect(await client.series.list()).toEqual([])
  })

  it('[SERIES-7] skips a date: its task is cancelled, and a date without a task never gets one', async () => {
    const person = await world.newPerson()
    const { id } = await person.client.series.create({ body: MONDAYS })
    const skip = (date: string) => person.request('POST', `/api/series/${id}/skip`, { date })
    expect((await skip('2026-03-02')).body.nextOn).toBe('2026-03-09')
    expect(await lines(person)).toEqual(['03-02 cancelled Review', '03-09 todo Review', '03-16 todo Review'])
    const { data } = await person.client.tasks.list({ query: { status: 'cancelled' } })
    expect(data[0]?.skippedAt).toBe(world.now())
    expect((await skip('2026-03-23')).body.exceptions).toEqual(['2026-03-23'])
    for (const date of ['2026-03-02', '2026-03-24', '2026-03-23', '2026-02-23']) {
      const refused = await skip(date)
      expect([refused.status, refused.body.details]).toEqual([400, { date: ['is not a coming date of this series'] }])
    }
    world.setNow('2026-03-16T06:00:00.000Z')
    await person.client.planner.run()
    world.setNow('2026-03-02T00:00:00.000Z')
    expect(await lines(person)).toContain('03-30 todo Review')
    expect((await lines(person)).filter(line => line.startsWith('03-23'))).toEqual([])
    const reopened = await person.client.tasks.update({ id: data[0]?.id ?? '', body: { status: 'todo' } })
    expect(reopened.skippedAt).toBeNull()
  })

  it('[SERIES-7] forgets skipped dates that have passed, so that they do not pile up', async () => {
    const { client, request } = await world.newPerson()
    const { id } = await client.series.create({ body: MONDAYS })
    const exceptionsAfter = async (date: string) =>
      (await request('POST', `/api/series/${id}/skip`, { date })).body.exceptions
    expect(await exceptionsAfter('2026-03-23')).toEqual(['2026-03-23'])
    world.setNow('2026-03-23T12:00:00.000Z')
    expect(await exceptionsAfter('2026-04-13')).toEqual(['2026-03-23', '2026-04-13'])
    world.setNow('2026-03-24T00:00:00.000Z')
    expect(await exceptionsAfter('2026-04-20')).toEqual(['2026-04-13', '2026-04-20'])
    world.setNow('2026-03-02T00:00:00.000Z')
  })

  it('[SERIES-13] makes nothing while it is paused, and goes on from today', async () => {
    const person = await world.newPerson()
    const { id } = await person.client.series.create({ body: MONDAYS })
    await person.client.tasks.update({
      id: (await person.client.tasks.list({ query: { sort: 'dueAt' } })).data[2]?.id ?? '',
      body: { title: 'Long review' },
    })
    const update = (paused: boolean) => person.client.series.update({ id, body: { paused } })
    expect((await update(true)).paused).toBe(true)
    expect(await lines(person)).toEqual(['03-02 todo Review', '03-16 todo Long review'])
    // Soon enough, the dates whose tasks it deleted get them again.
    await update(false)
    expect((await lines(person)).slice(0, 2)).toEqual(['03-02 todo Review', '03-09 todo Review'])
    await update(true)
    world.setNow('2026-03-24T06:00:00.000Z')
    await person.client.planner.run()
    expect(await lines(person)).toHaveLength(2)
    await update(false)
    world.setNow('2026-03-02T00:00:00.000Z')
    expect(await lines(person)).toEqual([
      '03-02 todo Review',
      '03-16 cancelled Long review',
      '03-30 todo Review',
      '04-06 todo Review',
    ])
  })

  it('[SERIES-15] makes a task that was deleted not again when something else changes', async () => {
    const { client } = await world.newPerson()
    const { id } = await client.series.create({ body: MONDAYS })
    const dates = async () =>
      (await client.tasks.list({ query: { sort: 'dueAt' } })).data.map(({ occurrenceOn }) => occurrenceOn)
    const [first, second, ...others] = (await client.tasks.list({ query: { sort: 'dueAt' } })).data
    await client.tasks.remove({ id: second?.id ?? '' })
    await client.series.update({ id, body: { title: 'Look back' } })
    expect(await dates()).toEqual([first, ...others].map(task => task?.occurrenceOn))
  })

  it('[SERIES-18] is deleted with the future tasks that were not changed; the others become ordinary tasks', async () => {
    const person = await world.newPerson()
    const { client } = person
    const { id } = await client.series.create({ body: { ...MONDAYS, description: 'All of it' } })
    const [, second] = (await client.tasks.list({ query: { sort: 'dueAt' } })).data
    await client.timeBlocks.create({
      body: { taskId: second?.id ?? '', startAt: '2026-03-09T09:00Z', endAt: '2026-03-09T10:00Z' },
    })
    await client.series.remove({ id })
    const { data } = await client.tasks.list({ query: { sort: 'dueAt' } })
    expect(data.map(({ dueAt, seriesId, occurrenceOn }) => [dueAt?.slice(5, 10), seriesId, occurrenceOn])).toEqual([
      ['03-02', null, null],
      ['03-09', null, null],
    ])
    expect((await person.request('GET', `/api/series/${id}`)).body.error).toBe('Series not found')
    expect((await client.user.usage()).bytes.used).toBe(2 * 'All of it'.length)
  })

  it('[SERIES-18] is deleted without tasks that were changed, begun, worked on, locked or placed by hand', async () => {
    const person = await world.newPerson()
    const { client } = person
    const { id } = await client.series.create({ body: { ...MONDAYS, rule: 'FREQ=DAILY' } })
    const tasks = (await client.tasks.list({ query: { sort: 'dueAt' } })).data
    const idOn = (date: string) => tasks.find(({ occurrenceOn }) => occurrenceOn === date)?.id ?? ''
    const place = (date: string, fields: Partial<Parameters<typeof givenBlock>[2]>) =>
      givenBlock(world, person, { taskId: idOn(date), startAt: `${date}T09:00Z`, endAt: `${date}T10:00Z`, ...fields })
    await client.tasks.update({ id: idOn('2026-03-03'), body: { title: 'Long review' } })
    await client.tasks.update({ id: idOn('2026-03-04'), body: { status: 'in_progress' } })
    await place('2026-03-05', { source: 'auto', locked: true })
    await place('2026-03-06', { source: 'auto', status: 'completed' })
    await place('2026-03-07', { source: 'manual' })
    await place('2026-03-08', { source: 'auto' })
    await place('2026-03-09', { source: 'manual', status: 'cancelled' })
    await client.series.remove({ id })
    const left = (await client.tasks.list({ query: { sort: 'dueAt' } })).data.map(({ dueAt }) => dueAt?.slice(8, 10))
    expect(left).toEqual(['02', '03', '04', '05', '06', '07'])
  })

  it('[TASK-39] shows only its next task in a list that asks for it', async () => {
    const person = await world.newPerson()
    const { id } = await person.client.series.create({ body: MONDAYS })
    await person.client.series.create({ body: { ...MONDAYS, title: 'Plants', rule: 'FREQ=DAILY' } })
    await person.client.tasks.create({ body: { title: 'Once', dueAt: '2026-03-01' } })
    await person.client.series.skip({ id, body: { date: '2026-03-02' } })
    const next = async (query: object) => {
      const { data, pagination } = await person.client.tasks.list({
        query: { occurrences: 'next', sort: 'dueAt', ...query },
      })
      expect(pagination.total).toBe(data.length)
      return data.map(({ title, dueAt }) => `${dueAt?.slice(5, 10)} ${title}`)
    }
    expect(await next({})).toEqual(['03-01 Once', '03-02 Plants', '03-09 Review'])
    expect(await next({ sort: 'status' })).toHaveLength(3)
    expect(await next({ search: 'plant' })).toEqual(['03-02 Plants'])
    expect(await next({ includeCompleted: 'true' })).toContain('03-02 Review')
    expect((await person.client.tasks.list()).pagination.total).toBe(18)
    expect((await person.request('GET', '/api/tasks?occurrences=all')).status).toBe(400)
  })

  it('[SERIES-16] ends when its rule does', async () => {
    const person = await world.newPerson()
    const { id } = await person.client.series.create({ body: { ...MONDAYS, rule: 'FREQ=WEEKLY;COUNT=2' } })
    expect(await lines(person)).toEqual(['03-02 todo Review', '03-09 todo Review'])
    world.setNow('2026-03-10T06:00:00.000Z')
    await person.client.planner.run()
    expect((await person.client.series.get({ id })).ended).toBe(true)
    await person.client.series.update({ id, body: { rule: 'FREQ=WEEKLY;COUNT=4' } })
    world.setNow('2026-03-02T00:00:00.000Z')
    expect((await lines(person)).map(line => line.slice(0, 10))).toEqual([
      '03-02 todo',
      '03-09 canc',
      '03-16 todo',
      '03-23 todo',
    ])
  })

  it('[SERIES-20] is one of at most 200', async () => {
    const person = await world.newPerson()
    const { id } = await person.client.series.create({ body: { ...MONDAYS, startOn: '2027-01-01' } })
    const row = await world.database.db
      .selectFrom('taskSeries')
      .selectAll()
      .where('userId', '=', person.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const json = {
      checklist: JSON.stringify(row.checklist),
      reminders: '[]',
      exceptions: JSON.stringify(row.exceptions),
    }
    const copies = Array.from({ length: 199 }, (_, index) => ({ ...row, ...json, id: `copy-${index}` }))
    await world.database.write(person.id, tx => tx.insertInto('taskSeries').values(copies).execute())
    const refused = await person.request('POST', '/api/series', MONDAYS)
    expect([refused.status, refused.body.error]).toEqual([409, 'An account may have 200 series of recurring tasks'])
    expect((await person.request('POST', '/api/tasks', { title: 'x', recurrence: MONDAYS })).status).toBe(409)
    expect((await person.client.tasks.list()).data).toEqual([])
  })
})
