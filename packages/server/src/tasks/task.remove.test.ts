import { onBothDatabases, type World } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const archivedAtOf = async ({ database }: World, ownerId: string, id: string) =>
  (
    await database.db
      .selectFrom('task')
      .select('archivedAt')
      .where('userId', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.archivedAt

onBothDatabases('removing a task', world => {
  it('[TASK-23] archives it: it can still be got, but is not listed by default', async () => {
    const { client, request } = await world.newPerson()
    const task = await client.tasks.create({ body: { title: 'x', priority: 'high' } })
    const removed = await request('DELETE', `/api/tasks/${task.id}`)
    expect([removed.status, removed.body]).toEqual([200, { success: true }])
    expect(await client.tasks.get({ id: task.id })).toMatchObject({
      ...task,
      status: 'archived',
      updatedAt: expect.any(String),
    })
    expect((await client.tasks.list()).data).toEqual([])
    expect((await client.tasks.list({ query: { status: 'archived' } })).data).toHaveLength(1)
    expect((await request('DELETE', `/api/tasks/${task.id}?permanent=false`)).status).toBe(200)
    expect((await client.tasks.get({ id: task.id })).status).toBe('archived')
  })

  it('[TASK-24] permanently removes its checklist and links, and keeps blocks, subtasks and documents', async () => {
    const { client, request } = await world.newPerson()
    const label = await client.labels.create({ body: { name: 'a' } })
    const document = await client.documents.create({ body: { title: 'd' } })
    const task = await client.tasks.create({ body: { title: 'x', labelIds: [label.id] } })
    const subtask = await client.tasks.create({ body: { title: 'sub', parentTaskId: task.id } })
    const before = await client.tasks.create({ body: { title: 'before' } })
    const after = await client.tasks.create({ body: { title: 'after' } })
    await client.dependencies.add({ id: task.id, dependsOnId: before.id })
    await client.dependencies.add({ id: after.id, dependsOnId: task.id })
    await client.taskDocuments.link({ id: task.id, documentId: document.id })
    const item = await client.checklistItems.create({ body: { taskId: task.id, title: 'i' } })
    const span = { startAt: '2026-03-03T09:00Z', endAt: '2026-03-03T10:00Z' }
    const block = await client.timeBlocks.create({ body: { taskId: task.id, ...span } })

    const removed = await request('DELETE', `/api/tasks/${task.id}?permanent=true`)
    expect([removed.status, removed.body]).toEqual([200, { success: true }])
    expect((await request('GET', `/api/tasks/${task.id}`)).status).toBe(404)
    expect((await client.tasks.list({ query: { includeCompleted: 'true' } })).pagination.total).toBe(3)
    expect(await client.timeBlocks.get({ id: block.id })).toMatchObject({ taskId: null, task: null, title: 'x' })
    expect(await client.tasks.get({ id: subtask.id })).toMatchObject({ parentTaskId: null, parentTask: null })
    expect((await request('PATCH', `/api/checklist-items/${item.id}`, {})).status).toBe(404)
    expect(await client.dependencies.list({ id: after.id })).toEqual([])
    expect((await client.documents.get({ id: document.id })).tasks).toEqual([])
    expect((await client.labels.list()).map(each => each._count.tasks)).toEqual([0])
    expect((await request('DELETE', `/api/tasks/${task.id}?permanent=true`)).status).toBe(404)
  })

  it('[TASK-20] remembers since when a task is archived, in every way of archiving', async () => {
    const { id: owner, client } = await world.newPerson()
    const create = (status: 'todo' | 'archived') => client.tasks.create({ body: { title: 'x', status } })
    world.setNow('2026-03-02T01:00:00.000Z')
    const born = await create('archived')
    const [patched, deleted, inBatch] = [await create('todo'), await create('todo'), await create('todo')]
    expect(await archivedAtOf(world, owner, patched.id)).toBeNull()
    const archiveAll = async () => {
      await client.tasks.update({ id: patched.id, body: { status: 'archived' } })
      await client.tasks.remove({ id: deleted.id })
      await client.tasks.batch({ body: { action: 'archive', taskIds: [inBatch.id] } })
    }
    const moments = async () => {
      const all = [born, patched, deleted, inBatch].map(task => archivedAtOf(world, owner, task.id))
      return Promise.all(all)
    }
    const first = '2026-03-02T02:00:00.000Z'
    world.setNow(first)
    await archiveAll()
    expect(await moments()).toEqual(['2026-03-02T01:00:00.000Z', first, first, first])
    world.setNow('2026-03-02T03:00:00.000Z')
    await archiveAll()
    await client.tasks.update({ id: born.id, body: { title: 'still archived' } })
    expect(await moments()).toEqual(['2026-03-02T01:00:00.000Z', first, first, first])
    await client.tasks.update({ id: patched.id, body: { status: 'todo' } })
    await client.tasks.batch({ body: { action: 'complete', taskIds: [deleted.id] } })
    expect(await moments()).toEqual(['2026-03-02T01:00:00.000Z', null, null, first])
    await archiveAll()
    const again = '2026-03-02T03:00:00.000Z'
    expect(await moments()).toEqual(['2026-03-02T01:00:00.000Z', again, again, first])
  })
})
