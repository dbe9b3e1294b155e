import { dueWork } from '@daywright/test-kit/due-work'
import {
  type CalendarServer,
  icsCalendar,
  icsEvent,
  startCalendarServer,
} from '@daywright/test-kit/outside/calendar-server'
import { onSqlite } from '@daywright/test-kit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readAuthSecret } from '../../../accounts/sessions/auth-secret.store.ts'
import type { Job } from '../../../jobs/job.ts'
import { claimJobs, endJob } from '../../../jobs/job-claims.store.ts'
import { LEASE_MILLISECONDS, NEVER } from '../../../jobs/job-kinds.ts'
import { runJob } from '../../../jobs/run-job.ts'
import { createOutbound } from '../../../outbound/outbound.ts'
import { readInThread } from '../../reader/read-in-thread.ts'
import { cipherOf } from '../address-cipher.ts'
import { calendarJob } from './calendar-job.ts'
import { subscriptionReader } from './subscription-reader.ts'

const CALENDAR = icsCalendar([icsEvent('standup', '20260303T090000Z', '20260303T093000Z')])
const MINUTE = 60_000

onSqlite('the schedule of reads', world => {
  let server: CalendarServer
  beforeAll(async () => {
    server = await startCalendarServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.serve(CALENDAR)
    // What other tests left is read, so that only this test's subscriptions are due.
    await process().work.runDue()
  })

  const now = () => Date.parse(world.now())
  /** What another server process on the same database would do. */
  const process = () => {
    const errors: unknown[] = []
    const calendar = calendarJob({
      database: world.database,
      outbound: createOutbound({ allow: ['127.0.0.1/32'], proxy: undefined }),
      readCalendar: readInThread,
      clock: now,
      readCipher: cipherOf(() => readAuthSecret(world.database)),
    })
    const onError = (error: unknown) => errors.push(error)
    const work = dueWork(world.database, now, { calendar }, onError)
    const reader = subscriptionReader({ database: world.database, clock: now, onError }, calendar)
    const readOne = async () => {
      for (const job of await claim(1))
        await runJob({ database: world.database, clock: now, onError }, calendar, job, new AbortController().signal)
    }
    return { work, readOne, reader, errors }
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
  const claim = (atMost: number) => claimJobs(world.database, 'calendar', now(), atMost)
  const end = (job: Job) => endJob(world.database.db, job, { dueAt: NEVER })
  const passLease = () => world.passSeconds(LEASE_MILLISECONDS / 1000)

  it('[CAL-65] several processes share what is due, and none is read twice', async () => {
    const accounts = []
    for (let index = 0; index < 12; index++) accounts.push(await subscribe(2))
    const processes = [process(), process(), process()]
    await Promise.all(processes.map(({ work }) => work.runDue()))
    for (const { person } of accounts) {
      expect(new Set(askedFor(person.id)).size).toBe(2)
      expect(askedFor(person.id)).toHaveLength(2)
      expect((await person.client.calendars.list()).map(({ status }) => status)).toEqual(['ok', 'ok'])
    }
    expect(processes.flatMap(({ errors }) => errors)).toEqual([])
  })

  it('[CAL-65] what a process that died had taken is due again when its lease ends', async () => {
    const { person } = await subscribe(1)
    const [lost] = await claim(5)
    expect(lost?.userId).toBe(person.id)
    expect(await claim(5)).toEqual([])
    passLease()
    expect(await process().work.runDue()).toBe(true)
    expect((await person.client.calendars.list())[0]?.status).toBe('ok')
    // If it was only slow, what it still has to say counts no more.
    expect(lost && (await end(lost))).toBe(false)
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
    const { work, readOne, errors } = process()
    const reading = readOne()
    await asked.promise
    await person.client.calendars.update({ id, body: { address: `${server.address}?other` } })
    changed.resolve()
    await reading
    expect((await person.client.calendars.list())[0]).toMatchObject({ status: 'new', eventCount: 0 })
    expect(errors).toEqual([])
    server.serve(CALENDAR)
    expect(await work.runDue()).toBe(true)
    expect((await person.client.calendars.list())[0]).toMatchObject({ status: 'ok', eventCount: 1 })
  })

  it('[CAL-66] takes one calendar of an account at a time, so that others need not wait for many slow ones', async () => {
    const many = await subscribe(6)
    const other = await subscribe(1)
    const claimed = await claim(5)
    expect(claimed.map(({ userId }) => userId).toSorted()).toEqual([many.person.id, other.person.id].toSorted())
    expect(await claim(5)).toEqual([])
    for (const job of claimed) await end(job)
    expect((await claim(5)).map(({ userId }) => userId)).toEqual([many.person.id])
    passLease()
  })

  it('[CAL-66] accounts take turns: one that had its turn comes after those that had none since', async () => {
    const many = await subscribe(3)
    const [first] = await claim(1)
    expect(first?.userId).toBe(many.person.id)
    if (first) await end(first)
    world.passSeconds(MINUTE / 1000)
    const other = await subscribe(1)
    const [second] = await claim(1)
    expect(second?.userId).toBe(other.person.id)
    if (second) await end(second)
    expect((await claim(5)).map(({ userId }) => userId)).toEqual([many.person.id])
    passLease()
  })

  it('[CAL-66] a calendar that is slow to read holds up none of another account', async () => {
    const asked = Promise.withResolvers<void>()
    const slow = await subscribe(2)
    server.answer = (request, response) => {
      if (request.url?.includes(slow.person.id)) asked.resolve()
      else response.end(CALENDAR)
    }
    const { work, errors } = process()
    work.start()
    await asked.promise
    for (let count = 0; count < 2; count++) {
      const { person } = await subscribe(1)
      work.wake()
      await expect.poll(async () => (await person.client.calendars.list())[0]?.status).toBe('ok')
    }
    await work.close()
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
      .selectFrom('job')
      .select('key')
      .where('userId', '=', slow.person.id)
      .where('leaseBy', 'is not', null)
      .execute()
    expect(claimed).toHaveLength(6)
    await reader.close()
    expect(errors).toEqual([])
  })

  it('[CAL-68] stopping ends reads that are under way, and leaves them to others', async () => {
    const { person } = await subscribe(1)
    const asked = Promise.withResolvers<void>()
    server.answer = () => asked.resolve()
    const { work, errors } = process()
    const reading = work.runDue()
    await asked.promise
    await work.close()
    await reading
    expect(errors).toEqual([])
    expect((await person.client.calendars.list())[0]).toMatchObject({ status: 'new', failures: 0 })
    server.serve(CALENDAR)
    expect(await process().work.runDue()).toBe(true)
    expect((await person.client.calendars.list())[0]?.status).toBe('ok')
  })
})
