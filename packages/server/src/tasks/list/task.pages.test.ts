import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('pages of tasks', world => {
  it('[TASK-5] hold 50 tasks unless 1 to 100 are asked for, and tell the number of all matches', async () => {
    const { client } = await world.newPerson()
    for (let count = 0; count < 101; count++) await client.tasks.create({ body: { title: `${count}` } })
    const first = await client.tasks.list()
    expect(first.data).toHaveLength(50)
    expect(first.pagination).toEqual({ page: 1, limit: 50, total: 101, pages: 3 })
    const whole = await client.tasks.list({ query: { limit: '100' } })
    expect(whole.data).toHaveLength(100)
    expect(whole.pagination).toEqual({ page: 1, limit: 100, total: 101, pages: 2 })
    const last = await client.tasks.list({ query: { limit: '100', page: '2' } })
    expect(last.data.map(task => task.title)).toEqual(['100'])
    const single = await client.tasks.list({ query: { limit: '1', page: '101' } })
    expect(single.data.map(task => task.title)).toEqual(['100'])
    expect(single.pagination).toEqual({ page: 101, limit: 1, total: 101, pages: 101 })
  })

  it('[TASK-5] past the end are empty, however far', async () => {
    const { client } = await world.newPerson()
    expect((await client.tasks.list()).pagination).toEqual({ page: 1, limit: 50, total: 0, pages: 0 })
    await client.tasks.create({ body: { title: 'only' } })
    for (const page of ['2', '2147483648', '999999999999999']) {
      const { data, pagination } = await client.tasks.list({ query: { page, limit: '100' } })
      expect(data).toEqual([])
      expect(pagination).toEqual({ page: Number(page), limit: 100, total: 1, pages: 1 })
    }
  })

  it('[TASK-6] are refused for a query that cannot be meant', async () => {
    const { request } = await world.newPerson()
    for (const [field, values] of Object.entries({
      page: ['0', '-1', '1.5', 'x', '', '1e3'],
      limit: ['0', '101', '-5', '2.5', 'all', ''],
      status: ['done', 'TODO', ''],
      dueBefore: ['soon', '', '2026-02-30', '1969-12-31'],
    }))
      for (const value of values) {
        const refused = await request('GET', `/api/tasks?${new URLSearchParams({ [field]: value })}`)
        expect([value, refused.status, refused.body]).toEqual([
          value,
          400,
          expect.objectContaining({ error: 'Validation failed', details: { [field]: expect.any(Array) } }),
        ])
      }
    expect((await request('GET', '/api/tasks?status=todo&status=backlog')).status).toBe(400)
  })

  it('[TASK-7] count what matches now, after every way in which tasks come, change and go', async () => {
    const { client } = await world.newPerson()
    const dueAt = '2026-04-01'
    const ids: string[] = []
    for (const title of ['a', 'b', 'c', 'd', 'e']) ids.push((await client.tasks.create({ body: { title, dueAt } })).id)
    const [a = '', b = '', c = '', d = ''] = ids
    const totalOf = async (query: object) => {
      const { total } = (await client.tasks.list({ query })).pagination
      const counted = await client.tasks.list({ query: { ...query, dueBefore: dueAt } })
      expect(counted.pagination.total).toBe(total)
      return total
    }
    const totals = async () => [
      await totalOf({}),
      await totalOf({ includeCompleted: 'true' }),
      await totalOf({ status: 'archived' }),
    ]
    expect(await totals()).toEqual([5, 5, 0])
    await client.tasks.update({ id: a, body: { status: 'completed' } })
    expect(await totals()).toEqual([4, 5, 0])
    await client.tasks.remove({ id: b })
    expect(await totals()).toEqual([3, 5, 1])
    await client.tasks.batch({ body: { action: 'complete', taskIds: [b, c] } })
    expect(await totals()).toEqual([2, 5, 0])
    await client.tasks.batch({ body: { action: 'archive', taskIds: [c, d] } })
    expect(await totals()).toEqual([1, 5, 2])
    await client.tasks.remove({ id: d, query: { permanent: 'true' } })
    expect(await totals()).toEqual([1, 4, 1])
    await client.tasks.update({ id: c, body: { status: 'todo', title: 'C' } })
    expect(await totals()).toEqual([2, 4, 0])
  })
})
