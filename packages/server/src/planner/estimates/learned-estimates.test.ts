import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { learnedEstimate } from './learned-estimates.ts'

const comparison = (factor: number | null) => ({ tasks: 8, estimatedMinutes: 480, workedMinutes: 480, factor })
const group = (id: string, factor: number | null) => ({ id, name: id.toUpperCase(), ...comparison(factor) })
const none = { tasksNeeded: 8, overall: comparison(null), projects: [], labels: [] }
const estimates = {
  ...none,
  overall: comparison(1.2),
  projects: [group('website', 1.5), group('house', null)],
  labels: [group('deep', 2), group('calls', 0.6), group('new', null)],
}
const minutes = (labelId: string | null, projectId: string | null = null, estimate = 60, from = estimates) =>
  learnedEstimate(estimate, { projectId, labelId }, from)?.minutes

describe('learned estimates', () => {
  it('[EST-4] take the factor of the label, else of the project, else of all tasks', () => {
    expect(minutes('deep', 'website')).toBe(120)
    expect(minutes('calls', 'website')).toBe(35)
    expect(minutes('new', 'website')).toBe(90)
    expect(minutes(null, 'house')).toBe(70)
    expect(learnedEstimate(60, { projectId: null, labelId: 'deep' }, none)).toBeNull()
  })

  it('[EST-4] are at least half and at most three times the estimate, in steps of five minutes', () => {
    const only = (factor: number) => ({ ...estimates, overall: comparison(factor), projects: [], labels: [] })
    expect(minutes(null, null, 60, only(9))).toBe(180)
    expect(minutes(null, null, 60, only(0.1))).toBe(30)
    expect(minutes(null, null, 5, only(0.5))).toBeUndefined()
    // However short a task is, it is planned.
    expect(minutes(null, null, 4, only(0.5))).toBe(5)
    expect(minutes(null, null, 25, only(1.3))).toBe(35)
    expect(learnedEstimate(60, { projectId: null, labelId: null }, only(1))).toBeNull()
  })
})

onBothDatabases('plans with learned estimates', world => {
  it('[EST-4] [EST-5] are longer where such tasks took longer, say so, and leave the estimate as it is', async () => {
    world.setNow('2026-03-06T20:00:00.000Z')
    const person = await world.newPerson()
    const { client } = person
    const monday = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
    for (let index = 0; index < 8; index++) {
      const done = { estimateMinutes: 60, status: 'completed', completedAt: '2026-03-04T12:00:00.000Z' } as const
      const { id: taskId } = await givenTask(world, person, done)
      await givenBlock(world, person, { taskId, ...monday, status: 'completed', actualMinutes: 120 })
    }
    const task = await client.tasks.create({ body: { title: 'Report', estimateMinutes: 30, maxSessionMinutes: 120 } })
    const planned = async () => {
      await client.planner.run()
      const { timeBlocks, estimateMinutes } = await client.tasks.get({ id: task.id })
      const blocks = timeBlocks.filter(({ status }) => status === 'scheduled')
      const length = blocks.map(({ startAt, endAt }) => (Date.parse(endAt) - Date.parse(startAt)) / 60_000)
      return {
        minutes: length.reduce((sum, one) => sum + one, 0),
        explanation: blocks[0]?.explanation,
        estimateMinutes,
      }
    }
    const plain = await planned()
    expect(plain).toMatchObject({ minutes: 30, estimateMinutes: 30 })
    await client.plannerSettings.update({ body: { useLearnedEstimates: true } })
    const words = 'It is planned for 2 times its estimate, because your tasks took that long.'
    expect(await planned()).toMatchObject({
      minutes: 60,
      explanation: expect.stringContaining(words),
      estimateMinutes: 30,
    })
    const { changes } = await client.planner.preview()
    expect([changes.created, changes.moved, changes.removed]).toEqual([[], [], []])
  })

  it('[EST-4] take the label with the most finished tasks of those that a task has', async () => {
    world.setNow('2026-03-06T20:00:00.000Z')
    const person = await world.newPerson()
    const { client } = person
    const labels = await Promise.all(['Rare', 'Usual', 'New'].map(name => client.labels.create({ body: { name } })))
    const [rare, usual, fresh] = labels.map(({ id }) => id) as [string, string, string]
    for (let index = 0; index < 17; index++) {
      const [labelId, actualMinutes] = index < 8 ? [rare, 180] : [usual, 90]
      const done = { estimateMinutes: 60, status: 'completed', completedAt: '2026-03-04T12:00:00.000Z' } as const
      const { id: taskId } = await givenTask(world, person, done)
      await client.tasks.update({ id: taskId, body: { labelIds: [labelId] } })
      const monday = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
      await givenBlock(world, person, { taskId, ...monday, status: 'completed', actualMinutes })
    }
    await client.plannerSettings.update({ body: { useLearnedEstimates: true } })
    const learnedFrom = async (labelIds: string[]) => {
      const task = await client.tasks.create({ body: { title: 'Report', estimateMinutes: 60, labelIds } })
      await client.planner.run()
      return (await client.tasks.get({ id: task.id })).timeBlocks[0]?.explanation
    }
    expect(await learnedFrom([rare, usual, fresh])).toContain('1.5 times its estimate, because “Usual” tasks')
    expect(await learnedFrom([rare, fresh])).toContain('3 times its estimate, because “Rare” tasks')
    expect(await learnedFrom([fresh])).toContain('because your tasks took that long')
  })
})
