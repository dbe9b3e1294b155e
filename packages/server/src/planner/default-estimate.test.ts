import { givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Monday morning. */
const MONDAY = '2026-03-02T08:00:00.000Z'
const RANGE = { from: '2026-03-01', to: '2026-04-01' }

onBothDatabases('tasks without an estimate', world => {
  it('[PLAN-51] [PLAN-111] plans tasks without an estimate with that of the settings, or counts them', async () => {
    world.setNow(MONDAY)
    const person = await world.newPerson()
    const task = await givenTask(world, person, { title: 'Open' })
    await givenTask(world, person, { title: 'Manual', autoSchedule: false })
    await givenTask(world, person, { title: 'Done', status: 'completed' })
    const byHand = await givenTask(world, person, { title: 'By hand' })
    const times = { startAt: '2026-03-05T10:00:00.000Z', endAt: '2026-03-05T11:00:00.000Z' }
    await person.client.timeBlocks.create({ body: { taskId: byHand.id, ...times } })
    expect(await person.client.planner.preview()).toMatchObject({ tasksWithoutEstimate: 1 })
    expect(await person.client.planner.run()).toMatchObject({ tasksScheduled: 0, tasksWithoutEstimate: 1 })
    await person.client.plannerSettings.update({ body: { defaultEstimateMinutes: 45 } })
    expect(await person.client.planner.run()).toMatchObject({ tasksScheduled: 1, tasksWithoutEstimate: 0 })
    const [block] = (await person.client.timeBlocks.list({ query: RANGE })).filter(({ taskId }) => taskId === task.id)
    expect(Date.parse(block?.endAt ?? '') - Date.parse(block?.startAt ?? '')).toBe(45 * 60_000)
    expect(await person.client.tasks.get({ id: task.id })).toMatchObject({ estimateMinutes: null })
  })
})
