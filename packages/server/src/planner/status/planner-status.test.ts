import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const NOW = '2026-03-02T12:00:00.000Z'
const AFTER = '2026-03-02T12:00:00.001Z'
const EARLIER = '2026-03-02T10:00:00.000Z'

onBothDatabases('the planner’s status', world => {
  it('[PLAN-66] counts only what is auto-scheduled and to do as pending', async () => {
    const person = await world.newPerson()
    expect(await person.client.planner.status()).toEqual({ pendingTasks: 0, unscheduledTasks: 0, scheduledBlocks: 0 })
    for (const status of ['backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived'] as const) {
      await givenTask(world, person, { status })
      await givenTask(world, person, { status, autoSchedule: false })
    }
    await givenTask(world, await world.newPerson())
    expect(await person.client.planner.status()).toEqual({ pendingTasks: 1, unscheduledTasks: 3, scheduledBlocks: 0 })
  })

  it('[PLAN-66] counts blocks that have not ended, and the unfinished tasks without one', async () => {
    world.setNow(NOW)
    const cases: [Partial<TimeBlock>, { unscheduledTasks: number; scheduledBlocks: number }][] = [
      [{ endAt: AFTER }, { unscheduledTasks: 0, scheduledBlocks: 1 }],
      [{ endAt: NOW }, { unscheduledTasks: 1, scheduledBlocks: 0 }],
      [
        { endAt: AFTER, status: 'in_progress' },
        { unscheduledTasks: 0, scheduledBlocks: 0 },
      ],
      [
        { endAt: AFTER, status: 'completed' },
        { unscheduledTasks: 1, scheduledBlocks: 0 },
      ],
      [
        { endAt: AFTER, status: 'cancelled' },
        { unscheduledTasks: 1, scheduledBlocks: 0 },
      ],
      [
        { endAt: AFTER, taskId: null },
        { unscheduledTasks: 1, scheduledBlocks: 1 },
      ],
    ]
    for (const [fields, counts] of cases) {
      const person = await world.newPerson()
      const { id: taskId } = await givenTask(world, person)
      await givenBlock(world, person, { taskId, source: 'manual', startAt: EARLIER, endAt: AFTER, ...fields })
      expect(await person.client.planner.status()).toEqual({ pendingTasks: 1, ...counts })
    }
  })
})
