import { startServer } from '@daywright/test-kit/child-process'
import { startWebhookReceiver } from '@daywright/test-kit/outside/webhook-receiver'
import { webhookWork } from '@daywright/test-kit/webhook-work'
import { migratedDatabase } from '@daywright/test-kit/world'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { clientOf, OWNER } from './write-load.ts'

const LEASE_MINUTES = 5
const ENV = { ...OWNER, OUTBOUND_ALLOW: '127.0.0.1/32' }

describe.each(['sqlite', 'postgres'] as const)('killed between a change and its event, on %s', kind => {
  const prepare = async () => {
    const fresh = await migratedDatabase(kind)
    const receiver = await startWebhookReceiver()
    const server = await startServer(fresh.url, ENV)
    const client = clientOf(server.url)
    await client.webhooks.create({ body: { address: receiver.address, events: ['task.created'] } })
    const database = openDatabase(fresh.url)
    onTestFinished(async () => {
      await database.close()
      await receiver.close()
      await fresh.remove()
    })
    const titles = () => receiver.received.map(({ event }) => event.data.title)
    return { receiver, server, client, database, titles }
  }

  it('[HOOK-2] a process leaves what it has committed to the next one, which sends it', async () => {
    const { server, client, database, titles } = await prepare()
    const expected: string[] = []
    for (let index = 0; index < 20; index++) {
      await client.tasks.create({ body: { title: `Task ${index}` } })
      expected.push(`Task ${index}`)
    }
    await server.kill()
    // Every job that the process had claimed is due again when its lease ends.
    const work = webhookWork(database, { clock: () => Date.now() + LEASE_MINUTES * 60_000 })
    await work.runDue()
    await work.close()
    // At least once, and in order.
    expect(titles().filter((title, index, all) => all.indexOf(title) === index)).toEqual(expected)
  })

  it('[HOOK-8] a process that dies while a receiver has its event leaves it to others when its lease ends', async () => {
    const { receiver, server, client, database, titles } = await prepare()
    const requested = Promise.withResolvers<void>()
    receiver.answer = () => requested.resolve()
    await client.tasks.create({ body: { title: 'Pack' } })
    await requested.promise
    await server.kill()
    receiver.respond(204)
    let minutesLater = 0
    const work = webhookWork(database, { clock: () => Date.now() + minutesLater * 60_000 })
    await work.runDue()
    expect(titles()).toEqual(['Pack'])
    minutesLater = LEASE_MINUTES
    await work.runDue()
    await work.close()
    expect(titles()).toEqual(['Pack', 'Pack'])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })
})
