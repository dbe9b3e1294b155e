import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Sunday evening: the default windows open at 09:00 on Monday 2 March. */
const NOW = '2026-03-01T20:00:00.000Z'
const RANGE = { from: NOW, to: '2026-04-20' }
const hour = 60

async function planned(person: Person) {
  const run = await person.client.planner.run()
  const blocks = await person.client.timeBlocks.list({ query: RANGE })
  return { run, blocks, times: blocks.map(block => `${block.startAt.slice(5, 16)}-${block.endAt.slice(11, 16)}`) }
}

onSqlite('a planner run', world => {
  const newPerson = (timezone = 'UTC') => {
    world.setNow(NOW)
    return world.newPerson({ timezone })
  }

  it('[PLAN-56] [PLAN-57] writes blocks with the title, the reason and the marks of the planner', async () => {
    const person = await newPerson()
    const task = await givenTask(world, person, { title: 'Write', estimateMinutes: 2 * hour, cooldownMinutes: 15 })
    const { run, blocks } = await planned(person)
    expect(run).toEqual({
      ok: true,
      timezone: 'UTC',
      tasksScheduled: 2,
      tasksAtRisk: 0,
      tasksUnscheduled: 0,
      tasksOversized: 0,
      tasksWithoutEstimate: 0,
      atRiskTaskIds: [],
      unscheduledTaskIds: [],
      oversizedTaskIds: [],
      reasons: { atRisk: [], tight: [], unscheduled: [], oversized: [] },
      clashes: [],
      routineFindings: [],
      proved: true,
    })
    expect(blocks[0]).toEqual({
      id: expect.any(String),
      userId: person.id,
      taskId: task.id,
      habitId: null,
      title: 'Write',
      type: 'task',
      startAt: '2026-03-02T09:00:00.000Z',
      endAt: '2026-03-02T10:00:00.000Z',
      locked: false,
      defended: false,
      source: 'auto',
      sortOrder: 0,
      status: 'scheduled',
      explanation: expect.stringMatching(/\w.*\.$/),
      reason: { code: 'window-opens', values: {} },
      actualMinutes: null,
      workedSeconds: 0,
      timerStartedAt: null,
      createdAt: NOW,
      updatedAt: NOW,
      task: { id: task.id, title: 'Write', priority: 'none', status: 'todo' },
    })
    expect(blocks[1]).toMatchObject({ startAt: '2026-03-02T10:15:00.000Z', endAt: '2026-03-02T11:15:00.000Z' })
  })

  it('[PLAN-57] counts and names tasks that are at risk, do not fit, or are larger than a day', async () => {
    const person = await newPerson()
    const overdue = await givenTask(world, person, { estimateMinutes: 30, dueAt: '2026-02-28T00:00:00Z' })
    const late = await givenTask(world, person, { estimateMinutes: 30, dueAt: '2026-03-01T21:00:00Z' })
    const later = await givenTask(world, person, { estimateMinutes: 30, startAfter: '2026-03-20T00:00:00Z' })
    const large = await givenTask(world, person, { estimateMinutes: 8 * hour + 1, maxSessionMinutes: 480 })
    await givenTask(world, person, { estimateMinutes: 8 * hour, maxSessionMinutes: 480 })
    const { run } = await planned(person)
    expect(run.atRiskTaskIds.toSorted()).toEqual([overdue.id, late.id].toSorted())
    expect(run).toMatchObject({ unscheduledTaskIds: [later.id], oversizedTaskIds: [large.id] })
    expect(run).toMatchObject({ tasksAtRisk: 2, tasksUnscheduled: 1, tasksOversized: 1 })
  })

  it('[PLAN-50] plans in the owner’s zone, and in Australia/Sydney where the stored one is unknown', async () => {
    for (const [stored, used, start] of [
      ['America/New_York', 'America/New_York', '2026-03-02T14:00:00.000Z'],
      ['Nowhere/Never', 'Australia/Sydney', '2026-03-01T22:00:00.000Z'],
      ['+05:00', 'Australia/Sydney', '2026-03-01T22:00:00.000Z'],
    ] as const) {
      const person = await newPerson(stored)
      await givenTask(world, person, { estimateMinutes: 30 })
      const { run, blocks } = await planned(person)
      expect([run.timezone, blocks[0]?.startAt]).toEqual([used, start])
    }
  })

  it('[PLAN-51] considers tasks that are auto-scheduled, estimated and unfinished', async () => {
    const person = await newPerson()
    for (const status of ['backlog', 'todo', 'in_progress'] as const)
      await givenTask(world, person, { title: status, status, estimateMinutes: 30 })
    for (const status of ['completed', 'cancelled', 'archived'] as const)
      await givenTask(world, person, { title: status, status, estimateMinutes: 30 })
    await givenTask(world, person, { title: 'manual', estimateMinutes: 30, autoSchedule: false })
    await givenTask(world, person, { title: 'no estimate' })
    const nothing = await givenTask(world, person, { title: 'nothing', estimateMinutes: 0, dueAt: '2026-02-01' })
    await givenTask(world, await newPerson(), { title: 'foreign', estimateMinutes: 30 })
    const { run, blocks } = await planned(person)
    expect(blocks.map(block => block.title).toSorted()).toEqual(['backlog', 'in_progress', 'todo'])
    expect(run).toMatchObject({ tasksScheduled: 3, atRiskTaskIds: [nothing.id], tasksUnscheduled: 0 })
  })

  it('[PLAN-52] keeps to windows, start, sessions, pause and one piece, within 14 days', async () => {
    const person = await newPerson()
    const windows = [{ day: [6], start: '10:00', end: '12:00' }]
    const weekend = await person.client.schedulePreferences.create({ body: { name: 'Weekend', windows } })
    const onlySaturdays = { schedulePreferenceId: weekend.id, maxSessionMinutes: 120 }
    await givenTask(world, person, { ...onlySaturdays, estimateMinutes: 90, autoSplit: false, title: 'whole' })
    const tooMuch = await givenTask(world, person, {
      ...onlySaturdays,
      estimateMinutes: 16 * hour,
      dueAt: '2026-03-09',
    })
    const { run, times } = await planned(person)
    expect(times.every(time => /^03-(07|14)T1/.test(time))).toBe(true)
    expect(run).toMatchObject({ unscheduledTaskIds: [tooMuch.id], atRiskTaskIds: [tooMuch.id] })
    const other = await newPerson()
    const start = { startAfter: '2026-03-04T12:00:00Z', maxSessionMinutes: 45, cooldownMinutes: 30 }
    await givenTask(world, other, { ...start, estimateMinutes: 100 })
    expect((await planned(other)).times).toEqual(['03-04T12:00-12:35', '03-04T13:05-13:40', '03-04T14:10-14:40'])
  })

  it('[PLAN-53] replaces its own future blocks, at the same times when nothing changed', async () => {
    const person = await newPerson()
    world.setNow('2026-03-02T09:00:00.000Z')
    const task = await givenTask(world, person, { estimateMinutes: 3 * hour })
    const first = await planned(person)
    const second = await planned(person)
    expect(second.times).toEqual(first.times)
    expect(second.times[0]).toBe('03-02T09:00-10:00')
    expect(second.run).toEqual(first.run)
    const all = (await person.client.tasks.get({ id: task.id })).timeBlocks
    expect(all.map(block => block.status).toSorted()).toEqual([
      ...Array(first.blocks.length).fill('cancelled'),
      ...Array(first.blocks.length).fill('scheduled'),
    ])
    const old = all.find(block => block.id === first.blocks[0]?.id)
    expect(old?.status).toBe('cancelled')
    expect(old && old.updatedAt > old.createdAt).toBe(true)
  })

  it('[PLAN-53] cancels its blocks of a task that has lost its estimate', async () => {
    const person = await newPerson()
    const task = await givenTask(world, person, { estimateMinutes: 30 })
    expect((await planned(person)).blocks).toHaveLength(1)
    await person.client.tasks.update({ id: task.id, body: { estimateMinutes: null } })
    expect(await planned(person)).toMatchObject({ blocks: [], run: { tasksScheduled: 0, tasksUnscheduled: 0 } })
  })

  it('[PLAN-58] leaves tasks of a project that is not auto-scheduled to the user', async () => {
    const person = await newPerson()
    const project = await person.client.projects.create({ body: { name: 'By hand', autoSchedule: false } })
    const task = await givenTask(world, person, {
      projectId: project.id,
      estimateMinutes: 999 - 39,
      dueAt: '2026-01-01',
    })
    const times = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
    const block = await givenBlock(world, person, { ...times, taskId: task.id })
    await givenTask(world, person, { estimateMinutes: 60, title: 'other' })
    const { run, blocks, times: placed } = await planned(person)
    expect(blocks[0]?.id).toBe(block.id)
    expect(placed).toEqual(['03-02T09:00-10:00', '03-02T10:00-11:00'])
    expect(run).toMatchObject({ tasksScheduled: 1, tasksAtRisk: 0, tasksUnscheduled: 0, tasksOversized: 0 })
    const status = await person.client.planner.status()
    expect(status).toEqual({ pendingTasks: 1, unscheduledTasks: 0, scheduledBlocks: 2 })
    await person.client.projects.update({ id: project.id, body: { autoSchedule: true } })
    expect((await planned(person)).run).toMatchObject({ tasksAtRisk: 1, tasksOversized: 1 })
  })

  it('[PLAN-62] lets a task wait for what it depends on', async () => {
    const person = await newPerson()
    const first = await givenTask(world, person, { title: 'first', estimateMinutes: 60 })
    const second = await givenTask(world, person, { title: 'second', estimateMinutes: 60, priority: 'urgent' })
    await person.client.dependencies.add({ id: second.id, dependsOnId: first.id })
    const titles = async () => (await planned(person)).blocks.map(block => block.title)
    expect(await titles()).toEqual(['first', 'second'])
    await person.client.tasks.update({ id: first.id, body: { autoSchedule: false } })
    for (const block of (await planned(person)).blocks)
      if (block.taskId === first.id) await person.client.timeBlocks.remove({ id: block.id })
    expect((await planned(person)).run).toMatchObject({ tasksScheduled: 0, unscheduledTaskIds: [second.id] })
    const place = { taskId: first.id, startAt: '2026-03-03T10:00:00Z', endAt: '2026-03-03T12:00:00Z' }
    const { id } = await person.client.timeBlocks.create({ body: place })
    expect((await planned(person)).times).toEqual(['03-03T10:00-12:00', '03-03T12:00-13:00'])
    await person.client.timeBlocks.update({ id, body: { status: 'completed' } })
    expect((await planned(person)).run.unscheduledTaskIds).toEqual([second.id])
    await person.client.tasks.update({ id: first.id, body: { status: 'cancelled' } })
    expect((await planned(person)).times[0]).toBe('03-02T09:00-10:00')
  })
})
