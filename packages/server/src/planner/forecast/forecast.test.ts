import type { FinishForecast } from '@daywright/contract/resources/planner/forecast'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Monday morning in Berlin. */
const NOW = '2026-03-09T07:00:00.000Z'
const at = (day: number, time: string) => `2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`
const MINUTE = 60_000

onBothDatabases('the forecast', world => {
  const newPerson = async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    await person.client.user.update({ body: { timezone: 'Europe/Berlin' } })
    return person
  }
  const forecastOf = (person: Person, query: Record<string, string> = {}) => person.client.forecasts.get({ query })
  /** Tasks of an hour that were finished in so many minutes each. */
  const finished = async (person: Person, count: number, minutes: number) => {
    for (let index = 0; index < count; index++) {
      const done = { estimateMinutes: 60, status: 'completed', completedAt: at(6, '18:00') } as const
      const { id: taskId } = await givenTask(world, person, done)
      const startAt = at(2 + (index % 5), '08:00')
      const endAt = new Date(Date.parse(startAt) + 60 * MINUTE).toISOString()
      const createdAt = at(1, '08:00')
      await givenBlock(world, person, {
        taskId,
        startAt,
        endAt,
        createdAt,
        status: 'completed',
        actualMinutes: minutes,
      })
    }
  }
  const planned = (person: Person, taskId: string, day: number) =>
    givenBlock(world, person, {
      ...{ taskId, startAt: at(day, '09:00'), endAt: at(day, '10:00'), status: 'scheduled', source: 'auto' },
    })
  const byId = (tasks: readonly FinishForecast[]) => new Map(tasks.map(task => [task.id, task]))

  it('[FORE-8] says when planned tasks are finished, and the odds of their due dates', async () => {
    const person = await newPerson()
    const due = { estimateMinutes: 60, dueAt: at(10, '10:30') }
    const { id } = await person.client.tasks.create({ body: { title: 'Report', ...due } })
    await planned(person, id, 10)
    const { tasks, finishedTasks } = await forecastOf(person)
    expect(finishedTasks).toBe(0)
    expect(tasks).toMatchObject([{ id, dueAt: due.dueAt, likelyOn: '2026-03-10' }])
    expect(tasks[0]?.onTimeChance).toBeGreaterThan(0.4)
    expect(tasks[0]?.onTimeChance).toBeLessThan(1)
    const other = await newPerson()
    expect(await forecastOf(other, { taskIds: id })).toMatchObject({ tasks: [], projects: [] })
  })

  it('[FORE-11] a tight task has the same odds in the findings of a run as in the forecast', async () => {
    const person = await newPerson()
    await finished(person, 30, 100)
    const dates = [at(9, '09:20'), at(9, '12:00'), at(9, '16:00'), at(10, '09:30')]
    for (const dueAt of dates)
      await person.client.tasks.create({ body: { title: 'Report', estimateMinutes: 60, dueAt } })
    const { reasons } = await person.client.planner.run()
    expect(reasons.tight.length).toBeGreaterThan(0)
    const odds = byId((await forecastOf(person)).tasks)
    for (const { taskId, values } of reasons.tight)
      expect(values.chancePercent).toBe(Math.round((odds.get(taskId)?.onTimeChance ?? 0) * 100))
  })

  it('[FORE-2] learns from the person’s own finished tasks', async () => {
    const [quick, slow] = [await newPerson(), await newPerson()]
    await finished(quick, 20, 60)
    await finished(slow, 20, 180)
    const chances: (number | null | undefined)[] = []
    for (const person of [quick, slow]) {
      const task = { title: 'Report', estimateMinutes: 60, dueAt: at(9, '10:30') }
      const { id } = await person.client.tasks.create({ body: task })
      await planned(person, id, 9)
      const found = await forecastOf(person, { taskIds: id })
      expect(found.finishedTasks).toBe(20)
      chances.push(found.tasks[0]?.onTimeChance)
    }
    expect(chances[0]).toBeGreaterThan(0.75)
    expect(chances[1]).toBeLessThan(0.5)
  })

  it('[FORE-4] counts sessions that were said not to be done', async () => {
    const person = await newPerson()
    const task = { title: 'Report', estimateMinutes: 60, dueAt: at(9, '10:30') }
    const { id } = await person.client.tasks.create({ body: task })
    await planned(person, id, 9)
    const before = (await forecastOf(person)).tasks[0]?.onTimeChance ?? 0
    const { id: taskId } = await givenTask(world, person, {})
    for (let hour = 8; hour < 16; hour++)
      for (const day of [2, 3, 4, 5])
        await givenBlock(world, person, {
          ...{ taskId, status: 'cancelled', actualMinutes: 0 },
          ...{
            startAt: at(day, `${String(hour).padStart(2, '0')}:00`),
            endAt: at(day, `${String(hour).padStart(2, '0')}:45`),
          },
        })
    // Rows of the test kit change no revision, a change of the account does.
    await person.client.tasks.update({ id, body: { title: 'Long report' } })
    expect((await forecastOf(person)).tasks[0]?.onTimeChance).toBeLessThan(before - 0.1)
  })

  it('[FORE-6] expects the meetings of the last weeks', async () => {
    const person = await newPerson()
    const tasks = [1, 2, 3, 4, 5].map(index => ({ title: `Chapter ${index}`, estimateMinutes: 480 }))
    const { id: projectId } = await person.client.projects.create({ body: { name: 'Book' } })
    for (const body of tasks) await person.client.tasks.create({ body: { ...body, projectId } })
    const before = (await forecastOf(person)).projects[0]?.likelyOn ?? ''
    for (let day = 9; day < 28; day++) {
      const on = `2026-02-${String(day).padStart(2, '0')}`
      const meeting = { title: 'Meeting', startAt: `${on}T09:00:00.000Z`, endAt: `${on}T14:00:00.000Z` }
      await person.client.calendarEvents.create({ body: meeting })
    }
    const after = (await forecastOf(person)).projects[0]?.likelyOn ?? ''
    expect(after > before).toBe(true)
  })

  it('[FORE-8] has the range and the curve of a project, and counts what it does not know', async () => {
    const person = await newPerson()
    const { id: projectId } = await person.client.projects.create({
      body: { name: 'Book', targetDate: at(20, '16:00') },
    })
    const { id: other } = await person.client.projects.create({ body: { name: 'Garden' } })
    const task = (body: Record<string, unknown>) =>
      person.client.tasks.create({ body: { title: 'Chapter', ...body } as never })
    for (let index = 0; index < 3; index++) await task({ projectId, estimateMinutes: 240 })
    await task({ projectId })
    await task({ projectId, estimateMinutes: 60, autoSchedule: false })
    await task({ projectId: other })
    const { projects, tasks } = await forecastOf(person, { projectId })
    expect(tasks).toHaveLength(3)
    expect(projects).toMatchObject([{ id: projectId, dueAt: at(20, '16:00'), tasks: 3, unknownTasks: 2 }])
    const [found] = projects
    expect((found?.likelyOn ?? '') <= (found?.safeOn ?? '')).toBe(true)
    expect(found?.curve.at(-1)?.share).toBe(1)
    expect(found?.onTimeChance).toBeGreaterThan(0.5)
    const all = await forecastOf(person)
    expect(all.projects.map(({ id }) => id)).toEqual([projectId, other])
    expect(all.projects[1]).toMatchObject({ tasks: 0, unknownTasks: 1, likelyOn: null, safeOn: null, curve: [] })
    // Not due, and not asked for.
    expect(all.tasks).toEqual([])
    await person.client.projects.update({ id: projectId, body: { status: 'completed' } })
    expect((await forecastOf(person, { projectId })).projects).toEqual([])
  })

  it('[FORE-8] takes at most a hundred ids', async () => {
    const person = await newPerson()
    const ids = (count: number) => Array.from({ length: count }, () => '018f0000-0000-7000-8000-000000000000').join(',')
    const status = async (taskIds: string) => (await person.request('GET', `/api/forecast?taskIds=${taskIds}`)).status
    expect([await status(ids(100)), await status(ids(101)), await status('no-id')]).toEqual([200, 400, 200])
  })

  it('[FORE-9] is the same until something changes', async () => {
    const person = await newPerson()
    const { id } = await person.client.tasks.create({
      body: { title: 'Report', estimateMinutes: 60, dueAt: at(12, '16:00') },
    })
    const first = await forecastOf(person)
    expect(await forecastOf(person)).toEqual(first)
    await person.client.tasks.update({ id, body: { estimateMinutes: 960 } })
    const changed = byId((await forecastOf(person)).tasks).get(id)
    expect((changed?.likelyOn ?? '') > (first.tasks[0]?.likelyOn ?? '')).toBe(true)
    // Time passes as well.
    world.setNow('2026-03-12T15:50:00.000Z')
    expect(byId((await forecastOf(person)).tasks).get(id)?.onTimeChance).toBe(0)
  })
})
