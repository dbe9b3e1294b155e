import { dueWork } from '@daywright/test-kit/due-work'
import { startPushService } from '@daywright/test-kit/outside/push-receiver'
import { givenBlock } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { issueSignInLink } from '../../../accounts/sign-in/sign-in-link.rules.ts'
import type { JobHandlers } from '../../../jobs/job-runner.ts'
import { createOutbound } from '../../../outbound/outbound.ts'
import { openReminders } from '../open-reminders.ts'
import { PUSH_LIMITS } from './push-channel.ts'
import type { VapidKeys } from './vapid.ts'
import { readVapidKeys } from './vapid-keys.store.ts'

const service = await startPushService()
afterAll(() => service.close())
const MONDAY = '2026-03-02T00:00:00.000Z'
const BLOCK = { title: 'Write', startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:15:00.000Z' }

onBothDatabases('notifications of browsers', world => {
  let pushKeys: VapidKeys
  beforeEach(async () => {
    service.answerWith(201)
    world.setNow(MONDAY)
    pushKeys = await readVapidKeys(world.database)
  })
  /** What a server process does in the background. */
  const process = (allow = ['127.0.0.1/32']) => {
    const clock = () => Date.parse(world.now())
    const { jobs } = openReminders({
      database: world.database,
      clock,
      mail: undefined,
      pushKeys,
      outbound: createOutbound({ allow, proxy: undefined, limits: PUSH_LIMITS }),
      siteUrl: 'https://plan.example.com',
      onError: error => {
        throw error
      },
    })
    const only = (handlers: Partial<JobHandlers>) => dueWork(world.database, clock, handlers).runDue
    return { look: only({ reminders: jobs.reminders }), round: only(jobs) }
  }
  const round = ({ round: work } = process()) => work()
  /** The headers of a browser that is signed in. */
  const signIn = async ({ id }: Person) => {
    const token = (await issueSignInLink(world.database.db, id, '', world.now())).replace(/^.*=/, '')
    const signedIn = await world.request('POST', '/api/auth/link', { body: { token } })
    return { cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' }
  }
  const post = (headers: Record<string, string>, body: object) =>
    world.request('POST', '/api/push-subscriptions', { body, headers })
  const add = async (person: Person, name = 'Phone') => {
    const { messages, ...browser } = service.subscribe()
    const { body: device } = await post(await signIn(person), { name, ...browser })
    return { messages, device, browser }
  }
  const outbox = ({ id }: Person) =>
    world.database.db.selectFrom('reminderOutbox').select(['title', 'body']).where('userId', '=', id).execute()
  const titles = (messages: { text: string }[]) => messages.map(({ text }) => JSON.parse(text).title)

  it('[REMIND-18] [REMIND-19] [REMIND-2] bring the title and nothing else, readable only by the browser', async () => {
    const person = await world.newPerson()
    const [phone, laptop] = [await add(person), await add(person, 'Laptop')]
    await person.client.reminders.update({ body: { morningSummary: [] } })
    const task = await person.client.tasks.create({ body: { title: 'Write', description: 'secret words' } })
    await givenBlock(world, person, { ...BLOCK, taskId: task.id })
    world.setNow('2026-03-02T08:55:00.000Z')
    await round()
    await round()
    for (const { messages } of [phone, laptop]) {
      expect(messages).toHaveLength(1)
      const [message] = messages
      expect(JSON.parse(message?.text ?? '')).toEqual({
        title: '09:00 Write',
        path: '/today',
        tag: expect.stringMatching(/^[\w-]{32}$/),
      })
      expect(message?.body.toString('latin1')).not.toContain('Write')
      expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '300', urgency: 'high' })
      expect(message?.claims).toEqual({
        aud: new URL(phone.browser.endpoint).origin,
        exp: Date.parse('2026-03-02T20:55:00Z') / 1000,
        sub: 'https://plan.example.com',
      })
    }
    const { pushKey } = await person.client.reminders.get()
    expect(new Set([phone.messages[0]?.vapidKey, laptop.messages[0]?.vapidKey, pushKey]).size).toBe(1)
    expect((await person.client.pushSubscriptions.list()).map(({ lastSentAt }) => lastSentAt)).toEqual([
      world.now(),
      world.now(),
    ])
    const erased = { title: '', body: '' }
    expect(await outbox(person)).toEqual([erased, erased])
  })

  it('[REMIND-7] [REMIND-9] [REMIND-18] are sent once by several processes, and not for what was due before the device was added', async () => {
    const person = await world.newPerson()
    const { messages } = await add(person)
    world.setNow('2026-03-02T07:30:00.000Z')
    const workers = [process(), process(), process()]
    await Promise.all(workers.map(worker => worker.look()))
    expect(await outbox(person)).toEqual([{ title: 'Monday 2 March 2026: 0 blocks, 0 tasks at risk', body: '' }])
    await Promise.all(workers.map(worker => round(worker)))
    expect(titles(messages)).toEqual(['Monday 2 March 2026: 0 blocks, 0 tasks at risk'])
    world.setNow('2026-03-02T07:45:00.000Z')
    const later = await add(person, 'Laptop')
    await round()
    expect([messages.length, later.messages.length]).toEqual([1, 0])
  })

  it('[REMIND-16] go to ten devices at most, each with usable keys and listed without its secrets', async () => {
    const person = await world.newPerson()
    const first = await add(person)
    const headers = await signIn(person)
    const create = (body: object) => post(headers, { name: 'x', ...body })
    const again = await create({ ...first.browser, name: 'Tablet' })
    expect(again.body).toEqual({ ...first.device, name: 'Tablet' })
    const { endpoint, keys } = first.browser
    const refusals: [body: object, field: string][] = [
      [{ endpoint: 'http://push.example.com/a', keys }, 'endpoint'],
      [{ endpoint: 'ftp://push.example.com/a', keys }, 'endpoint'],
      [{ endpoint: `https://push.example.com/${'a'.repeat(1000)}`, keys }, 'endpoint'],
      [{ endpoint, keys: { ...keys, p256dh: keys.auth } }, 'keys'],
      [{ endpoint, keys: { ...keys, auth: '***' } }, 'keys.auth'],
    ]
    for (const [body, field] of refusals) {
      const refused = await create(body)
      expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, [field]])
    }
    for (let number = 1; number < 10; number++) await add(person, `Device ${number}`)
    const { messages: _, ...eleventh } = service.subscribe()
    const refused = await create(eleventh)
    expect([refused.status, refused.body.error]).toEqual([409, 'An account may have 10 devices with notifications'])
    const listed = await person.request('GET', '/api/push-subscriptions')
    expect(listed.body).toHaveLength(10)
    for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(listed.text).not.toContain(secret)
    await person.client.pushSubscriptions.remove({ id: first.device.id })
    expect(await person.client.pushSubscriptions.list()).toHaveLength(9)
    const { key } = await person.client.apiKeys.create({ body: { name: 'script', scope: 'account' } })
    const byKey = await post({ authorization: `Bearer ${key}` }, { name: 'x', ...eleventh })
    expect([byKey.status, byKey.body.error]).toEqual([403, 'Sign in on the device to get notifications there'])
  })

  it('[REMIND-16] end with the session of the browser', async () => {
    const person = await world.newPerson()
    const { messages, ...browser } = service.subscribe()
    expect((await post(await signIn(person), { name: 'Phone', ...browser })).status).toBe(201)
    expect(await person.client.pushSubscriptions.list()).toHaveLength(1)
    const [session] = await person.client.auth.listSessions()
    await person.client.auth.removeSession({ id: session?.id ?? '' })
    expect(await person.client.pushSubscriptions.list()).toEqual([])
    world.setNow('2026-03-02T07:30:00.000Z')
    await round()
    expect(messages).toEqual([])
  })

  it('[REMIND-20] end for a browser that has unsubscribed, and for one that fails again and again', async () => {
    for (const status of [404, 410]) {
      const person = await world.newPerson()
      await add(person)
      service.answerWith(status)
      expect(await person.client.reminders.test({ body: { channel: 'push' } })).toEqual({
        sent: 0,
        problems: ['The device no longer accepts notifications, and was removed.'],
      })
      expect(await person.client.pushSubscriptions.list()).toEqual([])
    }
    const person = await world.newPerson()
    await add(person)
    service.answerWith(500)
    const fail = () => person.client.reminders.test({ body: { channel: 'push' } })
    // The server may just have been offline for some hours.
    for (let failure = 1; failure <= 20; failure++) {
      world.setNow(new Date(Date.parse(MONDAY) + failure * 600_000).toISOString())
      await fail()
    }
    world.setNow('2026-03-08T23:59:59.000Z')
    await fail()
    expect(await person.client.pushSubscriptions.list()).toHaveLength(1)
    world.setNow('2026-03-09T00:00:00.000Z')
    await fail()
    expect(await person.client.pushSubscriptions.list()).toEqual([])
  })

  it('[REMIND-12] [REMIND-8] are tried again as the push service asks, as long as they are of use', async () => {
    const person = await world.newPerson()
    const { messages } = await add(person)
    await givenBlock(world, person, BLOCK)
    world.setNow('2026-03-02T08:55:00.000Z')
    service.answerWith(429, { 'retry-after': '120' })
    await round()
    service.answerWith(201)
    world.setNow('2026-03-02T08:56:59.000Z')
    await round()
    expect(titles(messages)).toEqual([])
    world.setNow('2026-03-02T08:57:00.000Z')
    await round()
    expect(titles(messages).toSorted()).toEqual(['09:00 Write', 'Monday 2 March 2026: 1 block, 0 tasks at risk'])
    await givenBlock(world, person, {
      ...BLOCK,
      title: 'Late',
      startAt: '2026-03-02T12:00:00.000Z',
      endAt: '2026-03-02T13:00:00.000Z',
    })
    world.setNow('2026-03-02T11:55:00.000Z')
    service.answerWith(429, { 'retry-after': '600' })
    await round()
    service.answerWith(201)
    world.setNow('2026-03-02T12:05:00.000Z')
    await round()
    expect(messages).toHaveLength(2)
  })

  it('[REMIND-21] go through the guard for addresses of users', async () => {
    const person = await world.newPerson()
    await add(person)
    const before = service.requests()
    world.setNow('2026-03-02T07:30:00.000Z')
    await round(process([]))
    expect(service.requests()).toBe(before)
    service.answerWith(302, { location: 'http://127.0.0.1:1/' })
    expect((await person.client.reminders.test({ body: { channel: 'push' } })).sent).toBe(0)
    expect(service.requests()).toBe(before + 1)
    const { messages: _, ...browser } = service.subscribe()
    const endpoint = 'https://169.254.169.254/latest'
    await post(await signIn(person), { name: 'Cloud', ...browser, endpoint })
    const { problems } = await person.client.reminders.test({ body: { channel: 'push' } })
    expect(problems).toContain(
      'The address is in a private network, which the operator of this server has not allowed.',
    )
  })
})
