import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onSqlite('relations in bodies', world => {
  it('[FIELD-14] that cannot be an id are answered as records that are not the caller’s', async () => {
    const { request } = await world.newPerson()
    const sent = [
      ['/api/tasks', 'spaceId', 5],
      ['/api/tasks', 'parentTaskId', {}],
      ['/api/tasks', 'labelIds', [5]],
      ['/api/projects', 'spaceId', true],
      ['/api/documents', 'projectId', ['x']],
      ['/api/documents', 'spaceId', 'no-uuid'],
    ] as const
    for (const [path, field, value] of sent) {
      const answer = await request('POST', path, { title: 'x', name: 'x', [field]: value })
      expect([answer.status, answer.body.error, answer.body.field]).toEqual([400, `${field} not found`, field])
    }
    const both = await request('POST', '/api/documents', { title: '', spaceId: 5 })
    expect([both.status, both.body.error]).toEqual([400, 'Validation failed'])
    expect(Object.keys(both.body.details)).toEqual(expect.arrayContaining(['title', 'spaceId']))
  })
})

onSqlite('ids in capitals', world => {
  it('[FIELD-8] mean the same record, in paths, filters and bodies', async () => {
    const { client } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Home' } })
    const label = await client.labels.create({ body: { name: 'Soon' } })
    const body = { title: 'Paint', spaceId: space.id.toUpperCase(), labelIds: [label.id.toUpperCase(), label.id] }
    const task = await client.tasks.create({ body })
    expect([task.spaceId, task.labels.map(({ id }) => id)]).toEqual([space.id, [label.id]])
    const id = task.id.toUpperCase()
    expect((await client.tasks.get({ id })).id).toBe(task.id)
    expect((await client.tasks.list({ query: { spaceId: space.id.toUpperCase() } })).data).toHaveLength(1)
    const times = { startAt: '2026-03-02T10:00:00Z', endAt: '2026-03-02T11:00:00Z' }
    const block = await client.timeBlocks.create({ body: { taskId: id, ...times } })
    expect(block.taskId).toBe(task.id)
    await client.timeBlocks.reorder({ body: { orderedIds: [block.id.toUpperCase()] } })
    const batch = { action: 'complete' as const, taskIds: [id, task.id] }
    expect(await client.tasks.batch({ body: batch })).toEqual({ affected: 1, requested: 2, invalid: 0 })
  })
})

onSqlite('offsets in queries', world => {
  it('[FIELD-15] may be sent with a plus that is not escaped', async () => {
    const { client, request } = await world.newPerson()
    const task = await client.tasks.create({ body: { title: 'Paint', dueAt: '2026-03-01T23:00:00Z' } })
    const times = { startAt: '2026-03-01T23:00:00Z', endAt: '2026-03-01T23:30:00Z' }
    await client.timeBlocks.create({ body: { taskId: task.id, ...times } })
    const due = await request('GET', '/api/tasks?dueBefore=2026-03-02T10:00:00+11:00')
    expect(due.body.pagination.total).toBe(1)
    const blocks = await request('GET', '/api/time-blocks?from=2026-03-02T10:00:00+11:00&to=2026-03-02T11:00:00+11:00')
    expect(blocks.body).toHaveLength(1)
  })
})
