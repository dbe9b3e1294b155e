import type { FreshStartAnswers, FreshStartRow } from '@daywright/contract/resources/fresh-start/fresh-start'
import type { Task } from '@daywright/contract/resources/tasks/task'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Monday morning, after a week away. */
const NOW = '2026-03-16T08:00:00.000Z'
const at = (day: number, time = '17:00') => `2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`
const UNKNOWN = '0197a3c5-7c1e-7000-8000-000000000000'

onBothDatabases('a fresh start', world => {
  const newPerson = async (): Promise<Person> => {
    world.setNow(NOW)
    return world.newPerson()
  }
  const overdue = (person: Person, fields: Partial<Task> = {}) =>
    givenTask(world, person, { estimateMinutes: 120, dueAt: at(11), ...fields })
  const propose = async ({ client }: Person, confirmations: FreshStartAnswers['confirmations'] = []) =>
    client.freshStart.propose({ body: { confirmations } })
  const rowOf = async (person: Person, { id }: Task): Promise<FreshStartRow | undefined> =>
    (await propose(person)).tasks.find(row => row.id === id)
  const accepted = (rows: readonly FreshStartRow[]) =>
    rows.map(({ id, action, newDueAt }) => ({ id, action, ...(action === 'new_date' && { dueAt: newDueAt }) }))
  const blocksOf = async ({ client }: Person) =>
    (await client.timeBlocks.list({ query: { from: at(1), to: at(31) } }))
      .filter(({ status }) => status !== 'cancelled')
      .map(({ taskId, startAt, endAt, status }) => ({ taskId, startAt, endAt, status }))

  it('[FRESH-1] [FRESH-2] asks about unconfirmed sessions, with a careful guess each', async () => {
    const person = await newPerson()
    const task = await overdue(person)
    const session = (day: number, fields = {}) =>
      givenBlock(world, person, { taskId: task.id, startAt: at(day, '10:00'), endAt: at(day, '11:00'), ...fields })
    const silent = await session(11)
    const beside = await session(12)
    await session(12, { startAt: at(12, '13:00'), endAt: at(12, '14:00'), status: 'completed', actualMinutes: 60 })
    const after = await session(12, { startAt: at(12, '15:00'), endAt: at(12, '16:00') })
    expect(await person.client.freshStart.get()).toEqual({ overdue: 1, sessions: [], likelyDone: [], undoable: false })
    await person.client.plannerSettings.update({ body: { pastSessions: 'guess' } })
    const { overdue: count, sessions, likelyDone, undoable } = await person.client.freshStart.get()
    expect({ count, undoable }).toEqual({ count: 1, undoable: false })
    expect(sessions.map(({ id }) => id)).toEqual([silent.id, beside.id, after.id])
    expect(likelyDone).toEqual([beside.id])
  })

  it('[FRESH-3] [FRESH-4] proposes dates that hold, with some room, and stores nothing', async () => {
    const person = await newPerson()
    for (let index = 0; index < 8; index++) await overdue(person, { title: `Task ${index}`, estimateMinutes: 240 })
    const soon = await overdue(person, { dueAt: at(17), estimateMinutes: 960, title: 'Hopeless' })
    const possible = await overdue(person, { dueAt: at(20), estimateMinutes: 60, title: 'On time' })
    const revision = await person.request('GET', '/api/tasks')
    const { tasks, more } = await propose(person)
    expect((await person.request('GET', '/api/tasks')).text).toBe(revision.text)
    expect(more).toBe(0)
    expect(tasks.map(({ id }) => id)).toContain(soon.id)
    expect(tasks.map(({ id }) => id)).not.toContain(possible.id)
    expect(tasks).toHaveLength(9)
    for (const { action, newDueAt, reason } of tasks) {
      expect(action).toBe('new_date')
      expect(reason).toMatchObject({ code: 'ends-by', sentence: expect.stringMatching(/^It would be done by /) })
      // A day later at least, at the end of a working day.
      expect(Date.parse(newDueAt) - Date.parse(reason.endAt ?? '')).toBeGreaterThan(86_400_000 / 4)
      expect([1, 2, 3, 4, 5]).toContain(new Date(newDueAt).getUTCDay())
    }
    // The work is more than a week, so that not all of it can be due on the same day.
    expect(new Set(tasks.map(({ newDueAt }) => newDueAt)).size).toBeGreaterThan(2)
    const { plan } = await person.client.freshStart.apply({ body: { confirmations: [], tasks: accepted(tasks) } })
    expect(plan).toMatchObject({ tasksAtRisk: 0, tasksUnscheduled: 0 })
    expect((await propose(person)).tasks).toEqual([])
  })

  it('[FRESH-3] finds a date for tasks that the planner leaves alone, and leaves alone what is worked on now', async () => {
    const person = await newPerson()
    const manual = await overdue(person, { autoSchedule: false, title: 'By hand' })
    const unknown = await overdue(person, { estimateMinutes: null, title: 'No estimate' })
    const placed = await overdue(person, { autoSchedule: false, title: 'Placed' })
    await givenBlock(world, person, {
      taskId: placed.id,
      startAt: at(18, '10:00'),
      endAt: at(18, '12:00'),
      source: 'manual',
    })
    const running = await overdue(person)
    await givenBlock(world, person, {
      taskId: running.id,
      startAt: at(16, '07:30'),
      endAt: at(16, '09:00'),
      status: 'in_progress',
      timerStartedAt: at(16, '07:30'),
    })
    expect(await rowOf(person, manual)).toMatchObject({ action: 'new_date', reason: { code: 'ends-by' } })
    expect(await rowOf(person, unknown)).toMatchObject({ action: 'new_date', reason: { code: 'ends-by' } })
    expect(await rowOf(person, running)).toMatchObject({ action: 'keep', reason: { code: 'worked-on-now' } })
    expect(await rowOf(person, placed)).toMatchObject({
      action: 'new_date',
      newDueAt: at(19, '23:59'),
      reason: { code: 'placed-by-hand', endAt: at(18, '12:00') },
    })
  })

  it('[FRESH-5] drops only what is small, old and untouched', async () => {
    const person = await newPerson()
    const old = { dueAt: '2026-01-20T12:00:00.000Z', updatedAt: '2026-01-10T12:00:00.000Z' }
    const stale = await overdue(person, { ...old, title: 'Stale' })
    const others = [
      await overdue(person, { ...old, priority: 'medium' }),
      await overdue(person, { ...old, updatedAt: at(1) }),
      await overdue(person, { ...old, dueAt: at(1) }),
      await overdue(person, { ...old, locked: true }),
      await overdue(person, { ...old, status: 'in_progress' }),
    ]
    const needed = await overdue(person, old)
    const waiting = await givenTask(world, person, { title: 'Waits' })
    await person.client.dependencies.add({ id: waiting.id, dependsOnId: needed.id })
    const { tasks } = await propose(person)
    const actions = new Map(tasks.map(({ id, action }) => [id, action]))
    expect(actions.get(stale.id)).toBe('drop')
    for (const { id } of [...others, needed]) expect(actions.get(id)).toBe('new_date')
    expect((await rowOf(person, stale))?.reason).toMatchObject({ code: 'stale', days: 54 })
  })

  it('[FRESH-6] defers what does not fit, gives what matters a later date, and says what waits', async () => {
    const person = await newPerson()
    // Two weeks have 80 working hours.
    for (let index = 0; index < 5; index++)
      await overdue(person, { estimateMinutes: 960, priority: 'urgent', title: `Urgent ${index}` })
    const low = await overdue(person, { estimateMinutes: 600, priority: 'low' })
    const high = await overdue(person, { estimateMinutes: 960, priority: 'high' })
    expect(await rowOf(person, low)).toMatchObject({ action: 'defer', reason: { code: 'no-room' } })
    const later = await rowOf(person, high)
    expect(later).toMatchObject({ action: 'new_date', reason: { code: 'no-room' } })
    expect((later?.newDueAt ?? '') > at(30)).toBe(true)
    const other = await newPerson()
    const manual = await givenTask(world, other, { title: 'Permit', autoSchedule: false, estimateMinutes: 30 })
    const waiting = await overdue(other)
    await other.client.dependencies.add({ id: waiting.id, dependsOnId: manual.id })
    expect(await rowOf(other, waiting)).toMatchObject({ action: 'defer', reason: { code: 'waits', title: 'Permit' } })
  })

  it('[FRESH-6] skips a date of a series if the next one comes first', async () => {
    const person = await newPerson()
    const { client } = person
    world.setNow(at(9, '08:00'))
    const series = await client.series.create({
      body: { title: 'Report', rule: 'FREQ=WEEKLY;BYDAY=MO', estimateMinutes: 30, missed: 'keep' },
    })
    world.setNow(at(17, '18:00'))
    const { tasks } = await propose(person)
    const [row] = tasks
    expect(row).toMatchObject({ seriesId: series.id, action: 'drop', reason: { code: 'next-date' } })
    const last = tasks.at(-1)
    expect(last).toMatchObject({ seriesId: series.id, action: 'new_date' })
    await client.freshStart.apply({ body: { confirmations: [], tasks: accepted(tasks) } })
    expect(await client.tasks.get({ id: row?.id ?? '' })).toMatchObject({ status: 'cancelled' })
    expect((await client.tasks.get({ id: row?.id ?? '' })).skippedAt).not.toBeNull()
    await client.freshStart.undo()
    expect(await client.tasks.get({ id: row?.id ?? '' })).toMatchObject({ status: 'todo', skippedAt: null })
  })

  it('[FRESH-7] proposes as if the sessions were confirmed', async () => {
    const person = await newPerson()
    const { client } = person
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    const task = await overdue(person, { estimateMinutes: 60 })
    const part = await overdue(person, { estimateMinutes: 480 })
    const session = { startAt: at(11, '10:00'), endAt: at(11, '11:00') }
    const done = await givenBlock(world, person, { taskId: task.id, ...session })
    const some = await givenBlock(world, person, { taskId: part.id, ...session })
    expect((await propose(person)).tasks).toHaveLength(2)
    const { tasks } = await propose(person, [
      { id: done.id, outcome: 'done' },
      { id: some.id, outcome: 'partly', minutes: 300 },
    ])
    expect(tasks.map(({ id }) => id)).toEqual([part.id])
    // Three hours are left: done on the same day, instead of the next.
    expect(tasks[0]?.reason.endAt?.slice(0, 10)).toBe('2026-03-16')
    expect(await client.freshStart.get()).toMatchObject({ overdue: 2 })
    const missing = await person.request('POST', '/api/fresh-start/proposal', {
      confirmations: [{ id: UNKNOWN, outcome: 'done' }],
    })
    expect(missing.status).toBe(404)
  })

  it('[FRESH-8] [FRESH-9] changes everything at once, plans, and brings all of it back', async () => {
    const person = await newPerson()
    const { client } = person
    const [date, later, dropped, done, kept, confirmed] = [
      await overdue(person, { title: 'Date' }),
      await overdue(person, { title: 'Later' }),
      await overdue(person, { title: 'Dropped' }),
      await overdue(person, { title: 'Done' }),
      await overdue(person, { title: 'Kept' }),
      await overdue(person, { title: 'Confirmed', estimateMinutes: 60 }),
    ]
    const session = await givenBlock(world, person, {
      taskId: confirmed.id,
      startAt: at(11, '10:00'),
      endAt: at(11, '11:00'),
    })
    await client.planner.run()
    const all = async () => {
      const { data } = await client.tasks.list({ query: { includeCompleted: 'true', limit: '100' } })
      return data
        .map(({ id, status, dueAt, completedAt, actualMinutes }) => ({ id, status, dueAt, completedAt, actualMinutes }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    }
    const before = { tasks: await all(), blocks: await blocksOf(person) }
    world.passSeconds(60)
    const result = await client.freshStart.apply({
      body: {
        confirmations: [{ id: session.id, outcome: 'done' }],
        tasks: [
          { id: date.id, action: 'new_date', dueAt: at(25, '23:59') },
          { id: later.id, action: 'defer' },
          { id: dropped.id, action: 'drop' },
          { id: done.id, action: 'complete' },
          { id: kept.id, action: 'keep' },
          { id: UNKNOWN, action: 'drop' },
        ],
      },
    })
    expect(result).toMatchObject({
      confirmed: 1,
      completed: 2,
      newDates: 1,
      deferred: 1,
      dropped: 1,
      gone: 1,
      overdue: 1,
    })
    expect(result.plan).toMatchObject({ atRiskTaskIds: [kept.id] })
    const states = new Map((await all()).map(({ id, status, dueAt }) => [id, { status, dueAt }]))
    expect(states.get(date.id)).toEqual({ status: 'todo', dueAt: at(25, '23:59') })
    expect(states.get(later.id)).toEqual({ status: 'backlog', dueAt: null })
    expect((await client.tasks.get({ id: dropped.id })).status).toBe('cancelled')
    expect(states.get(done.id)?.status).toBe('completed')
    expect(states.get(confirmed.id)?.status).toBe('completed')
    expect(await client.freshStart.get()).toMatchObject({ overdue: 1, undoable: true, sessions: [] })
    world.passSeconds(60)
    expect(await client.freshStart.undo()).toEqual({ tasks: 5, sessions: 1, kept: 0 })
    expect({ tasks: await all(), blocks: await blocksOf(person) }).toEqual(before)
    expect(await person.request('POST', '/api/fresh-start/undo')).toMatchObject({
      status: 409,
      body: { code: 'no-fresh-start-to-undo' },
    })
  })

  it('[FRESH-9] keeps what was changed since, and plans again then', async () => {
    const person = await newPerson()
    const { client } = person
    const [changed, same] = [await overdue(person), await overdue(person)]
    await client.freshStart.apply({
      body: { confirmations: [], tasks: [changed, same].map(({ id }) => ({ id, action: 'defer' as const })) },
    })
    world.passSeconds(60)
    await client.tasks.update({ id: changed.id, body: { dueAt: at(30) } })
    expect(await client.freshStart.undo()).toEqual({ tasks: 1, sessions: 0, kept: 1 })
    expect(await client.tasks.get({ id: changed.id })).toMatchObject({ status: 'backlog', dueAt: at(30) })
    expect(await client.tasks.get({ id: same.id })).toMatchObject({ status: 'todo', dueAt: same.dueAt })
    expect((await blocksOf(person)).length).toBeGreaterThan(0)
  })

  it('[FRESH-8] refuses all of it if a part cannot be', async () => {
    const person = await newPerson()
    const task = await overdue(person)
    const send = (body: object) => person.request('POST', '/api/fresh-start', body)
    const drop = { id: task.id, action: 'drop' }
    for (const [body, status] of [
      [{ tasks: [{ id: task.id, action: 'new_date' }] }, 400],
      [{ tasks: [{ id: task.id, action: 'new_date', dueAt: at(15) }] }, 400],
      [{ tasks: [drop, drop] }, 400],
      [{ tasks: Array.from({ length: 201 }, () => drop) }, 400],
      [{ tasks: [drop], confirmations: [{ id: UNKNOWN, outcome: 'done' }] }, 404],
    ] as const)
      expect((await send(body)).status, JSON.stringify(body).slice(0, 100)).toBe(status)
    expect((await person.client.tasks.get({ id: task.id })).status).toBe('todo')
    expect((await person.client.freshStart.get()).undoable).toBe(false)
  })
})
