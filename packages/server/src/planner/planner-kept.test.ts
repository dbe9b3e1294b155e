import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { guardProcessClock } from '../time/clock-guard.ts'

/** Monday noon. */
const NOW = '2026-03-02T12:00:00.000Z'
const RANGE = { from: '2026-02-20', to: '2026-04-20' }
const times = (start: string, end: string) => ({ startAt: `2026-03-${start}:00.000Z`, endAt: `2026-03-${end}:00.000Z` })
const TOMORROW = times('03T10:00', '03T11:00')

onSqlite('blocks before a planner run', world => {
  const newPerson = () => {
    world.setNow(NOW)
    return world.newPerson()
  }
  const statusAfterRun = async (person: Person, block: TimeBlock) => {
    await person.client.planner.run()
    return (await person.client.timeBlocks.get({ id: block.id })).status
  }
  const created = async (person: Person, kept: TimeBlock) =>
    (await person.client.timeBlocks.list({ query: RANGE })).filter(block => block.id !== kept.id)

  const keeping: [string, Partial<TimeBlock>][] = [
    ['placed by hand', { source: 'manual' }],
    ['from a calendar', { source: 'calendar' }],
    ['locked', { locked: true }],
    ['already begun', times('02T11:59', '02T12:59')],
    ['in progress', { status: 'in_progress' }],
    ['completed', { status: 'completed' }],
    ['of another type', { type: 'event' }],
  ]
  for (const [what, fields] of keeping)
    it(`[PLAN-54] [PLAN-55] stay, are planned around and count when they are ${what}`, async () => {
      const person = await newPerson()
      const task = await givenTask(world, person, { estimateMinutes: 90, startAfter: '2026-03-03T10:00:00Z' })
      const block = await givenBlock(world, person, { taskId: task.id, ...TOMORROW, ...fields })
      expect(await statusAfterRun(person, block)).toBe(block.status)
      const placed = await created(person, block)
      const minutes = placed.map(entry => (Date.parse(entry.endAt) - Date.parse(entry.startAt)) / 60_000)
      expect(minutes).toEqual([30])
      expect(placed.every(entry => entry.startAt >= block.endAt || entry.endAt <= block.startAt)).toBe(true)
      expect(await person.client.planner.run()).toMatchObject({ tasksScheduled: 1, tasksUnscheduled: 0 })
    })

  it('[PLAN-53] make way when they are the planner’s own and start now or later', async () => {
    const person = await newPerson()
    const task = await givenTask(world, person, { estimateMinutes: 60 })
    for (const fields of [TOMORROW, times('02T12:00', '02T13:00')]) {
      const block = await givenBlock(world, person, { taskId: task.id, ...fields })
      expect(await statusAfterRun(person, block)).toBe('cancelled')
    }
  })

  it('[PLAN-54] stay when they have no task, their task is manual, or it is locked', async () => {
    const person = await newPerson()
    const manual = await givenTask(world, person, { estimateMinutes: 60, autoSchedule: false })
    const locked = await givenTask(world, person, { estimateMinutes: 90, locked: true })
    const lockedBlock = await givenBlock(world, person, { taskId: locked.id, ...TOMORROW })
    expect(await statusAfterRun(person, lockedBlock)).toBe('scheduled')
    const beside = await created(person, lockedBlock)
    expect(beside).toMatchObject([{ taskId: locked.id, startAt: '2026-03-02T12:00:00.000Z' }])
    for (const taskId of [null, manual.id]) {
      const block = await givenBlock(world, person, { taskId, ...times('04T10:00', '04T11:00') })
      expect(await statusAfterRun(person, block)).toBe('scheduled')
    }
  })

  it('[PLAN-54] stay once they were dragged, or locked through the API', async () => {
    const person = await newPerson()
    await givenTask(world, person, { estimateMinutes: 60 })
    await givenTask(world, person, { estimateMinutes: 60 })
    await person.client.planner.run()
    const [first, second] = await person.client.timeBlocks.list({ query: RANGE })
    const moved = await person.client.timeBlocks.update({ id: first?.id ?? '', body: TOMORROW })
    const locked = await person.client.timeBlocks.update({ id: second?.id ?? '', body: { locked: true } })
    expect(await person.client.planner.run()).toMatchObject({ tasksScheduled: 0 })
    for (const block of [moved, locked]) expect(await person.client.timeBlocks.get({ id: block.id })).toEqual(block)
  })

  it('[PLAN-55] count whole when they are past, and nothing when they are cancelled', async () => {
    const person = await newPerson()
    const task = await givenTask(world, person, { estimateMinutes: 120, autoSplit: false })
    await givenBlock(world, person, { taskId: task.id, ...times('01T03:00', '01T03:45') })
    await givenBlock(world, person, { taskId: task.id, ...times('02T11:45', '02T12:00'), source: 'manual' })
    await givenBlock(world, person, { taskId: task.id, ...times('01T05:00', '01T06:00'), status: 'cancelled' })
    await givenBlock(world, person, { taskId: task.id, ...TOMORROW, status: 'cancelled', source: 'manual' })
    await person.client.planner.run()
    const coming = await person.client.timeBlocks.list({ query: { from: NOW, to: RANGE.to } })
    const minutes = coming.map(block => (Date.parse(block.endAt) - Date.parse(block.startAt)) / 60_000)
    expect(minutes).toEqual([60])
  })

  it('[PLAN-55] may exceed the estimate: nothing is added and nothing cancelled', async () => {
    const person = await newPerson()
    const task = await givenTask(world, person, { estimateMinutes: 30 })
    const block = await givenBlock(world, person, { taskId: task.id, ...TOMORROW, source: 'manual' })
    expect(await statusAfterRun(person, block)).toBe('scheduled')
    expect(await created(person, block)).toEqual([])
  })

  it('[PLAN-59] are tidied up when their task is finished, unless they are not the planner’s to cancel', async () => {
    const person = await newPerson()
    for (const status of ['completed', 'cancelled', 'archived'] as const) {
      const task = await givenTask(world, person, { status, autoSchedule: false, locked: true })
      const given = (fields: Partial<TimeBlock>) =>
        givenBlock(world, person, { taskId: task.id, ...TOMORROW, ...fields })
      expect(await statusAfterRun(person, await given({}))).toBe('cancelled')
      expect(await statusAfterRun(person, await given({ locked: true }))).toBe('scheduled')
      expect(await statusAfterRun(person, await given({ source: 'manual' }))).toBe('scheduled')
      expect(await statusAfterRun(person, await given(times('02T11:00', '02T13:00')))).toBe('scheduled')
    }
  })

  it('[REL-9] are not deleted as too old while the clock is not believed', async () => {
    const person = await newPerson()
    const old = await givenTask(world, person, { status: 'archived', archivedAt: '2026-01-01T12:00:00.000Z' })
    guardProcessClock({ isSettled: () => false })
    await person.client.planner.run().finally(() => guardProcessClock(undefined))
    expect((await person.client.tasks.get({ id: old.id })).status).toBe('archived')
    await person.client.planner.run()
    expect((await person.request('GET', `/api/tasks/${old.id}`)).status).toBe(404)
  })

  it('[PLAN-60] lose their task when it was archived for more than 30 days', async () => {
    const person = await newPerson()
    const archived = (archivedAt: string) => givenTask(world, person, { status: 'archived', archivedAt })
    const recent = await archived('2026-01-31T12:00:00.000Z')
    const old = await archived('2026-01-31T11:59:59.999Z')
    const foreigner = await newPerson()
    const foreign = await givenTask(world, foreigner, { status: 'archived', archivedAt: '2020-01-01T00:00:00.000Z' })
    const child = await givenTask(world, person, { parentTaskId: old.id })
    const block = await givenBlock(world, person, { taskId: old.id, ...TOMORROW, source: 'manual', title: 'Kept' })
    await person.client.checklistItems.create({ body: { taskId: old.id, title: 'part' } })
    await person.client.planner.run()
    expect((await person.request('GET', `/api/tasks/${old.id}`)).status).toBe(404)
    expect((await person.client.tasks.get({ id: recent.id })).status).toBe('archived')
    expect((await foreigner.client.tasks.get({ id: foreign.id })).status).toBe('archived')
    expect((await person.client.tasks.get({ id: child.id })).parentTaskId).toBeNull()
    expect(await person.client.timeBlocks.get({ id: block.id })).toMatchObject({
      taskId: null,
      title: 'Kept',
      task: null,
    })
  })

  it('[PLAN-61] are deleted when they are the planner’s, cancelled, and over for more than 30 days', async () => {
    const person = await newPerson()
    const given = (endAt: string, fields: Partial<TimeBlock> = {}) =>
      givenBlock(world, person, { startAt: '2026-01-31T11:00:00.000Z', endAt, status: 'cancelled', ...fields })
    const old = await given('2026-01-31T11:59:59.999Z')
    const staying = [
      await given('2026-01-31T12:00:00.000Z'),
      await given('2026-01-31T11:30:00.000Z', { source: 'manual' }),
      await given('2026-01-31T11:30:00.000Z', { status: 'scheduled' }),
    ]
    await person.client.planner.run()
    expect((await person.request('GET', `/api/time-blocks/${old.id}`)).status).toBe(404)
    for (const { id } of staying) expect((await person.request('GET', `/api/time-blocks/${id}`)).status).toBe(200)
  })

  it('[PLAN-75] are deleted when the planner replaced them ten runs ago; what was missed, and what is the user’s, stays', async () => {
    const person = await newPerson()
    const task = await givenTask(world, person, { estimateMinutes: 60, startAfter: '2026-03-05T10:00:00Z' })
    const cancelled = { status: 'cancelled', updatedAt: '2026-03-01T12:00:00.000Z' } as const
    const missed = await givenBlock(world, person, { ...cancelled, ...times('01T10:00', '01T11:00') })
    const mine = await givenBlock(world, person, { ...cancelled, ...TOMORROW, source: 'manual' })
    const made: string[] = []
    for (let run = 0; run < 13; run++) {
      world.setNow(`2026-03-02T12:${String(run).padStart(2, '0')}:00.000Z`)
      await person.client.planner.run()
      const { timeBlocks } = await person.client.tasks.get({ id: task.id })
      made.push(...timeBlocks.filter(({ status }) => status === 'scheduled').map(({ id }) => id))
    }
    const { timeBlocks } = await person.client.tasks.get({ id: task.id })
    expect(timeBlocks.map(({ id }) => id).toSorted()).toEqual(made.slice(-11).toSorted())
    expect(timeBlocks.filter(({ status }) => status === 'cancelled')).toHaveLength(10)
    for (const { id } of [missed, mine])
      expect((await person.request('GET', `/api/time-blocks/${id}`)).status).toBe(200)
  })
})
