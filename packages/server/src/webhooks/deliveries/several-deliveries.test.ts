import { WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import { startWebhookReceiver, type WebhookReceiver } from '@daywright/test-kit/outside/webhook-receiver'
import { webhookWork } from '@daywright/test-kit/webhook-work'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readAuthSecret } from '../../accounts/sessions/auth-secret.store.ts'
import type { Database } from '../../db/database.ts'
import { scheduleJob } from '../../jobs/job.store.ts'
import { claimJobs } from '../../jobs/job-claims.store.ts'
import { createOutbound } from '../../outbound/outbound.ts'
import { addDropped, findWebhook, forgetDropped } from '../webhook.store.ts'
import { webhookCipherOf } from '../webhook-secret.ts'
import { insertDeliveries, pruneDeliveries } from './delivery.store.ts'
import { newDelivery } from './new-delivery.ts'
import { webhookJob } from './webhook-job.ts'

const START = '2026-03-02T08:00:00.000Z'

onSqlite('deliveries beside others', world => {
  let receiver: WebhookReceiver
  let person: Person
  let id: string
  beforeAll(async () => {
    receiver = await startWebhookReceiver()
  })
  afterAll(() => receiver.close())
  beforeEach(async () => {
    world.setNow(START)
    // What the test before has left waiting.
    await world.database.db.deleteFrom('job').execute()
    receiver.respond(204)
    receiver.received.length = 0
    person = await world.newPerson()
    id = await newWebhook()
  })
  const newWebhook = async () => {
    const body = { address: receiver.address, events: ['task.created' as const] }
    const webhook = await person.client.webhooks.create({ body })
    await runDue()
    return webhook.id
  }
  const clock = () => Date.parse(world.now())
  const runDue = () => webhookWork(world.database, { clock }).runDue()
  const addTask = (title = 'Pack') => person.client.tasks.create({ body: { title } })
  const deliveriesOf = (webhookId: string) => person.client.webhooks.deliveries({ id: webhookId })
  const change = (fields: { dropped?: number; droppedSince?: string }) =>
    world.database.db.updateTable('webhook').set(fields).where('userId', '=', person.id).where('id', '=', id).execute()
  const message = { type: 'task.created', timestamp: START, data: {} } as const

  it('[HOOK-10] of another webhook of the account go on when one is disabled', async () => {
    const other = await newWebhook()
    receiver.respond(500)
    await addTask()
    await runDue()
    await person.client.webhooks.update({ id, body: { enabled: false } })
    expect([await deliveriesOf(id), await deliveriesOf(other)]).toMatchObject([
      [{ status: 'failed' }],
      [{ status: 'waiting' }],
    ])
  })

  it('[HOOK-9] that wait are kept however old they are, and so are those of another webhook', async () => {
    const { db } = world.database
    const other = { userId: person.id, id: await newWebhook() }
    const webhook = { userId: person.id, id }
    const old = '2026-02-01T08:00:00.000Z'
    const waiting = newDelivery(webhook, message, old)
    const othersOld = { ...newDelivery(other, message, old), status: 'failed' as const }
    const over = Array.from({ length: WEBHOOK_LIMITS.kept + 1 }, () => ({
      ...newDelivery(webhook, message, START),
      status: 'delivered' as const,
    }))
    await insertDeliveries(db, world.database, [waiting, othersOld, ...over])
    await pruneDeliveries(db, webhook, '2026-02-23T08:00:00.000Z')
    const kept = await db.selectFrom('webhookDelivery').select('id').where('userId', '=', person.id).execute()
    const expected = [waiting, othersOld, ...over.slice(1)].map(delivery => delivery.id)
    expect(kept.map(delivery => delivery.id).toSorted()).toEqual(expected.toSorted())
  })

  it('[HOOK-9] are left out until it was told that some were, and that says since when', async () => {
    receiver.respond(500)
    await addTask('First')
    await runDue()
    await change({ dropped: 3, droppedSince: START })
    world.passSeconds(1)
    await addTask('Left out too')
    await runDue()
    expect(await deliveriesOf(id)).toHaveLength(1)
    receiver.respond(204)
    receiver.received.length = 0
    world.passSeconds(60)
    await runDue()
    expect(receiver.received.map(({ event }) => event.data)).toMatchObject([
      { title: 'First' },
      { count: 4, since: START },
    ])
  })

  it('[HOOK-9] that are left out while others are told of are told of later, with a time', async () => {
    const { db } = world.database
    await change({ dropped: 3, droppedSince: START })
    const told = await findWebhook(db, person.id, id)
    if (!told) throw new Error('There is no webhook')
    await addDropped(db, told, 2, '2026-03-02T09:00:00.000Z')
    await forgetDropped(db, told)
    expect(await findWebhook(db, person.id, id)).toMatchObject({ dropped: 2, droppedSince: START })
    await forgetDropped(db, { ...told, dropped: 2 })
    expect(await findWebhook(db, person.id, id)).toMatchObject({ dropped: 0, droppedSince: null })
  })

  it('[HOOK-8] are sent ten in a turn, and those of a receiver that fails come after first attempts of others', async () => {
    const { database } = world
    const deliveries = Array.from({ length: 12 }, () => newDelivery({ userId: person.id, id }, message, START))
    await insertDeliveries(database.db, database, deliveries)
    const schedule = () => scheduleJob(database.db, { userId: person.id, kind: 'webhook', key: id, dueAt: clock() })
    await schedule()
    const [claimed] = await claimJobs(database, 'webhook', clock(), 1)
    if (!claimed) throw new Error('It is not due')
    const outbound = createOutbound({ allow: ['127.0.0.1/32'], proxy: undefined, clock })
    const readCipher = webhookCipherOf(() => readAuthSecret(database))
    const outcome = await webhookJob({ database, clock, outbound, readCipher })(claimed, new AbortController().signal)
    expect([outcome, receiver.received.length]).toEqual([{ dueAt: clock() }, 10])
    receiver.respond(500)
    await schedule()
    await runDue()
    const rows = database.db.selectFrom('job').select('tries').where('userId', '=', person.id)
    expect(await rows.where('kind', '=', 'webhook').execute()).toEqual([{ tries: 1 }])
  })

  const claimedJob = async () => {
    const { database } = world
    await scheduleJob(database.db, { userId: person.id, kind: 'webhook', key: id, dueAt: clock() })
    const [claimed] = await claimJobs(database, 'webhook', clock(), 1)
    if (!claimed) throw new Error('It is not due')
    const outbound = createOutbound({ allow: ['127.0.0.1/32'], proxy: undefined, clock })
    const readCipher = webhookCipherOf(() => readAuthSecret(database))
    const handle = (db: Database) => webhookJob({ database: db, clock, outbound, readCipher })
    return { claimed, handle }
  }

  it('[HOOK-13] keep what another process has stored since, when the one that lost its claim fails', async () => {
    const { database } = world
    await insertDeliveries(database.db, database, [newDelivery({ userId: person.id, id }, message, START)])
    const { claimed, handle } = await claimedJob()
    receiver.respond(500)
    // The lease ends while the receiver takes its time, and another process sends the event.
    const late: Database = {
      ...database,
      transaction: async (change, options) => {
        receiver.respond(204)
        world.passSeconds(600)
        await runDue()
        return database.transaction(change, options)
      },
    }
    expect(await handle(late)(claimed, new AbortController().signal)).toBe('stored')
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', tries: 1, problem: null }])
    expect(await person.client.webhooks.get({ id })).toMatchObject({ failingSince: null, problem: null })
  })

  it('[HOOK-14] that come while the job ends are sent at once, not when it is due next', async () => {
    const { database } = world
    const { claimed, handle } = await claimedJob()
    let isAdded = false
    // After it has found nothing to send, before it has ended.
    const addOnce: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isAdded || result.rows.length > 0) return result
        isAdded = true
        await insertDeliveries(database.db, database, [newDelivery({ userId: person.id, id }, message, START)])
        return result
      },
    }
    const watched = { ...database, db: database.db.withPlugin(addOnce) }
    expect(await handle(watched)(claimed, new AbortController().signal)).toBe('stored')
    const job = database.db
      .selectFrom('job')
      .select('dueAt')
      .where('userId', '=', person.id)
      .where('kind', '=', 'webhook')
    expect(await job.executeTakeFirst()).toEqual({ dueAt: clock() })
    await runDue()
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered' }])
  })

  it('[HOOK-11] that are sent again have all their tries', async () => {
    receiver.respond(500)
    await addTask()
    await runDue()
    const [delivery] = await deliveriesOf(id)
    const lastTry = { status: 'failed', tries: 10, nextTryAt: null } as const
    const ofPerson = world.database.db.updateTable('webhookDelivery').where('userId', '=', person.id)
    await ofPerson.set(lastTry).execute()
    await person.client.webhooks.resend({ id, deliveryId: delivery?.id ?? '' })
    await runDue()
    expect(await deliveriesOf(id)).toMatchObject([{ id: delivery?.id, status: 'waiting', tries: 1 }])
  })
})
