import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('the blocks of one task', world => {
  it('[BLOCK-22] are listed in the same range, and another’s task has none', async () => {
    const { client } = await world.newPerson()
    const other = await world.newPerson()
    const [one, two] = [
      await client.tasks.create({ body: { title: 'one' } }),
      await client.tasks.create({ body: { title: 'two' } }),
    ]
    const place = (taskId: string, day: string) =>
      client.timeBlocks.create({ body: { taskId, startAt: `${day}T09:00Z`, endAt: `${day}T10:00Z` } })
    const [first, later] = [await place(one.id, '2026-03-02'), await place(one.id, '2026-03-04')]
    await place(two.id, '2026-03-02')
    const range = { from: '2026-03-02', to: '2026-03-03' }
    const idsOf = async (query: object, caller = client) =>
      (await caller.timeBlocks.list({ query })).map(block => block.id)
    expect(await idsOf({ ...range, taskId: one.id })).toEqual([first.id])
    expect(await idsOf({ ...range, to: '2026-03-05', taskId: one.id })).toEqual([first.id, later.id])
    expect(await idsOf({ ...range, taskId: one.id }, other.client)).toEqual([])
    expect(await idsOf({ ...range, taskId: 'none' })).toEqual([])
    expect(await idsOf(range)).toHaveLength(2)
  })
})
