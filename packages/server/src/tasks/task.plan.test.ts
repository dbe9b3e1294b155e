import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('a task that is planned when it is created', world => {
  it('[TASK-42] comes with its sessions, and with what the run says about it', async () => {
    const { client } = await world.newPerson()
    const task = await client.tasks.create({ body: { title: 'Report', estimateMinutes: 90 }, query: { plan: 'true' } })
    expect(task.plan).toEqual({ ok: true, atRisk: null, unscheduled: null, oversized: null })
    const stored = (await client.tasks.get({ id: task.id })).timeBlocks
    expect(stored.length).toBeGreaterThan(0)
    expect(task.timeBlocks).toEqual(stored)
    const late = await client.tasks.create({
      body: { title: 'Late', estimateMinutes: 960, dueAt: world.now() },
      query: { plan: 'true' },
    })
    expect(late.plan).toMatchObject({ ok: true, atRisk: { taskId: late.id }, oversized: { taskId: late.id } })
    const plain = await client.tasks.create({ body: { title: 'Plain', estimateMinutes: 30 } })
    expect([plain.plan, plain.timeBlocks]).toEqual([undefined, undefined])
    expect((await client.tasks.get({ id: plain.id })).timeBlocks).toEqual([])
  })

  it('[TASK-42] is created and planned once with an Idempotency-Key', async () => {
    const { request, client } = await world.newPerson()
    const send = () =>
      request('POST', '/api/tasks?plan=true', { title: 'Once', estimateMinutes: 60 }, { 'idempotency-key': 'k' })
    const [first, second] = [await send(), await send()]
    expect([second.status, second.body]).toEqual([201, first.body])
    expect((await client.tasks.list()).pagination.total).toBe(1)
  })

  it('[TASK-42] is refused, and nothing is planned, like any other task that is not valid', async () => {
    const { request, client } = await world.newPerson()
    expect((await request('POST', '/api/tasks?plan=true', { title: '' })).status).toBe(400)
    expect((await client.planner.status()).scheduledBlocks).toBe(0)
  })
})
