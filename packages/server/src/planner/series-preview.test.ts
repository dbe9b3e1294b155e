import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Thursday; a series that was made ten days earlier has not made the tasks of the last ten days of the horizon yet. */
const NOW = '2026-03-12T06:00:00.000Z'
const RANGE = { from: '2026-03-12', to: '2026-03-27' }

const lines = (blocks: readonly { taskId: string | null; startAt: string; endAt: string }[]) =>
  blocks.map(({ taskId, startAt, endAt }) => `${taskId} ${startAt} ${endAt}`).toSorted()

onBothDatabases('a preview with tasks that a series has not made yet', world => {
  /** What a preview says, and what the run after it does. */
  const previewAndRun = async ({ client }: Person) => {
    world.setNow(NOW)
    const { changes, ...outcome } = await client.planner.preview()
    const { ok: _, ...run } = await client.planner.run()
    const blocks = (await client.timeBlocks.list({ query: RANGE })).filter(({ status }) => status === 'scheduled')
    expect([outcome, lines(changes.created)]).toEqual([run, lines(blocks)])
    return blocks
  }
  const template = { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', estimateMinutes: 60, missed: 'skip' } as const

  it('[SERIES-11] [DAY-4] gives them the preferences of their labels', async () => {
    world.setNow('2026-03-02T00:00:00.000Z')
    const person = await world.newPerson({ timezone: 'UTC' })
    const { client } = person
    const names = { apple: { partOfDay: 'afternoon' }, Zebra: { partOfDay: 'morning', focus: true } } as const
    const labelIds = []
    for (const [name, wishes] of Object.entries(names))
      labelIds.push((await client.labels.create({ body: { name, ...wishes } })).id)
    await client.series.create({ body: { title: 'Calls', ...template, labelIds } })
    const blocks = await previewAndRun(person)
    expect(blocks.length).toBeGreaterThan(7)
    expect(blocks.filter(({ startAt }) => Number(startAt.slice(11, 13)) < 12)).toEqual([])
  })

  it('[SERIES-11] [EST-4] plans them for as long as such tasks took', async () => {
    world.setNow('2026-03-02T00:00:00.000Z')
    const person = await world.newPerson({ timezone: 'UTC' })
    const { client } = person
    const label = await client.labels.create({ body: { name: 'writing' } })
    for (let index = 0; index < 8; index++) {
      const done = { estimateMinutes: 60, status: 'completed', completedAt: '2026-03-01T12:00:00.000Z' } as const
      const { id: taskId } = await givenTask(world, person, done)
      await client.tasks.update({ id: taskId, body: { labelIds: [label.id] } })
      const times = { startAt: '2026-03-01T09:00:00.000Z', endAt: '2026-03-01T10:00:00.000Z' }
      await givenBlock(world, person, { taskId, ...times, status: 'completed', actualMinutes: 90 })
    }
    await client.plannerSettings.update({ body: { useLearnedEstimates: true } })
    await client.series.create({ body: { title: 'Diary', ...template, labelIds: [label.id] } })
    const blocks = await previewAndRun(person)
    expect(blocks.every(({ explanation }) => explanation?.includes('1.5 times its estimate'))).toBe(true)
  })
})
