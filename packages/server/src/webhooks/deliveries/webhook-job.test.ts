import { WEBHOOK_LIMITS, WEBHOOK_PAUSES_SECONDS } from '@daywright/contract/resources/webhooks/webhook.values'
import { startWebhookReceiver, type WebhookReceiver } from '@daywright/test-kit/outside/webhook-receiver'
import { givenTasks } from '@daywright/test-kit/task-rows'
import { webhookWork } from '@daywright/test-kit/webhook-work'
import { onBothDatabases, onSqlite, type Person, type World } from '@daywright/test-kit/world'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const START = '2026-03-02T08:00:00.000Z'
const HOUR = 3600
const DAY = 24 * HOUR

/** A receiver, and a clock that only the test advances. */
function receiving(world: World) {
  const test = {} as { receiver: WebhookReceiver }
  beforeAll(async () => {
    test.receiver = await startWebhookReceiver()
  })
  beforeEach(() => {
    world.setNow(START)
    test.receiver.respond(204)
    test.receiver.received.length = 0
  })
  afterAll(() => test.receiver.close())
  const clock = () => Date.parse(world.now())
  const work = webhookWorkOf(world, clock)
  return {
    received: () => test.receiver.received,
    get receiver() {
      return test.receiver
    },
    runDue: (options?: { timeoutMilliseconds?: number; allow?: string[] }) => work(options).runDue(),
    wait: (seconds: number) => world.passSeconds(seconds),
    newListener: async (address = test.receiver.address) => {
      const person = await world.newPerson()
      const webhook = await person.client.webhooks.create({ body: { address, name: 'Home', events: ['task.created'] } })
      await work().runDue()
      return { person, webhook, id: webhook.id }
    },
  }
}
const webhookWorkOf =
  (world: World, clock: () => number) =>
  (options = {}) =>
    webhookWork(world.database, { clock, ...options })
const addTask = ({ client }: Person, title = 'Pack') => client.tasks.create({ body: { title } })

onBothDatabases('sending to a webhook', world => {
  const hooks = receiving(world)
  const { newListener, runDue, wait, received } = hooks
  const stateOf = async ({ client }: Person, id: string) => client.webhooks.get({ id })
  const deliveryOf = async ({ client }: Person, id: string) => (await client.webhooks.deliveries({ id }))[0]

  it('[HOOK-6] is signed as Standard Webhooks says, by both secrets for a day after a rotation', async () => {
    // The library compares the time with that of this machine.
    world.setNow(new Date().toISOString())
    const { person, webhook, id } = await newListener()
    await addTask(person)
    await runDue()
    const [first] = received()
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(new Webhook(webhook.secret).verify(first?.body ?? '', first?.headers ?? {})).toEqual(first?.event)
    const tampered = first?.body.replace('Pack', 'Sack') ?? ''
    expect(() => new Webhook(webhook.secret).verify(tampered, first?.headers ?? {})).toThrow()
    const rotated = await person.client.webhooks.rotate({ id })
    expect(rotated.secret).not.toBe(webhook.secret)
    await addTask(person)
    await runDue()
    const second = received()[1]
    for (const secret of [webhook.secret, rotated.secret])
      expect(new Webhook(secret).verify(second?.body ?? '', second?.headers ?? {})).toEqual(second?.event)
    wait(DAY)
    await addTask(person)
    await runDue()
    expect(received()[2]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it('[HOOK-6] is signed by the present secret and the one before it, however often it was rotated in a day', async () => {
    world.setNow(new Date().toISOString())
    const { person, webhook, id } = await newListener()
    const last = await person.client.webhooks.rotate({ id })
    const present = await person.client.webhooks.rotate({ id })
    await addTask(person)
    await runDue()
    const { body = '', headers = {}, event } = received()[0] ?? {}
    for (const { secret } of [last, present]) expect(new Webhook(secret).verify(body, headers)).toEqual(event)
    expect(() => new Webhook(webhook.secret).verify(body, headers)).toThrow()
  })

  it('[HOOK-7] is tried again after longer and longer pauses for about three days, always with the same id', async () => {
    const { person, id } = await newListener()
    hooks.receiver.respond(500)
    await addTask(person)
    await runDue()
    for (const pause of WEBHOOK_PAUSES_SECONDS.slice(1)) {
      const tries = received().length
      wait(pause * 0.85)
      await runDue()
      expect(received()).toHaveLength(tries)
      wait(pause * 0.3)
      await runDue()
      expect(received()).toHaveLength(tries + 1)
    }
    const sum = WEBHOOK_PAUSES_SECONDS.reduce<number>((total, seconds) => total + seconds, 0)
    expect([sum / DAY > 3, sum / DAY < 3.5]).toEqual([true, true])
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await deliveryOf(person, id)).toMatchObject({ status: 'failed', responseStatus: 500, nextTryAt: null })
    // It may be sent again by hand.
    hooks.receiver.respond(200)
    const delivery = await deliveryOf(person, id)
    await person.client.webhooks.resend({ id, deliveryId: delivery?.id ?? '' })
    await runDue()
    expect(await deliveryOf(person, id)).toMatchObject({ status: 'delivered', responseStatus: 200, problem: null })
    expect(received().at(-1)?.headers['webhook-id']).toBe(delivery?.id)
    expect(await stateOf(person, id)).toMatchObject({ failingSince: null, problem: null, lastDeliveredAt: world.now() })
  })

  it('[HOOK-7] waits as long as the receiver asks for, up to a day', async () => {
    const { person, id } = await newListener()
    hooks.receiver.respond(429, { 'retry-after': '600' })
    await addTask(person)
    await runDue()
    expect((await deliveryOf(person, id))?.nextTryAt).toBe('2026-03-02T08:10:00.000Z')
    hooks.receiver.respond(503, { 'retry-after': '99999999' })
    wait(600)
    await runDue()
    expect((await deliveryOf(person, id))?.nextTryAt).toBe('2026-03-03T08:10:00.000Z')
  })

  it('[HOOK-10] ends when the receiver answers 410, and the owner is told', async () => {
    const { person, id } = await newListener()
    hooks.receiver.respond(410)
    await addTask(person)
    await addTask(person)
    await runDue()
    expect(received()).toHaveLength(1)
    expect(await stateOf(person, id)).toMatchObject({ enabled: false, problem: expect.stringContaining('410') })
    const { notifications } = await person.client.notifications.list()
    expect(notifications).toMatchObject([{ type: 'webhook_problem', title: 'The webhook “Home” was disabled' }])
    const deliveries = await person.client.webhooks.deliveries({ id })
    expect(deliveries.map(({ status }) => status)).toEqual(['failed', 'failed'])
    const resend = await person.request('POST', `/api/webhooks/${id}/deliveries/${deliveries[0]?.id}/resend`)
    expect([resend.status, resend.body.code]).toEqual([409, 'webhook-disabled'])
    // [HOOK-11] Enabled again, it starts afresh.
    hooks.receiver.respond(204)
    await person.client.webhooks.update({ id, body: { enabled: true } })
    expect(await stateOf(person, id)).toMatchObject({ enabled: true, problem: null, failingSince: null })
    await addTask(person, 'Afterwards')
    await runDue()
    expect(received().at(-1)?.event.data.title).toBe('Afterwards')
  })

  it('[HOOK-10] ends after five days in which nothing could be delivered', async () => {
    const { person, id } = await newListener()
    hooks.receiver.respond(500)
    await addTask(person)
    for (let day = 0; day < WEBHOOK_LIMITS.failingDays; day++) {
      await runDue()
      expect((await stateOf(person, id)).enabled).toBe(true)
      wait(DAY)
    }
    await addTask(person)
    await runDue()
    expect(await stateOf(person, id)).toMatchObject({ enabled: false, failingSince: START })
    expect((await person.client.notifications.list()).notifications).toHaveLength(1)
  })

  it('[HOOK-8] keeps the order, but not behind an event that has failed for half an hour', async () => {
    const { person } = await newListener()
    hooks.receiver.answer = (_, response) => {
      const isPoison = received().at(-1)?.event.data.title === 'Poison'
      response.writeHead(isPoison ? 400 : 204).end()
    }
    await addTask(person, 'Poison')
    await addTask(person, 'Next')
    const titles = () => received().map(({ event }) => event.data.title)
    await runDue()
    for (const pause of [5, 300]) {
      wait(pause * 1.2)
      await runDue()
    }
    expect(titles()).toEqual(['Poison', 'Poison', 'Poison'])
    wait(1800 * 1.2)
    await runDue()
    expect(titles().slice(3)).toEqual(['Poison', 'Next'])
  })

  it('[HOOK-9] leaves out what finds no room, and tells so once the others are through', async () => {
    const { person, id } = await newListener()
    hooks.receiver.respond(503)
    await givenTasks(world, person, WEBHOOK_LIMITS.waiting + 5)
    await runDue()
    const { db } = world.database
    const waiting = db
      .selectFrom('webhookDelivery')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', person.id)
      .where('status', '=', 'waiting')
    expect(await waiting.executeTakeFirst()).toEqual({ count: WEBHOOK_LIMITS.waiting })
    hooks.receiver.respond(204)
    // As if all but the first had been sent.
    const first = received()[0]?.headers['webhook-id'] ?? ''
    await db
      .updateTable('webhookDelivery')
      .set({ status: 'delivered' })
      .where('userId', '=', person.id)
      .where('id', '<>', first)
      .execute()
    wait(10)
    received().length = 0
    await runDue()
    expect(received().map(({ event }) => event.type)).toEqual(['task.created', 'events.dropped'])
    expect(received()[1]?.event.data).toEqual({ count: 5, since: START })
    await addTask(person, 'Afterwards')
    await runDue()
    expect(received().at(-1)?.event.data.title).toBe('Afterwards')
    const kept = await db.selectFrom('webhookDelivery').select('id').where('userId', '=', person.id).execute()
    expect(kept).toHaveLength(WEBHOOK_LIMITS.kept)
    wait((WEBHOOK_LIMITS.keptDays + 1) * DAY)
    await runDue()
    expect(await person.client.webhooks.deliveries({ id })).toEqual([])
  })
})

onSqlite('receivers of webhooks', world => {
  const hooks = receiving(world)
  const { newListener, runDue, received } = hooks

  it('[HOOK-7] are not followed to where they redirect', async () => {
    const { person, id } = await newListener()
    hooks.receiver.respond(307, { location: '/elsewhere' })
    await addTask(person)
    await runDue()
    expect(received()).toHaveLength(1)
    expect(await person.client.webhooks.deliveries({ id })).toMatchObject([
      { status: 'waiting', responseStatus: 307, problem: expect.stringContaining('redirects') },
    ])
  })

  it('[HOOK-7] in private networks get nothing unless the operator has allowed it', async () => {
    const { person, id } = await newListener()
    await addTask(person)
    await runDue({ allow: [] })
    expect(received()).toEqual([])
    const [delivery] = await person.client.webhooks.deliveries({ id })
    expect(delivery?.problem).toContain('private network')
  })

  it('[HOOK-8] that are slow do not delay those of other accounts', async () => {
    const slow = await newListener()
    const quick = await newListener()
    const held = Promise.withResolvers<void>()
    hooks.receiver.answer = (_, response) => {
      if (received().at(-1)?.event.data.title === 'Slow') void held.promise.then(() => response.writeHead(204).end())
      else response.writeHead(204).end()
    }
    await addTask(slow.person, 'Slow')
    await addTask(quick.person, 'Quick')
    const running = runDue()
    await expect.poll(async () => (await quick.person.client.webhooks.deliveries(quick))[0]?.status).toBe('delivered')
    expect((await slow.person.client.webhooks.deliveries(slow))[0]?.status).toBe('waiting')
    held.resolve()
    await running
    expect((await slow.person.client.webhooks.deliveries(slow))[0]?.status).toBe('delivered')
  })

  it('[HOOK-7] that do not answer in time have failed', async () => {
    const { person, id } = await newListener()
    hooks.receiver.answer = () => {}
    await addTask(person)
    await runDue({ timeoutMilliseconds: 50 })
    const [delivery] = await person.client.webhooks.deliveries({ id })
    expect(delivery).toMatchObject({ status: 'waiting', tries: 1, problem: 'The server took too long to answer.' })
    expect(WEBHOOK_LIMITS.timeoutSeconds).toBe(15)
  })

  it('[HOOK-8] get nothing more once the webhook is deleted or disabled', async () => {
    const deleted = await newListener()
    const disabled = await newListener()
    for (const { person } of [deleted, disabled]) await addTask(person)
    await deleted.person.client.webhooks.remove(deleted)
    await disabled.person.client.webhooks.update({ id: disabled.id, body: { enabled: false } })
    await runDue()
    expect(received()).toEqual([])
  })
})
