import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { blockRow } from '../../time-blocks/time-block.store.ts'
import { compareEstimates, compareGroups } from './compare-estimates.ts'
import { workedTime } from './worked-time.ts'

/** A Friday evening; the sessions were on Monday. */
const NOW = '2026-03-06T20:00:00.000Z'
const MONDAY = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
const WEDNESDAY = '2026-03-04T12:00:00.000Z'

describe('comparing estimates', () => {
  const tasksOf = (...factors: number[]) => factors.map(factor => ({ estimateMinutes: 60, workedMinutes: 60 * factor }))

  it('[EST-3] needs eight tasks, and one that went wrong does not count', () => {
    const unknown = { factor: null, half: null, most: null }
    expect(compareEstimates(tasksOf(2, 2, 2, 2, 2, 2, 2))).toMatchObject({ tasks: 7, ...unknown })
    expect(compareEstimates(tasksOf(1.5, 1.4, 1.4, 1.5, 1.4, 1.4, 1.2, 20))).toEqual({
      ...{ tasks: 8, estimatedMinutes: 480, workedMinutes: 1788, factor: 1.4 },
      ...{ half: { low: 1.4, high: 1.5 }, most: { low: 1.2, high: 20 } },
    })
  })

  it('[EST-3] counts every task the same, however long it is', () => {
    const tiny = Array.from({ length: 5 }, () => ({ estimateMinutes: 5, workedMinutes: 10 }))
    const long = Array.from({ length: 4 }, () => ({ estimateMinutes: 480, workedMinutes: 240 }))
    expect(compareEstimates([...tiny, ...long]).factor).toBe(2)
  })

  it('[EST-3] of two halves the lower one is the median', () => {
    expect(compareEstimates(tasksOf(1, 1, 1, 1, 2, 2, 2, 2)).factor).toBe(1)
  })

  it('[EST-1] lists at most 50 groups, those with the most tasks first', () => {
    const groups = Array.from({ length: 51 }, (_, index) => ({ id: `${index}`, name: `${index}` }))
    const listed = compareGroups([...tasksOf(1, 1), { estimateMinutes: 60, workedMinutes: 90 }], task =>
      task.workedMinutes === 90 ? groups.slice(-1) : groups,
    )
    expect([listed.length, listed[0]?.id, listed[0]?.tasks]).toEqual([50, '50', 3])
  })

  it('[EST-2] knows the time only if every session before the end is known', () => {
    const done = { ...MONDAY, status: 'completed', actualMinutes: 25 } as const
    const later = { startAt: '2026-03-05T09:00:00.000Z', endAt: '2026-03-05T10:00:00.000Z' }
    const open = { status: 'scheduled', actualMinutes: null } as const
    expect(workedTime([done, { ...done, actualMinutes: null }], WEDNESDAY)).toBe(85)
    expect(workedTime([done, { ...later, ...open }], WEDNESDAY)).toBe(25)
    expect(workedTime([done, { ...MONDAY, ...open }], WEDNESDAY)).toBeNull()
    expect(workedTime([done, { ...MONDAY, ...open }], MONDAY.endAt)).toBeNull()
    expect(workedTime([done, { ...done, ...open, status: 'in_progress' }], WEDNESDAY)).toBeNull()
    expect(workedTime([{ ...done, actualMinutes: null }], WEDNESDAY)).toBeNull()
    expect(workedTime([], WEDNESDAY)).toBeNull()
  })

  it('[EST-12] does not know the time of a task that was only ticked off', () => {
    const ticked = { ...MONDAY, status: 'completed', actualMinutes: 0 } as const
    expect(workedTime([ticked, ticked], WEDNESDAY)).toBeNull()
    expect(workedTime([ticked, { ...ticked, actualMinutes: 1 }], WEDNESDAY)).toBe(1)
  })
})

onSqlite('estimates', world => {
  const finish = async (person: Person, worked: Partial<TimeBlock>, fields: Parameters<typeof givenTask>[2] = {}) => {
    const done = { estimateMinutes: 60, status: 'completed', completedAt: WEDNESDAY } as const
    const task = await givenTask(world, person, { ...done, ...fields })
    const block = await givenBlock(world, person, { taskId: task.id, ...MONDAY, status: 'completed', ...worked })
    return [task, block] as const
  }

  it('[EST-1] [EST-2] compares overall, by project and by label, and of no other account', async () => {
    world.setNow(NOW)
    const [person, other] = [await world.newPerson(), await world.newPerson()]
    const { client } = person
    expect(await client.estimates.get()).toEqual({
      tasksNeeded: 8,
      overall: { tasks: 0, estimatedMinutes: 0, workedMinutes: 0, factor: null, half: null, most: null },
      projects: [],
      labels: [],
    })
    const project = await client.projects.create({ body: { name: 'Website' } })
    const label = await client.labels.create({ body: { name: 'writing' } })
    for (let index = 0; index < 8; index++) {
      const [task] = await finish(person, { actualMinutes: 90 }, { projectId: project.id })
      if (index < 3) await client.tasks.update({ id: task.id, body: { labelIds: [label.id] } })
    }
    await finish(person, { actualMinutes: 600 }, { status: 'todo' })
    await finish(person, { actualMinutes: 600 }, { estimateMinutes: null })
    await finish(person, { actualMinutes: 600 }, { estimateMinutes: 0 })
    await finish(person, { actualMinutes: null })
    await finish(person, { status: 'cancelled', actualMinutes: 0 })
    await finish(person, { actualMinutes: 600, startAt: '2025-09-01T09:00:00.000Z', endAt: '2025-09-01T10:00:00.000Z' })
    await finish(other, { actualMinutes: 600 })
    const same = { low: 1.5, high: 1.5 }
    const eight = { tasks: 8, estimatedMinutes: 480, workedMinutes: 720, factor: 1.5, half: same, most: same }
    const few = { tasks: 3, estimatedMinutes: 180, workedMinutes: 270, factor: null, half: null, most: null }
    expect(await client.estimates.get()).toEqual({
      tasksNeeded: 8,
      overall: eight,
      projects: [{ id: project.id, name: 'Website', ...eight }],
      labels: [{ id: label.id, name: 'writing', ...few }],
    })
    await finish(person, { actualMinutes: 30 })
    expect((await client.estimates.get()).overall).toMatchObject({ tasks: 9, workedMinutes: 750, factor: 1.5 })
  })

  it('[EST-1] looks at the 200 tasks that were worked on last', async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    await finish(person, {
      actualMinutes: 1000,
      startAt: '2026-02-02T09:00:00.000Z',
      endAt: '2026-02-02T10:00:00.000Z',
    })
    const [task, block] = await finish(person, { actualMinutes: 60 })
    const ids = Array.from({ length: 199 }, newId)
    await world.database.write(person.id, async tx => {
      const tasks = ids.map(id => ({ ...task, id, archivedAt: null }))
      await tx.insertInto('task').values(tasks).execute()
      const blocks = ids.map(taskId => ({ ...block, id: newId(), taskId }))
      await tx.insertInto('timeBlock').values(blocks.map(blockRow)).execute()
    })
    expect((await person.client.estimates.get()).overall).toMatchObject({ tasks: 200, workedMinutes: 12_000 })
  })

  it('[EST-14] no part of the sessions of a task is taken for all of them', async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    for (let index = 0; index < 8; index++) {
      const [task, block] = await finish(person, { actualMinutes: 30, startAt: MONDAY.endAt, endAt: WEDNESDAY })
      await givenBlock(world, person, { ...block, id: newId(), taskId: task.id })
    }
    const last = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
    const [, block] = await finish(person, { actualMinutes: 1 }, { id: last })
    const copies = Array.from({ length: 5_100 }, () => ({ ...block, id: newId() }))
    for (let start = 0; start < copies.length; start += 400)
      await world.database.write(person.id, tx =>
        tx
          .insertInto('timeBlock')
          .values(copies.slice(start, start + 400).map(blockRow))
          .execute(),
      )
    expect((await person.client.estimates.get()).overall).toMatchObject({ tasks: 8, workedMinutes: 480 })
  })
})
