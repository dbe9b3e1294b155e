import type { WebhookEvent } from '@daywright/contract/resources/webhooks/webhook.values'
import { newPlaces, settableFields } from '@daywright/test-kit/filled-task'
import { startWebhookReceiver, type WebhookReceiver } from '@daywright/test-kit/outside/webhook-receiver'
import { webhookWork } from '@daywright/test-kit/webhook-work'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeUser } from '../../accounts/admin/admin-user.rules.ts'

const NOW = '2026-03-02T08:00:00.000Z'

onBothDatabases('the events of webhooks', world => {
  let receiver: WebhookReceiver
  beforeAll(async () => {
    receiver = await startWebhookReceiver()
    world.setNow(NOW)
  })
  afterAll(() => receiver.close())
  const runDue = () => webhookWork(world.database, { clock: () => Date.parse(world.now()) }).runDue()
  const newListener = async (events?: WebhookEvent[]) => {
    const person = await world.newPerson()
    await person.client.webhooks.create({ body: { address: receiver.address, ...(events && { events }) } })
    await runDue()
    return person
  }
  /** The events of what happens during the work. */
  const eventsDuring = async (work: () => Promise<unknown>) => {
    const start = receiver.received.length
    await work()
    await runDue()
    return receiver.received.slice(start).map(({ event }) => event)
  }
  const recorded = ({ id }: Person) =>
    world.database.db.selectFrom('recordedChange').select('position').where('userId', '=', id).execute()

  it('[HOOK-3] tell what happens to tasks, with their ids and the fields that changed', async () => {
    const { client } = await newListener()
    const created = await eventsDuring(() => client.tasks.create({ body: { title: 'Write the report' } }))
    expect(created).toMatchObject([{ type: 'task.created', data: { title: 'Write the report', status: 'todo' } }])
    const id = String(created[0]?.data.id)
    const dueAt = '2026-03-05T09:00:00.000Z'
    expect(await eventsDuring(() => client.tasks.update({ id, body: { dueAt, priority: 'high' } }))).toMatchObject([
      { type: 'task.updated', data: { id, dueAt, priority: 'high', changed: ['dueAt', 'priority'] } },
    ])
    const completed = await eventsDuring(() => client.tasks.batch({ body: { action: 'complete', taskIds: [id] } }))
    expect(completed).toMatchObject([{ type: 'task.completed', data: { id, status: 'completed' } }])
    expect(await eventsDuring(() => client.tasks.removeMany({ body: { taskIds: [id] } }))).toMatchObject([
      { type: 'task.deleted', data: { id, title: 'Write the report' } },
    ])
  })

  it('[HOOK-3] name every field of a task that can be changed', async () => {
    const { client } = await newListener(['task.updated'])
    const places = await newPlaces(client)
    const { id } = await client.tasks.create({ body: { title: 'Move' } })
    await runDue()
    const { parentTaskId: _, ...fields } = settableFields(places)
    const [event] = await eventsDuring(() => client.tasks.update({ id, body: fields }))
    // Labels are not part of the task itself.
    const names = Object.keys(fields).filter(name => name !== 'labelIds')
    expect(event?.data.changed).toEqual(expect.arrayContaining(names))
  })

  it('[HOOK-3] tell what happens to blocks that a person places, and to their timers', async () => {
    const { client } = await newListener()
    const { id: taskId } = await client.tasks.create({ body: { title: 'Pack' } })
    await runDue()
    const startAt = '2026-03-02T07:30:00.000Z'
    const body = { taskId, startAt, endAt: '2026-03-02T08:30:00.000Z' }
    const [created] = await eventsDuring(() => client.timeBlocks.create({ body }))
    expect(created).toMatchObject({ type: 'timeBlock.created', data: { taskId, startAt, source: 'manual' } })
    const id = String(created?.data.id)
    const types = async (work: () => Promise<unknown>) => (await eventsDuring(work)).map(({ type }) => type)
    expect(await types(() => client.timeBlocks.start({ id }))).toEqual(
      expect.arrayContaining(['timeBlock.updated', 'timer.started']),
    )
    expect(await types(() => client.timeBlocks.pause({ id }))).toEqual(['timeBlock.updated', 'timer.stopped'])
    expect(await types(() => client.timeBlocks.remove({ id }))).toEqual(['timeBlock.deleted'])
  })

  it('[HOOK-4] tell of a run and of its undoing as one event each, with the difference', async () => {
    const { client } = await newListener(['plan.changed', 'timeBlock.created', 'timeBlock.updated'])
    for (const title of ['One', 'Two'])
      await client.tasks.create({ body: { title, estimateMinutes: 60, dueAt: '2026-03-04T17:00:00.000Z' } })
    const [first, ...others] = await eventsDuring(() => client.planner.run())
    expect(others).toEqual([])
    expect(first).toMatchObject({
      type: 'plan.changed',
      data: { automatic: false, undone: false, counts: { kept: 0, moved: 0, created: 2, removed: 0 } },
    })
    expect(first?.data.created).toHaveLength(2)
    // The same plan again is no difference, although a run by hand replaces all blocks.
    expect(await eventsDuring(() => client.planner.run())).toEqual([])
    await client.tasks.create({ body: { title: 'Three', estimateMinutes: 60, priority: 'urgent' } })
    await client.planner.run()
    await runDue()
    expect(await eventsDuring(() => client.planner.undo())).toMatchObject([
      { type: 'plan.changed', data: { undone: true, counts: { removed: 1 } } },
    ])
  })

  it('[HOOK-5] tell when tasks come to be at risk, and when they no longer are', async () => {
    const { client } = await newListener(['risk.began', 'risk.ended'])
    const body = { title: 'Too late', estimateMinutes: 240, dueAt: '2026-03-02T10:00:00.000Z' }
    const { id } = await client.tasks.create({ body })
    expect(await eventsDuring(() => client.planner.run())).toMatchObject([
      { type: 'risk.began', data: { count: 1, taskIds: [id] } },
    ])
    expect(await eventsDuring(() => client.planner.run())).toEqual([])
    await client.tasks.update({ id, body: { dueAt: '2026-03-12T10:00:00.000Z' } })
    expect(await eventsDuring(() => client.planner.run())).toMatchObject([
      { type: 'risk.ended', data: { count: 1, taskIds: [id] } },
    ])
  })

  it('[HOOK-3] tell of an import, besides its tasks', async () => {
    const { client } = await newListener(['import.finished', 'task.created'])
    const file = Buffer.from('Title,Due\nPack,2026-03-05\n').toString('base64')
    const events = await eventsDuring(() => client.taskImports.run({ body: { file, name: 'Moved.csv' } }))
    expect(events).toMatchObject([
      { type: 'task.created', data: { title: 'Pack' } },
      { type: 'import.finished', data: { name: 'Moved.csv', created: 1, changed: 0 } },
    ])
  })

  it('[HOOK-2] are recorded with the change, by the database, and only for accounts with an enabled webhook', async () => {
    const listener = await newListener()
    const other = await world.newPerson()
    for (const { client } of [listener, other]) await client.tasks.create({ body: { title: 'Pack' } })
    expect([(await recorded(listener)).length, (await recorded(other)).length]).toEqual([1, 0])
    // What is rolled back is not recorded.
    const { id } = await listener.client.tasks.create({ body: { title: 'Move' } })
    const failing = world.database.write(listener.id, async tx => {
      await tx
        .updateTable('task')
        .set({ title: 'Never' })
        .where('userId', '=', listener.id)
        .where('id', '=', id)
        .execute()
      throw new Error('disk full')
    })
    await expect(failing).rejects.toThrow('disk full')
    expect(await recorded(listener)).toHaveLength(2)
    const [webhook] = await listener.client.webhooks.list()
    await listener.client.webhooks.update({ id: webhook?.id ?? '', body: { enabled: false } })
    await listener.client.tasks.create({ body: { title: 'Unheard' } })
    expect(await recorded(listener)).toHaveLength(2)
    await runDue()
    expect(await recorded(listener)).toEqual([])
  })

  it('[HOOK-2] are no statement more for a request, with or without webhooks', async () => {
    const create = (person: Person) =>
      world.statementsDuring(() => person.client.tasks.create({ body: { title: 'Pack' } }))
    const other = await world.newPerson()
    const listener = await newListener()
    for (const person of [other, listener]) await create(person)
    expect((await create(listener)).length).toBe((await create(other)).length)
    await runDue()
  })

  it('[HOOK-2] keep no account from being deleted', async () => {
    const person = await newListener()
    await person.client.tasks.create({ body: { title: 'Pack' } })
    await removeUser(world.database, person.id)
    const left = world.database.db.selectFrom('recordedChange').select('position').where('userId', '=', person.id)
    expect(await left.execute()).toEqual([])
    expect(await runDue()).toBe(false)
  })
})
