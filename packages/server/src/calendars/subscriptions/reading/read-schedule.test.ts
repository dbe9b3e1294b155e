import {
  type CalendarServer,
  icsCalendar,
  icsEvent,
  startCalendarServer,
} from '@daywright/test-kit/outside/calendar-server'
import { onBothDatabases } from '@daywright/test-kit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAuthSecret } from '../../../accounts/sessions/auth-secret.store.ts'
import { backgroundLoop } from '../../../jobs/background-loop.ts'
import { createOutbound } from '../../../outbound/outbound.ts'
import { readInThread } from '../../reader/read-in-thread.ts'
import { cipherOf } from '../address-cipher.ts'
import { openSubscriptions } from '../open-subscriptions.ts'
import { claimDue, endLease } from './read-schedule.store.ts'
import { subscriptionReader } from './subscription-reader.ts'

const CALENDAR = icsCalendar([icsEvent('standup', '20260303T090000Z', '20260303T093000Z')])
const MINUTE = 60_000

onBothDatabases('the schedule of reads', world => {
  let server: CalendarServer
  beforeAll(async () => {
    server = await startCalendarServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.serve(CALENDAR)
    // What other tests left is read, so that only this test's subscriptions are due.
    const { reader } = process()
    while (await reader.readDue());
    await reader.close()
  })

  const now = () => Date.parse(world.now())
  /** What another server process on the same database would do. */
  const process = () => {
    const errors: unknown[] = []
    const reader = subscriptionReader({
      database: world.database,
      outbound: createOutbound({ allow: ['127.0.0.1/32'], proxy: undefined }),
      readCalendar: readInThread,
      clock: now,
      readCipher: cipherOf(() => readAuthSecret(world.database)),
      onError: error => errors.push(error),
    })
    return { reader, errors }
  }
  const subscribe = async (count: number) => {
    const person = await world.newPerson()
    const calendars = []
    for (let index = 0; index < count; index++) {
      const address = `${server.address}?${person.id}-${index}`
      calendars.push(await person.client.calendars.create({ body: { name: `Feed ${index}`, address } }))
    }
    return { person, calendars }
  }
  const askedFor = (id: string) => server.requests.filter(({ url }) => url?.includes(id)).map(({ url }) => url ?? '')
  const claim = (leaseBy: string, atMost: number, leaseMilliseconds = MINUTE) =>
    claimDue(world.database, { now: now(), leaseUntil: now() + leaseMilliseconds, leaseBy }, atMost)

  it('[CAL-65] several processes share what is due, and none is read twice', async () => {
    const accounts = []
    for (let index = 0; index < 12; index++) accounts.push(await subscribe(2))
    const processes = [process(), process(), process()]
    await Promise.all(
      processes.map(async ({ reader }) => {
        while (await reader.readDue());
      }),
    )
    for (const { person } of accounts) {
      expect(new Set(askedFor(person.id)).size).toBe(2)
      expect(askedFor(person.id)).toHaveLength(2)
      expect((await person.client.calendars.list()).map(({ status }) => status)).toEqual(['ok', 'ok'])
    }
    expect(processes.flatMap(({ errors }) => errors)).toEqual([])
  })

  it('[CAL-65] what a process that died had taken is due again when its lease ends', async () => {
    const { person } = await subscribe(1)
    const [lost] = await claim('died', 5)
    expect(lost?.userId).toBe(person.id)
    expect(await claim('other', 5)).toEqual([])
    world.setNow(new Date(now() + MINUTE).toISOString())
    const { reader } = process()
    expect(await reader.readDue()).toBe(true)
    expect((await person.client.calendars.list())[0]?.status).toBe('ok')
    // If it was only slow, what it still has to say counts no more.
    expect(lost && (await endLease(world.database.db, lost, 0))).toBe(false)
  })

  it('[CAL-65] a read whose address was changed meanwhile saves nothing', async () => {
    const { person, calendars } = await subscribe(1)
    const id = calendars[0]?.id ?? ''
    const asked = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    server.answer = async (_, response) => {
      asked.resolve()
      await changed.promise
      response.end(CALENDAR)
    }
    const { reader, errors } = process()
    const reading = reader.readDue()
    await asked.promise
    await person.client.calendars.update({ id, body: { address: `${server.address}?other` } })
    changed.resolve()
    await reading
    expect((await person.client.calendars.list())[0]).toMatchObject({ status: 'new', eventCount: 0 })
    expect(errors).toEqual([])
    server.serve(CALENDAR)
    expect(await reader.readDue()).toBe(true)
    expect((await person.client.calendars.list())[0]).toMatchObject({ status: 'ok', eventCount: 1 })
  })

  it('[CAL-66] takes one calendar of an account at a time, so that others need not wait for many slow ones', async () => {
    const many = await subscribe(6)
    const other = await subscribe(1)
    const claimed = await claim('a', 5)
    expect(claimed.map(({ userId }) => userId).toSorted()).toEqual([many.person.id, other.person.id].toSorted())
    expect(await claim('b', 5)).toEqual([])
    for (const lease of claimed) await endLease(world.database.db, lease, Number.MAX_SAFE_INTEGER)
    expect((await claim('c', 5)).map(({ userId }) => userId)).toEqual([many.person.id])
    world.setNow(new Date(now() + 2 * MINUTE).toISOString())
  })

  it('[CAL-66] accounts take turns: one that had its turn comes after those that had none since', async () => {
    const many = await subscribe(3)
    const [first] = await claim('a', 1)
    expect(first?.userId).toBe(many.person.id)
    if (first) await endLease(world.database.db, first, Number.MAX_SAFE_INTEGER)
    world.setNow(new Date(now() + MINUTE).toISOString())
    const other = await subscribe(1)
    const [second] = await claim('b', 1)
    expect(second?.userId).toBe(other.person.id)
    if (second) await endLease(world.database.db, second, Number.MAX_SAFE_INTEGER)
    expect((await claim('c', 5)).map(({ userId }) => userId)).toEqual([many.person.id])
    world.setNow(new Date(now() + 2 * MINUTE).toISOString())
  })

  it('[CAL-66] a calendar that is slow to read holds up none of another account', async () => {
    const asked = Promise.withResolvers<void>()
    const slow = await subscribe(2)
    server.answer = (request, response) => {
      if (request.url?.includes(slow.person.id)) asked.resolve()
      else response.end(CALENDAR)
    }
    const errors: unknown[] = []
    const subscriptions = openSubscriptions({
      database: world.database,
      outbound: createOutbound({ allow: ['127.0.0.1/32'], proxy: undefined }),
      clock: now,
      readSecret: () => readAuthSecret(world.database),
      onError: error => errors.push(error),
    })
    subscriptions.start()
    subscriptions.wake()
    await asked.promise
    for (let count = 0; count < 2; count++) {
      const { person } = await subscribe(1)
      subscriptions.wake()
      await expect.poll(async () => (await person.client.calendars.list())[0]?.status).toBe('ok')
    }
    await subscriptions.close()
    expect([askedFor(slow.person.id).length, errors]).toEqual([1, []])
  })

  it('[CAL-69] reads before planner runs: an account has half of the places, and no more are claimed meanwhile', async () => {
    const slow = await subscribe(8)
    const asked = Promise.withResolvers<void>()
    server.answer = (request, response) => {
      if (!request.url?.includes(slow.person.id)) return void response.end(CALENDAR)
      if (askedFor(slow.person.id).length === 2) asked.resolve()
    }
    const { reader, errors } = process()
    const request = (ownerId: string) => ({ ownerId, transaction: world.database.transaction })
    await Promise.all([reader.readStale(request(slow.person.id), 1), asked.promise])
    await reader.readStale(request(slow.person.id), 1)
    const other = await subscribe(1)
    await reader.readStale(request(other.person.id), 60_000)
    expect((await other.person.client.calendars.list())[0]?.status).toBe('ok')
    expect(askedFor(slow.person.id)).toHaveLength(2)
    const claimed = await world.database.db
      .selectFrom('calendarRead')
      .select('calendarId')
      .where('userId', '=', slow.person.id)
      .where('leaseUntil', '>', now())
      .execute()
    expect(claimed).toHaveLength(6)
    await reader.close()
    expect(errors).toEqual([])
  })

  it('[CAL-68] stopping ends reads that are under way, and leaves them to others', async () => {
    const { person } = await subscribe(1)
    const asked = Promise.withResolvers<void>()
    server.answer = () => asked.resolve()
    const { reader, errors } = process()
    const reading = reader.readDue()
    await asked.promise
    await reader.close()
    await reading
    expect(errors).toEqual([])
    expect((await person.client.calendars.list())[0]).toMatchObject({ status: 'new', failures: 0 })
    server.serve(CALENDAR)
    expect(await process().reader.readDue()).toBe(true)
    expect((await person.client.calendars.list())[0]?.status).toBe('ok')
  })
})

describe('the loop that reads what is due', () => {
  it('[CAL-68] looks again when it is woken, goes on while something is due, and survives errors', async () => {
    let looks = 0
    let isDue = 3
    const errors: unknown[] = []
    const looked = Promise.withResolvers<void>()
    const readDue = async () => {
      looks++
      if (looks === 1) throw new Error('away')
      if (isDue-- > 0) return true
      looked.resolve()
      return false
    }
    const loop = backgroundLoop({ work: readDue, onError: error => errors.push(error), milliseconds: 3_600_000 })
    loop.wake()
    expect(looks).toBe(0)
    loop.start()
    loop.wake()
    await new Promise(resolve => setImmediate(resolve))
    expect(errors).toHaveLength(1)
    loop.wake()
    await looked.promise
    expect(looks).toBe(5)
    await loop.stop()
    loop.wake()
    expect(looks).toBe(5)
  })

  it('[CAL-68] stopping waits for the round under way, and begins no other', async () => {
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let ended = 0
    const work = async () => {
      begun.resolve()
      await mayEnd.promise
      ended++
      return true
    }
    const loop = backgroundLoop({ work, onError: () => {} })
    loop.start()
    loop.wake()
    await begun.promise
    const stopped = loop.stop()
    mayEnd.resolve()
    await stopped
    expect(ended).toBe(1)
  })
})
