import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Tuesday in November. */
const NOW = '2026-11-17T08:00:00.000Z'

onSqlite('a series whose next date is far away', world => {
  it('[SERIES-26] is no finding and is not planned until its work can begin', async () => {
    world.setNow(NOW)
    const { client } = await world.newPerson({ timezone: 'UTC' })
    const times = { startAfter: '2027-02-10T00:00:00Z', dueAt: '2027-02-12T17:00:00Z', estimateMinutes: 60 }
    const recurrence = { rule: 'FREQ=YEARLY', anchor: 'completion' } as const
    const yearly = await client.tasks.create({ body: { title: 'Tax return', ...times, recurrence } })
    expect(yearly).toMatchObject({ seriesId: expect.any(String), startAfter: expect.stringMatching(/^2027-02/) })
    expect(await client.planner.preview()).toMatchObject({ tasksUnscheduled: 0, tasksAtRisk: 0 })
    expect(await client.planner.run()).toMatchObject({ tasksScheduled: 0, tasksUnscheduled: 0, tasksAtRisk: 0 })
    // A task that is no series is among those that do not fit in the 14 days, as every program expects.
    await client.tasks.create({ body: { title: 'Once', ...times } })
    expect(await client.planner.run()).toMatchObject({ tasksUnscheduled: 1 })
    // Work that may begin when the horizon ends is behind it.
    world.setNow(new Date(Date.parse(yearly.startAfter ?? '') - 14 * 86_400_000).toISOString())
    expect(await client.planner.run()).toMatchObject({ tasksUnscheduled: 1 })
    world.setNow('2027-02-09T08:00:00.000Z')
    await client.planner.run()
    expect((await client.tasks.get({ id: yearly.id })).timeBlocks.length).toBeGreaterThan(0)
  })
})
