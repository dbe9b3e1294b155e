import {
  FAKE_COLLECTION,
  type FakeCaldavServer,
  found,
  multistatus,
  startFakeCaldavServer,
} from '@daywright/test-kit/caldav/fake-caldav-server'
import { icsCalendar, icsEvent } from '@daywright/test-kit/outside/calendar-server'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound } from '../../../../outbound/outbound.ts'
import { readInThread } from '../../../reader/read-in-thread.ts'
import type { LastRead } from '../../../subscriptions/reading/fetch-calendar.ts'
import { fetchCaldav } from '../fetch-caldav.ts'
import { objectCache } from './object-cache.ts'
import type { ObjectLimits } from './object-limits.ts'

const MARCH = { from: '2026-03-01', to: '2026-04-01' }
const event = (name: string, ...lines: string[]) =>
  icsCalendar([icsEvent(name, '20260303T090000Z', '20260303T093000Z', lines)])
const pathOf = (name: string) => `${FAKE_COLLECTION}${name}.ics`

/** Fails at every request that names one of these objects. */
function failAt(server: FakeCaldavServer, ...names: string[]) {
  server.fails = body => names.some(name => body.includes(pathOf(name)))
}

onBothDatabases('the objects of a calendar on a CalDAV server', world => {
  let server: FakeCaldavServer
  let person: Person
  let id: string
  beforeAll(async () => {
    server = await startFakeCaldavServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    failAt(server)
    server.objects.clear()
    person = await world.newPerson()
    const signIn = { address: server.address, user: 'robin', password: server.password }
    const account = await person.client.caldavAccounts.create({ body: signIn })
    const body = { collection: FAKE_COLLECTION, name: 'Work' }
    id = (await person.client.caldavAccounts.addCalendar({ id: account.id, body })).id
  })

  const add = (...names: string[]) => names.forEach(name => void server.objects.set(pathOf(name), event(name)))
  const many = (count: number) => Array.from({ length: count }, (_, index) => `many-${index}`)
  /** Reads the calendar, and returns how many requests of each method that took. */
  const read = async () => {
    const before = server.requests.length
    world.passSeconds(61)
    const calendar = await person.client.calendars.refresh({ id })
    const reports = server.requests.slice(before).filter(({ method }) => method === 'REPORT').length
    return { ...calendar, reports }
  }
  const titles = async () => (await person.client.calendarEvents.list({ query: MARCH })).map(({ title }) => title)

  it('[CALDAV-7] are all read, also one that began long ago and recurs, which some servers do not find by its time', async () => {
    const weekly = icsEvent('weekly', '20200303T120000Z', '20200303T130000Z', ['RRULE:FREQ=WEEKLY'])
    server.objects.set(pathOf('weekly'), icsCalendar([weekly]))
    add('standup')
    expect(await read()).toMatchObject({ status: 'ok', eventCount: 2 })
    expect(await titles()).toEqual(['standup', ...Array(5).fill('weekly')])
  })

  it('[CALDAV-7] are fetched a hundred at a time, and later only those that are new or changed', async () => {
    add(...many(250))
    expect(await read()).toMatchObject({ status: 'ok', eventCount: 250, reports: 3 })
    expect(await read()).toMatchObject({ status: 'ok', reports: 0 })
    add('new')
    server.objects.set(pathOf('many-7'), event('many-7', 'LOCATION:Room 2'))
    server.objects.delete(pathOf('many-8'))
    expect(await read()).toMatchObject({ status: 'ok', eventCount: 250, reports: 1 })
    const events = await person.client.calendarEvents.list({ query: MARCH })
    expect(events.find(({ title }) => title === 'many-7')?.place).toBe('Room 2')
    expect(events.some(({ title }) => title === 'many-8')).toBe(false)
  })

  it('[CALDAV-26] at which the server fails are left out and named; the others are read', async () => {
    add(...many(150), 'odd', 'strange')
    failAt(server, 'odd', 'strange')
    const first = await read()
    expect(first).toMatchObject({ status: 'ok', eventCount: 150 })
    expect(first.warnings).toEqual([
      {
        code: 'unreadable-at-server',
        count: 2,
        sentence: '2 events are left out, because the server cannot show them: odd.ics, strange.ics.',
      },
    ])
    // Ten steps lead to each of them; nothing else is asked for twice later.
    expect(first.reports).toBeLessThan(40)
    const second = await read()
    expect(second).toMatchObject({ status: 'ok', warnings: first.warnings })
    expect(second.reports).toBeLessThanOrEqual(4)
    failAt(server)
    expect(await read()).toMatchObject({ status: 'ok', eventCount: 152, warnings: [] })
  })

  it('[CALDAV-26] stay known if only one is asked for, and the server fails at it', async () => {
    add('standup', 'lunch')
    await read()
    server.objects.set(pathOf('lunch'), event('lunch', 'LOCATION:Room 2'))
    failAt(server, 'lunch')
    expect(await read()).toMatchObject({ status: 'ok', warnings: [{ code: 'unreadable-at-server', count: 1 }] })
    expect(await titles()).toEqual(['standup'])
  })

  it('[CALDAV-26] of a server that fails at all of them stay as they were, after a few requests', async () => {
    add(...many(100))
    await read()
    for (const name of many(100)) server.objects.set(pathOf(name), event(name, 'LOCATION:Room 2'))
    server.fails = () => true
    const failed = await read()
    expect(failed).toMatchObject({ status: 'failing', problem: { code: 'server-error' }, eventCount: 100 })
    expect(failed.reports).toBeLessThanOrEqual(9)
    expect(await titles()).toHaveLength(100)
  })
})

describe('the cost of a calendar on a CalDAV server', () => {
  let server: FakeCaldavServer
  beforeAll(async () => {
    server = await startFakeCaldavServer()
    for (let index = 0; index < 10; index++) server.objects.set(pathOf(`many-${index}`), event(`many-${index}`))
  })
  afterAll(() => server.close())

  const tools = () => ({
    outbound: createOutbound({ allow: ['127.0.0.1/32'], proxy: undefined }),
    readCalendar: readInThread,
    objects: objectCache(),
  })
  const fetchWith = (limits: Partial<ObjectLimits>, with_ = tools(), last?: Partial<LastRead>) => {
    const credentials = { user: 'robin', password: server.password }
    const source = { address: `http://127.0.0.1:${server.port}${FAKE_COLLECTION}`, credentials }
    const view = { now: Date.parse('2026-03-02T08:00:00.000Z'), zone: 'UTC', ownerEmail: null }
    const before = { etag: null, lastModified: null, contentHash: null, readBasis: null, ...last }
    return fetchCaldav(with_, source, { view, limits, last: before })
  }

  it('[CALDAV-7] is paid again with another password, which may show something else', async () => {
    const same = tools()
    const reports = () => server.requests.filter(({ method }) => method === 'REPORT').length
    await fetchWith({}, same)
    const before = reports()
    await fetchWith({}, same)
    expect(reports()).toBe(before)
    server.password = 'another'
    expect(await fetchWith({}, same)).toMatchObject({ kind: 'read', content: { events: 10 } })
    expect(reports()).toBe(before + 1)
    server.password = 'open sesame'
  })

  it('[CALDAV-7] is that of reading on another day, though the content is the same', async () => {
    const first = await fetchWith({})
    if (first.kind !== 'read') throw new Error('Nothing was read')
    const { contentHash, readBasis } = first
    expect(await fetchWith({}, undefined, { contentHash, readBasis })).toMatchObject({ kind: 'unchanged' })
    expect(await fetchWith({}, undefined, { contentHash, readBasis: 'yesterday' })).toMatchObject({ kind: 'read' })
  })

  it('[CALDAV-26] leaves out what is gone meanwhile without a word, and asks again for what the server fails at', async () => {
    const token = found(FAKE_COLLECTION, '<d:sync-token>one</d:sync-token>')
    server.intercept = ({ headers }, response) => headers.depth === '0' && Boolean(response.end(multistatus([token])))
    server.objects.set(pathOf('gone'), event('gone'))
    server.fails = () => {
      server.objects.delete(pathOf('gone'))
      return false
    }
    const content = { events: 10, warnings: [] }
    expect(await fetchWith({})).toMatchObject({ kind: 'read', etag: 'one', content })
    failAt(server, 'many-9')
    expect(await fetchWith({})).toMatchObject({ kind: 'read', etag: null, content: { events: 9 } })
    failAt(server)
    server.intercept = () => false
  })

  it('[CALDAV-27] does not grow with what is over', async () => {
    const long = (year: number) =>
      icsCalendar([
        icsEvent('long', `${year}0101T090000Z`, `${year}0101T100000Z`, [`DESCRIPTION:${'x'.repeat(9_000)}`]),
      ])
    const same = tools()
    for (let year = 1990; year < 2020; year++) server.objects.set(pathOf(`over-${year}`), long(year))
    const before = server.requests.length
    expect(await fetchWith({ characters: 10_000 }, same)).toMatchObject({ kind: 'read', content: { events: 10 } })
    expect(await fetchWith({ characters: 10_000 }, same)).toMatchObject({ kind: 'read', content: { events: 10 } })
    expect(server.requests.slice(before).filter(({ method }) => method === 'REPORT')).toHaveLength(1)
    for (let year = 1990; year < 2020; year++) server.objects.delete(pathOf(`over-${year}`))
  })

  it('[CALDAV-26] is bounded by the length of all objects', async () => {
    const problem = { code: 'too-many-answers' }
    expect(await fetchWith({ characters: 1_000, objectsPerRequest: 2 })).toMatchObject({ kind: 'failed', problem })
    expect(await fetchWith({})).toMatchObject({ kind: 'read', content: { events: 10 } })
  })

  it('[CALDAV-26] is bounded by time, and the next read goes on with the rest', async () => {
    const same = tools()
    const asked = async (work: () => Promise<unknown>) => {
      const before = server.requests.length
      await work()
      return server.requests.slice(before).filter(({ method }) => method === 'REPORT').length
    }
    server.fails = body => body.includes(pathOf('many-9'))
    const stop = async () =>
      expect(await fetchWith({ objectsPerRequest: 5, failedRequests: 1 }, same)).toMatchObject({
        kind: 'failed',
        problem: { code: 'server-error' },
      })
    expect(await asked(stop)).toBe(2)
    // The time is over before the first request or while the server works on it.
    server.fails = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5) === 'ok'
    expect(await fetchWith({ objectsPerRequest: 5, milliseconds: 0 })).toMatchObject({
      kind: 'failed',
      problem: { code: 'timeout' },
    })
    server.fails = () => false
    const goOn = async () =>
      expect(await fetchWith({ objectsPerRequest: 5 }, same)).toMatchObject({ kind: 'read', content: { events: 10 } })
    expect(await asked(goOn)).toBe(1)
  })
})
