import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('a task that is planned when it is created', world => {
  it('[TASK-42] comes with its sessions, and with what the run says about it', async () => {
    const { client } = await world.newPerson()
    const task = await client.tasks.create({ body: { title: 'Report', estimateMinutes: 90 }, query: { plan: 'true' } })
    expect(task.plan).toEqual({ ok: true, atRisk: null, tight: null, unscheduled: null, oversized: null })
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

  it('[TASK-42] [PLAN-135] says that it is tight, and how likely it is to be on time', async () => {
    const { client } = await world.newPerson()
    const body = { title: 'Report', estimateMinutes: 240, maxSessionMinutes: 240 }
    const { timeBlocks } = await client.tasks.create({ body, query: { plan: 'true' } })
    const dueAt = timeBlocks?.at(-1)?.endAt ?? ''
    const urgent = { ...body, priority: 'urgent', dueAt } as const
    const { plan } = await client.tasks.create({ body: urgent, query: { plan: 'true' } })
    expect(plan).toMatchObject({ atRisk: null, tight: { code: 'little-to-spare', values: { spareMinutes: 0 } } })
    expect(plan?.tight?.values.chancePercent).toBeLessThan(90)
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
