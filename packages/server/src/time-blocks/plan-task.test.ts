import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const WEEK = '/api/plan-tasks?from=2026-03-02&to=2026-03-09'

onBothDatabases('the tasks of a calendar', world => {
  it('[BLOCK-20] are those with a block in the range and the open ones that are due in it, each once', async () => {
    const { client, request } = await world.newPerson()
    const project = await client.projects.create({ body: { name: 'Garden' } })
    const add = (title: string, more: object = {}) => client.tasks.create({ body: { title, ...more } })
    const place = (taskId: string, day: number) =>
      client.timeBlocks.create({
        body: { taskId, startAt: `2026-03-${day}T09:00:00Z`, endAt: `2026-03-${day}T10:00:00Z` },
      })
    const placed = await add('placed', { projectId: project.id })
    await place(placed.id, 10)
    const inWeek = await add('in the week')
    for (const day of ['03', '04']) await place(inWeek.id, Number(day)).catch(() => undefined)
    await client.timeBlocks.create({
      body: { taskId: inWeek.id, startAt: '2026-03-03T09:00:00Z', endAt: '2026-03-03T10:00:00Z' },
    })
    const both = await add('both', { dueAt: '2026-03-05T17:00:00Z', projectId: project.id })
    await client.timeBlocks.create({
      body: { taskId: both.id, startAt: '2026-03-04T09:00:00Z', endAt: '2026-03-04T10:00:00Z' },
    })
    await add('due first', { dueAt: '2026-03-02T09:00:00Z' })
    await add('due later', { dueAt: '2026-03-09T00:00:00Z' })
    for (const status of ['completed', 'cancelled', 'archived'])
      await add(status, { dueAt: '2026-03-04T09:00:00Z', status })
    const missed = await add('with a cancelled block')
    const { id } = await client.timeBlocks.create({
      body: { taskId: missed.id, startAt: '2026-03-06T09:00:00Z', endAt: '2026-03-06T10:00:00Z' },
    })
    await client.timeBlocks.update({ id, body: { status: 'cancelled' } })
    const found = await request('GET', WEEK)
    expect(found.status).toBe(200)
    expect(found.body.map(({ title }: { title: string }) => title)).toEqual(['due first', 'both', 'in the week'])
    expect(found.body[1]).toEqual({
      id: both.id,
      title: 'both',
      status: 'todo',
      dueAt: '2026-03-05T17:00:00.000Z',
      projectId: project.id,
      spaceId: both.spaceId,
    })
    expect((await request('GET', '/api/plan-tasks?from=2026-03-02&to=2026-03-01')).status).toBe(400)
    expect((await request('GET', '/api/plan-tasks?from=x')).body.error).toBe('from and to must be ISO dates')
  })
})
