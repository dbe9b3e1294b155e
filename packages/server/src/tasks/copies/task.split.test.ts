import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('a task that is split', world => {
  it('[TASK-40] becomes several that share its estimate, and no other account can split it', async () => {
    const { client } = await world.newPerson()
    const stranger = await world.newPerson()
    const label = await client.labels.create({ body: { name: 'deep' } })
    const project = await client.projects.create({ body: { name: 'House' } })
    const set = {
      priority: 'high',
      projectId: project.id,
      labelIds: [label.id] as string[],
      dueAt: '2026-03-09T09:00:00.000Z',
    } as const
    const task = await client.tasks.create({ body: { title: 'Paint', estimateMinutes: 500, ...set } })
    await client.checklistItems.create({ body: { taskId: task.id, title: 'Brushes' } })
    const refused = await stranger.request('POST', `/api/tasks/${task.id}/split`, { parts: 2 })
    expect([refused.status, refused.body.error]).toEqual([404, 'Task not found'])
    for (const parts of [1, 21, 2.5])
      expect((await stranger.request('POST', `/api/tasks/${task.id}/split`, { parts })).status).toBe(400)
    const { tasks } = await client.tasks.split({ id: task.id, body: { parts: 3 } })
    expect(tasks.map(part => [part.title, part.estimateMinutes, part.checklistItems.length])).toEqual([
      ['Paint (1 of 3)', 167, 1],
      ['Paint (2 of 3)', 167, 0],
      ['Paint (3 of 3)', 166, 0],
    ])
    const { data } = await client.tasks.list()
    expect(tasks[0]?.id).toBe(task.id)
    expect(data).toHaveLength(3)
    for (const part of data)
      expect(part).toMatchObject({
        status: 'todo',
        priority: 'high',
        dueAt: set.dueAt,
        labels: [{ name: 'deep' }],
        projectId: project.id,
      })
    const loose = await client.tasks.create({ body: { title: 'x'.repeat(500) } })
    const split = await client.tasks.split({ id: loose.id, body: { parts: 2 } })
    expect(split.tasks.map(part => [part.title.length, part.title.slice(-9), part.estimateMinutes])).toEqual([
      [500, ' (1 of 2)', null],
      [500, ' (2 of 2)', null],
    ])
  })
})
