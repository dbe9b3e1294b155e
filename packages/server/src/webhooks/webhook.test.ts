import { WEBHOOK_EVENT_TYPES, WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { startWebhookReceiver } from '@daywright/test-kit/outside/webhook-receiver'
import { onSqlite } from '@daywright/test-kit/world'
import { expect, it, onTestFinished } from 'vitest'
import { signedHeaders } from './webhook-secret.ts'

const ADDRESS = 'https://hooks.example.com/in/7f3a9c0e5b1d4a82'

onSqlite('webhooks', world => {
  it('[HOOK-1] have a name and events, of which all are the default, and hide their address', async () => {
    const { client } = await world.newPerson()
    const created = await client.webhooks.create({ body: { address: ADDRESS } })
    expect(created).toMatchObject({
      name: 'hooks.example.com',
      address: 'hooks.example.com/…4a82',
      events: WEBHOOK_EVENT_TYPES,
      enabled: true,
      oldSecretUntil: null,
    })
    const { secret: _, ...shown } = created
    expect(await client.webhooks.get({ id: created.id })).toEqual(shown)
    const change = { name: 'Home', events: ['plan.changed'], address: 'http://home.example/hook' } as const
    const body = { ...change, events: [...change.events] }
    const updated = await client.webhooks.update({ id: created.id, body })
    expect(updated).toMatchObject({ ...change, address: 'home.example/…' })
    expect(await client.webhooks.list()).toEqual([updated])
    await client.webhooks.remove({ id: created.id })
    expect(await client.webhooks.list()).toEqual([])
  })

  it('[HOOK-1] send to their new address when it was changed, with the same secret', async () => {
    const { client } = await world.newPerson()
    const receiver = await startWebhookReceiver()
    onTestFinished(() => receiver.close())
    const { id, secret } = await client.webhooks.create({ body: { address: ADDRESS } })
    await client.webhooks.update({ id, body: { address: receiver.address } })
    expect(await client.webhooks.test({ id })).toMatchObject({ delivered: true })
    const [received] = receiver.received
    const sent = { id: received?.headers['webhook-id'] ?? '', body: received?.body ?? '' }
    expect(received?.headers).toMatchObject(signedHeaders([secret], sent, Date.parse(world.now())))
  })

  it('[HOOK-1] are refused without a usable address or an event, and beyond ten', async () => {
    const person = await world.newPerson()
    const send = (body: object) => person.request('POST', '/api/webhooks', body)
    for (const address of [
      '',
      'hooks.example.com',
      'ftp://example.com',
      'https://example.com:25/',
      'javascript:alert(1)',
    ])
      expect((await send({ address })).status).toBe(400)
    for (const events of [[], ['task.exploded']]) expect((await send({ address: ADDRESS, events })).status).toBe(400)
    for (let count = 0; count < WEBHOOK_LIMITS.webhooks; count++)
      expect((await send({ address: ADDRESS })).status).toBe(201)
    expect((await send({ address: ADDRESS })).body).toMatchObject({ code: 'too-many-webhooks' })
  })

  it('[HOOK-6] are stored without their secret and address in readable form, and are in no export', async () => {
    const person = await world.newPerson()
    const { secret, id } = await person.client.webhooks.create({ body: { address: ADDRESS } })
    const { db } = world.database
    const row = await db.selectFrom('webhook').selectAll().where('userId', '=', person.id).executeTakeFirstOrThrow()
    for (const hidden of [secret, secret.slice('whsec_'.length), '7f3a9c0e5b1d4a82'])
      expect(JSON.stringify(row)).not.toContain(hidden)
    const [listed] = await person.client.webhooks.list()
    expect(listed).not.toHaveProperty('secret')
    const file = JSON.stringify(await accountFileOf(world.database, person.id))
    expect([file.includes(id), file.includes('hooks.example.com')]).toEqual([false, false])
  })

  it('[HOOK-11] can be tested, also while disabled, and say what came of it', async () => {
    const { client } = await world.newPerson()
    const receiver = await startWebhookReceiver()
    onTestFinished(() => receiver.close())
    const { id } = await client.webhooks.create({ body: { address: receiver.address } })
    await client.webhooks.update({ id, body: { enabled: false } })
    expect(await client.webhooks.test({ id })).toEqual({ delivered: true, responseStatus: 204, problem: null })
    expect(receiver.received[0]?.event).toMatchObject({ type: 'webhook.test', data: { webhookId: id } })
    receiver.respond(404)
    const problem = 'There is nothing at this address, or no longer.'
    expect(await client.webhooks.test({ id })).toEqual({ delivered: false, responseStatus: 404, problem })
    const [last, first] = await client.webhooks.deliveries({ id })
    expect([first, last]).toMatchObject([
      { type: 'webhook.test', status: 'delivered', tries: 1 },
      { type: 'webhook.test', status: 'failed', tries: 1, problem },
    ])
    expect(last?.id).toBe(receiver.received[1]?.headers['webhook-id'])
  })
})
