import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Sunday evening in Berlin. */
const NOW = '2026-03-08T20:00:00.000Z'
const WEEK = { from: '2026-03-02', to: '2026-03-08' }
const at = (day: number, time: string) => `2026-03-0${day}T${time}:00.000Z`
const BEFORE = '2026-02-20T08:00:00.000Z'

onBothDatabases('insights', world => {
  const newPerson = async (timezone = 'Europe/Berlin') => {
    world.setNow(NOW)
    const person = await world.newPerson()
    await person.client.user.update({ body: { timezone } })
    return person
  }
  const work = (person: Person, span: [string, string], fields: Partial<TimeBlock> = {}) =>
    givenBlock(world, person, {
      ...{ startAt: span[0], endAt: span[1], createdAt: BEFORE, status: 'completed' as const },
      ...fields,
    })
  const shown = (person: Person, query: Record<string, string> = {}) =>
    person.client.insights.get({ query: { ...WEEK, group: 'day', ...query } as never })

  it('[INS-1] adds up what was planned and worked by day, and of no other account', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    await work(person, [at(2, '09:00'), at(2, '10:00')], { actualMinutes: 40 })
    await work(person, [at(2, '12:00'), at(2, '12:45')])
    await work(person, [at(3, '09:00'), at(3, '11:00')], { status: 'in_progress', workedSeconds: 1830 })
    await work(person, [at(4, '09:00'), at(4, '10:00')], { status: 'scheduled' })
    await work(person, [at(4, '12:00'), at(4, '13:00')], { status: 'cancelled' })
    await work(person, [at(4, '14:00'), at(4, '15:00')], { type: 'event', source: 'calendar' })
    await work(other, [at(4, '09:00'), at(4, '10:00')])
    const { groups, total, ...rest } = await shown(person)
    expect(
      groups.map(({ from, plannedMinutes, workedMinutes }) => [from.slice(8), plannedMinutes, workedMinutes]),
    ).toEqual([
      ['02', 105, 85],
      ['03', 120, 31],
      ['04', 60, 0],
      ['05', 0, 0],
      ['06', 0, 0],
      ['07', 0, 0],
      ['08', 0, 0],
    ])
    expect(total).toMatchObject({ ...WEEK, plannedMinutes: 285, workedMinutes: 116 })
    expect(rest).toMatchObject({ days: { worked: 2, aboveLimit: null } })
    const empty = await shown(await newPerson())
    expect(empty).toMatchObject({ total: { workedMinutes: 0, meetingMinutes: 0 }, parts: [], habits: [] })
  })

  it('[INS-2] a session over midnight counts on both days by its minutes, also at the edges of the range', async () => {
    const person = await newPerson()
    // Midnight in Berlin is 23:00.
    await work(person, [at(2, '22:00'), at(3, '01:00')])
    await work(person, [at(5, '22:30'), at(5, '23:30')], { actualMinutes: 90 })
    await work(person, ['2026-03-01T22:00:00.000Z', at(2, '00:30')])
    await work(person, [at(8, '22:40'), '2026-03-09T00:00:00.000Z'], { status: 'scheduled' })
    const { groups } = await shown(person)
    expect(groups.map(({ workedMinutes }) => workedMinutes)).toEqual([90 + 60, 120, 0, 30, 60, 0, 0])
    expect(groups.at(-1)?.plannedMinutes).toBe(20)
    const weekly = await shown(person, { group: 'week' })
    expect(weekly.groups.map(({ from, to, workedMinutes }) => [from, to, workedMinutes])).toEqual([
      [WEEK.from, WEEK.to, 360],
    ])
  })

  it('[INS-2] days are as long as the clocks make them', async () => {
    const person = await newPerson()
    // The 29th has 23 hours: a day of work that begins a minute before it ends on the third day.
    await work(person, ['2026-03-28T22:59:00.000Z', '2026-03-29T22:59:00.000Z'], { actualMinutes: 1440 })
    const query = { from: '2026-03-28', to: '2026-03-30' }
    const { groups } = await shown(person, query)
    expect(groups.map(({ workedMinutes }) => workedMinutes)).toEqual([1, 1380, 59])
    const last = await shown(person, { from: '2026-03-30', to: '2026-03-30' })
    expect(last.total.workedMinutes).toBe(59)
  })

  it('[INS-3] counts sessions where they start: kept, missed, not confirmed and logged', async () => {
    const person = await newPerson()
    await work(person, [at(2, '09:00'), at(2, '12:00')], { source: 'manual' })
    await work(person, [at(2, '13:00'), at(2, '14:00')], { status: 'in_progress', workedSeconds: 60 })
    await work(person, [at(3, '09:00'), at(3, '10:00')], { status: 'cancelled', actualMinutes: 0, workedSeconds: 300 })
    await work(person, [at(4, '09:00'), at(4, '10:00')], { status: 'scheduled' })
    await work(person, [at(8, '21:00'), at(8, '22:00')], { status: 'scheduled' })
    await work(person, [at(5, '09:00'), at(5, '10:00')], { source: 'manual', createdAt: at(5, '10:00') })
    const { total, groups } = await shown(person)
    expect(total.sessions).toEqual({ kept: 2, missed: 1, unconfirmed: 1, logged: 1, byHand: 1, long: 1 })
    expect(groups[0]?.sessions).toMatchObject({ kept: 2, missed: 0, byHand: 1 })
    expect(total).toMatchObject({ plannedMinutes: 180 + 60 + 60 + 60 + 60, workedMinutes: 180 + 1 + 60 })
  })

  it('[INS-4] divides the time by project, space or label, and names what has none', async () => {
    const person = await newPerson()
    const { client } = person
    const { id: spaceId } = await client.spaces.create({ body: { name: 'Office' } })
    const { id: projectId } = await client.projects.create({ body: { name: 'Website' } })
    const labels = []
    for (const name of ['deep', 'client']) labels.push((await client.labels.create({ body: { name } })).id)
    const task = await client.tasks.create({ body: { title: 'Design', projectId, spaceId, labelIds: labels } })
    await work(person, [at(2, '09:00'), at(2, '10:00')], { taskId: task.id })
    await work(person, [at(3, '22:30'), at(3, '23:30')], { taskId: task.id })
    await work(person, [at(4, '09:00'), at(4, '09:20')])
    const partsBy = async (by: string) =>
      (await shown(person, { by })).parts.map(({ kind, name, workedMinutes, workedByGroup }) => ({
        ...{ kind, name, workedMinutes },
        days: workedByGroup.join(' '),
      }))
    const own = { workedMinutes: 120, days: '60 30 30 0 0 0 0', kind: 'one' }
    const none = { kind: 'none', name: null, workedMinutes: 20, days: '0 0 20 0 0 0 0' }
    expect(await partsBy('project')).toEqual([{ ...own, name: 'Website' }, none])
    expect(await partsBy('space')).toEqual([{ ...own, name: 'Office' }, none])
    const byLabel = await partsBy('label')
    expect(byLabel.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))).toEqual([
      none,
      { ...own, name: 'client' },
      { ...own, name: 'deep' },
    ])
    expect((await shown(person, { by: 'label' })).total.workedMinutes).toBe(140)
  })

  it('[INS-4] lists at most 50 parts, and the rest as one', async () => {
    const person = await newPerson()
    for (let index = 0; index < 52; index++) {
      const { id } = await person.client.projects.create({ body: { name: `Project ${index}` } })
      const { id: taskId } = await givenTask(world, person, { projectId: id })
      await work(person, [at(2, '09:00'), at(2, '10:00')], { taskId, actualMinutes: 60 + index })
    }
    const { parts, total } = await shown(person)
    expect([parts.length, parts[0]?.name, parts[0]?.workedMinutes]).toEqual([51, 'Project 51', 111])
    expect(parts.at(-1)).toMatchObject({ kind: 'rest', id: null, workedMinutes: 60 + 61, estimates: null })
    expect(parts.reduce((sum, part) => sum + part.workedMinutes, 0)).toBe(total.workedMinutes)
  })

  it('[INS-5] says of the tasks that were due when they were finished', async () => {
    const person = await newPerson()
    const due = { dueAt: at(4, '16:00') }
    const done = { ...due, status: 'completed' as const }
    await givenTask(world, person, { ...done, completedAt: at(4, '16:00') })
    await givenTask(world, person, { ...done, completedAt: at(4, '16:01') })
    await givenTask(world, person, { ...done, completedAt: null })
    await givenTask(world, person, due)
    await givenTask(world, person, { dueAt: at(8, '21:00') })
    await givenTask(world, person, { ...due, status: 'cancelled' })
    await givenTask(world, person, { dueAt: '2026-03-08T23:00:00.000Z' })
    const { total, groups } = await shown(person)
    expect(total.due).toEqual({ onTime: 1, late: 1, unknown: 1, overdue: 1, coming: 1 })
    expect(groups[2]?.due).toEqual({ onTime: 1, late: 1, unknown: 1, overdue: 1, coming: 0 })
  })

  it('[INS-6] compares estimates with work, by size and part, for finished tasks that were worked on', async () => {
    const person = await newPerson()
    const { id: projectId } = await person.client.projects.create({ body: { name: 'Website' } })
    const finish = async (fields: Parameters<typeof givenTask>[2], actualMinutes: number | null, day = 3) => {
      const done = { estimateMinutes: 60, status: 'completed', completedAt: at(5, '12:00') } as const
      const { id: taskId } = await givenTask(world, person, { ...done, ...fields })
      await work(person, [at(day, '09:00'), at(day, '10:00')], { taskId, actualMinutes })
      return taskId
    }
    for (const minutes of [30, 60, 60, 60, 90, 90, 90, 240]) await finish({ projectId }, minutes)
    await finish({ estimateMinutes: 240 }, 120)
    // Not known, only ticked off, open, and without an estimate.
    const taskId = await finish({}, 60)
    await work(person, [at(2, '09:00'), at(2, '10:00')], { taskId, status: 'scheduled' })
    await finish({}, 0)
    await finish({ status: 'todo', completedAt: null }, 60)
    await finish({ estimateMinutes: null }, 60)
    await finish({}, null)
    const { estimates, sizes, parts } = await shown(person)
    expect(estimates).toMatchObject({ tasks: 9, estimatedMinutes: 720, workedMinutes: 840 })
    expect(sizes.map(({ upTo, tasks, factor }) => [upTo, tasks, factor])).toEqual([
      [30, 0, null],
      [60, 8, 1],
      [120, 0, null],
      [240, 1, null],
      [null, 0, null],
    ])
    expect(parts[0]).toMatchObject({ name: 'Website', estimates: { tasks: 8, most: { low: 0.5, high: 4 } } })
    expect((await shown(person, { to: '2026-03-02' })).estimates.tasks).toBe(0)
  })

  it('[INS-7] adds up meetings until now: at the same time once, and whole days not at all', async () => {
    const person = await newPerson()
    const { client } = person
    const meet = (body: Record<string, unknown>) =>
      client.calendarEvents.create({ body: { title: 'Meeting', ...body } as never })
    await meet({ startAt: at(2, '09:00'), endAt: at(2, '10:00') })
    await meet({ startAt: at(2, '09:30'), endAt: at(2, '10:30') })
    await meet({ startAt: at(3, '22:30'), endAt: at(3, '23:30') })
    await meet({ startAt: at(8, '19:30'), endAt: at(8, '20:30') })
    await meet({ allDay: true, startOn: '2026-03-05', endOn: '2026-03-05', busy: 'away' })
    const { groups, total } = await shown(person)
    expect(groups.map(({ meetingMinutes }) => meetingMinutes)).toEqual([90, 30, 30, 0, 0, 0, 30])
    expect(total.meetingMinutes).toBe(180)
    const long = await shown(person, { from: '2024-03-02', group: 'week' })
    expect([long.total.meetingMinutes, long.groups[0]?.meetingMinutes]).toEqual([null, null])
  })

  it('[INS-8] counts the days with work, and those above the daily limit', async () => {
    const person = await newPerson()
    const { client } = person
    const habit = { minutes: 60, times: 1, period: 'day' } as const
    const run = await client.habits.create({ body: { name: 'Run', ...habit } })
    const standUp = await client.habits.create({ body: { name: 'Stand-up', ...habit, countsAsWork: true } })
    await work(person, [at(2, '09:00'), at(2, '11:00')])
    await work(person, [at(3, '09:00'), at(3, '11:00')])
    await work(person, [at(3, '12:00'), at(3, '13:00')], { type: 'habit', habitId: run.id })
    await work(person, [at(4, '09:00'), at(4, '11:00')])
    await work(person, [at(4, '12:00'), at(4, '13:00')], { type: 'habit', habitId: standUp.id })
    await work(person, [at(5, '12:00'), at(5, '13:00')], { type: 'habit', habitId: run.id })
    expect((await shown(person)).days).toEqual({ worked: 3, aboveLimit: null })
    await client.plannerSettings.update({ body: { dailyCapMinutes: 150 } })
    expect((await shown(person)).days).toEqual({ worked: 3, aboveLimit: 1 })
    // Of Monday alone.
    await client.plannerSettings.update({ body: { weekdayCapMinutes: [null, 60, null, null, null, null, null] } })
    expect((await shown(person)).days).toEqual({ worked: 3, aboveLimit: 2 })
  })

  it('[INS-9] counts the sessions of habits by how they went', async () => {
    const person = await newPerson()
    const { id: habitId } = await person.client.habits.create({
      body: { name: 'Run', minutes: 60, times: 1, period: 'day' },
    })
    const session = (day: number, fields: Partial<TimeBlock>) =>
      work(person, [at(day, '09:00'), at(day, '10:00')], { type: 'habit', habitId, ...fields })
    await session(2, {})
    await session(3, {})
    await session(4, { status: 'cancelled', actualMinutes: 0 })
    await session(5, { status: 'cancelled', source: 'manual' })
    await session(6, { status: 'cancelled' })
    await session(7, { status: 'scheduled' })
    const { habits } = await shown(person)
    expect(habits).toEqual([{ id: habitId, name: 'Run', done: 2, missed: 1, skipped: 1, unconfirmed: 1 }])
  })

  it('[INS-10] refuses ranges that are reversed or too long', async () => {
    const person = await newPerson()
    const status = async (query: string) => (await person.request('GET', `/api/insights?${query}`)).status
    expect(await status('from=2026-03-02&to=2026-03-02&group=day')).toBe(200)
    expect(await status('from=2026-03-02&to=2026-03-01')).toBe(400)
    expect(await status('from=2021-03-02&to=2026-03-02')).toBe(200)
    expect(await status('from=2021-03-01&to=2026-03-02')).toBe(400)
    expect(await status('from=2025-01-27&to=2026-03-02&group=day')).toBe(200)
    expect(await status('from=2025-01-26&to=2026-03-02&group=day')).toBe(400)
    expect(await status('from=2026-03-02&to=2026-03-02&by=task')).toBe(400)
    expect(await status('from=1970-01-01&to=1970-01-05')).toBe(400)
    expect(await status('from=2026-03-02')).toBe(400)
  })

  it('[INS-10] weeks begin as the account has set it, and the range cuts the first and the last', async () => {
    const person = await newPerson()
    await person.client.plannerSettings.update({ body: { weekStart: 0 } })
    const { groups } = await shown(person, { from: '2026-03-04', to: '2026-03-16', group: 'week' })
    expect(groups.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-03-04 2026-03-07',
      '2026-03-08 2026-03-14',
      '2026-03-15 2026-03-16',
    ])
  })
})
