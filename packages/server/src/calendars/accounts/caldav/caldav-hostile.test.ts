import {
  calendarObject,
  FAKE_COLLECTION,
  type FakeCaldavServer,
  found,
  multistatus,
  startFakeCaldavServer,
} from '@daywright/test-kit/caldav/fake-caldav-server'
import { icsCalendar, icsEvent } from '@daywright/test-kit/outside/calendar-server'
import { type OutsideServer, startOutsideServer } from '@daywright/test-kit/outside/outside-server'
import { type Person, useWorld } from '@daywright/test-kit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound } from '../../../outbound/outbound.ts'
import { readInThread } from '../../reader/read-in-thread.ts'
import { fetchCaldav } from './fetch-caldav.ts'
import { objectCache } from './objects/object-cache.ts'

const MARCH = { from: '2026-03-01', to: '2026-04-01' }
const STANDUP = icsCalendar([icsEvent('standup', '20260303T090000Z', '20260303T093000Z')])

// What a server sends is handled before anything is stored, so one database is enough.
describe('a CalDAV server that means harm', () => {
  const world = useWorld('sqlite')
  let server: FakeCaldavServer
  let other: OutsideServer
  let person: Person
  beforeAll(async () => {
    server = await startFakeCaldavServer()
    other = await startOutsideServer((_, response) => void response.writeHead(207).end(multistatus([])))
  })
  afterAll(async () => {
    await server.close()
    await other.close()
  })
  beforeEach(async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    server.intercept = () => false
    server.objects.clear()
    server.objects.set(`${FAKE_COLLECTION}standup.ics`, STANDUP)
    person = await world.newPerson()
  })

  const signIn = () => ({ address: server.address, user: 'robin', password: server.password })
  const connect = () => person.request('POST', '/api/caldav-accounts', signIn())
  const addWork = async () => {
    const { id } = await person.client.caldavAccounts.create({ body: signIn() })
    const body = { collection: FAKE_COLLECTION, name: 'Work' }
    return person.client.caldavAccounts.addCalendar({ id, body })
  }
  const read = async (id: string) => {
    world.passSeconds(61)
    return person.client.calendars.refresh({ id })
  }
  const titles = async () => (await person.client.calendarEvents.list({ query: MARCH })).map(({ title }) => title)
  const answerWith = (text: string, method?: string, path?: string) => {
    server.intercept = (request, response) => {
      if ((method && request.method !== method) || (path && request.url !== path)) return false
      response.writeHead(207).end(text)
      return true
    }
  }
  const elsewhere = () => `http://127.0.0.1:${other.port}`

  it.each(['/.well-known/caldav', '/dav/', '/dav/me/'])(
    '[CALDAV-3] [OUT-16] is not followed to another server, which sees no connection: redirect at %s',
    async path => {
      server.intercept = (request, response) => {
        if (request.url !== path) return false
        response.writeHead(307, { location: `${elsewhere()}/dav/` }).end()
        return true
      }
      const refused = await connect()
      expect([refused.status, refused.body.code]).toEqual([422, 'other-host'])
      expect(refused.body.error).toContain(`127.0.0.1:${other.port}`)
      expect(other.connections()).toBe(0)
    },
  )

  it.each([
    ['principal', '/dav/', 'd:current-user-principal'],
    ['home', '/dav/me/', 'c:calendar-home-set'],
  ])('[CALDAV-3] is not followed to another server that it names as the %s', async (_, path, property) => {
    answerWith(
      multistatus([found(path, `<${property}><d:href>${elsewhere()}/x/</d:href></${property}>`)]),
      'PROPFIND',
      path,
    )
    const refused = await connect()
    expect([refused.status, refused.body.code]).toEqual([422, 'other-host'])
    expect(other.connections()).toBe(0)
  })

  it('[CALDAV-6] a home whose address is too long to be stored is refused, and such a calendar is left out', async () => {
    const { accountId } = await addWork()
    const long = `/dav/${'x'.repeat(4000)}/`
    const type = '<d:resourcetype><c:calendar/></d:resourcetype>'
    answerWith(multistatus([found(long, type), found('/dav/home/mine/', type)]), 'PROPFIND', '/dav/home/')
    const listed = await person.client.caldavAccounts.collections({ id: accountId ?? '' })
    expect(listed.map(({ name }) => name)).toEqual(['mine'])
    const home = `<c:calendar-home-set><d:href>${long}</d:href></c:calendar-home-set>`
    answerWith(multistatus([found('/dav/me/', home)]), 'PROPFIND', '/dav/me/')
    const refused = await connect()
    expect([refused.status, refused.body.code]).toEqual([422, 'bad-answer'])
    expect(await person.client.caldavAccounts.list()).toHaveLength(1)
  })

  it('[CALDAV-3] a calendar that it lists on another server is left out, and a redirect of one is refused', async () => {
    const calendar = await addWork()
    const { accountId } = calendar
    const type = '<d:resourcetype><c:calendar/></d:resourcetype>'
    answerWith(
      multistatus([found(`${elsewhere()}/x/`, type), found('/dav/home/mine/', type)]),
      'PROPFIND',
      '/dav/home/',
    )
    const listed = await person.client.caldavAccounts.collections({ id: accountId ?? '' })
    expect(listed.map(({ collection, name }) => [collection, name])).toEqual([['/dav/home/mine/', 'mine']])
    // Nor is the plan written to it, however the path names that server.
    for (const path of [`//127.0.0.1:${other.port}/x/`, `/\\127.0.0.1:${other.port}/x/`]) {
      const plan = { collection: path }
      expect((await person.request('POST', `/api/caldav-accounts/${accountId}/plan`, plan)).status).toBe(400)
    }
    server.intercept = (request, response) => {
      if (request.url !== FAKE_COLLECTION) return false
      response.writeHead(308, { location: `${elsewhere()}${FAKE_COLLECTION}` }).end()
      return true
    }
    expect(await read(calendar.id)).toMatchObject({ status: 'failing', problem: { code: 'other-host' } })
    expect(other.connections()).toBe(0)
  })

  it.each([
    ['a web page', '<!doctype html><title>Sign in</title>', 'bad-answer'],
    ['half an answer', multistatus([calendarObject('/a.ics', STANDUP)]).slice(0, -30), 'bad-answer'],
    ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><d:multistatus xmlns:d="DAV:">&b;</d:multistatus>', 'bad-answer'],
    ['events without content', multistatus([found('/a.ics', '<d:getetag>1</d:getetag>')]), 'bad-answer'],
    ['too many events', multistatus(Array(20_001).fill(found('/a', ''))), 'too-many-answers'],
    ['too much', multistatus([calendarObject('/a.ics', 'x'.repeat(10_000_001))]), 'too-large'],
  ])('[CALDAV-6] an answer that is %s keeps the events of the last good read', async (_, text, code) => {
    const calendar = await addWork()
    expect(await read(calendar.id)).toMatchObject({ status: 'ok', eventCount: 1 })
    server.objects.set(`${FAKE_COLLECTION}standup.ics`, STANDUP.replace('standup', 'changed'))
    answerWith(text, 'REPORT')
    expect(await read(calendar.id)).toMatchObject({ status: 'failing', problem: { code }, eventCount: 1 })
    expect(await titles()).toEqual(['standup'])
  })

  it('[CALDAV-7] half an event costs only itself, and a server without tokens is listed each time', async () => {
    const calendar = await addWork()
    server.objects.set(`${FAKE_COLLECTION}half.ics`, STANDUP.slice(0, -30))
    expect(await read(calendar.id)).toMatchObject({ status: 'ok', warnings: [{ code: 'unclosed-event', count: 1 }] })
    expect(await titles()).toEqual(['standup'])
    server.objects.delete(`${FAKE_COLLECTION}standup.ics`)
    server.objects.delete(`${FAKE_COLLECTION}half.ics`)
    expect(await read(calendar.id)).toMatchObject({ status: 'ok', eventCount: 0 })
  })

  it('[CALDAV-7] with the same token nothing is listed; without an answer about it, everything', async () => {
    const calendar = await addWork()
    const tokenOf =
      (token: string): FakeCaldavServer['intercept'] =>
      (request, response) => {
        if (request.method !== 'PROPFIND' || request.headers.depth !== '0') return false
        response.end(multistatus([found(FAKE_COLLECTION, token)]))
        return true
      }
    const syncToken = (token: string) => tokenOf(`<d:sync-token>${token}</d:sync-token>`)
    const methods = async () => {
      const before = server.requests.length
      await read(calendar.id)
      return server.requests.slice(before).map(({ method }) => method)
    }
    server.intercept = syncToken('one')
    expect(await methods()).toEqual(['PROPFIND', 'PROPFIND', 'REPORT'])
    expect(await methods()).toEqual(['PROPFIND'])
    server.intercept = syncToken('two')
    expect(await methods()).toEqual(['PROPFIND', 'PROPFIND'])
    // On another day, the same events are others of those that are shown.
    world.passSeconds(86_400)
    expect(await methods()).toEqual(['PROPFIND', 'PROPFIND'])
    // What older servers have instead, and one that is too long to be stored.
    server.intercept = tokenOf('<getctag xmlns="http://calendarserver.org/ns/">three</getctag>')
    expect(await methods()).toEqual(['PROPFIND', 'PROPFIND'])
    expect(await methods()).toEqual(['PROPFIND'])
    server.intercept = syncToken('x'.repeat(1001))
    expect([await methods(), await methods()]).toEqual(Array(2).fill(['PROPFIND', 'PROPFIND']))
    server.intercept = (request, response) => {
      if (request.headers.depth !== '0') return false
      response.writeHead(207).end('<broken')
      return true
    }
    server.objects.clear()
    expect(await methods()).toEqual(['PROPFIND', 'PROPFIND'])
    expect(await titles()).toEqual([])
  })

  it('[CALDAV-24] one that refuses every write as a conflict is left alone for a minute', async () => {
    const { accountId } = await addWork()
    const body = { collection: '/dav/home/plan/' }
    const { id } = await person.client.caldavAccounts.addPlan({ id: accountId ?? '', body })
    const task = await person.client.tasks.create({ body: { title: 'Report' } })
    const time = { startAt: '2026-03-03T12:00:00Z', endAt: '2026-03-03T13:00:00Z' }
    await person.client.timeBlocks.create({ body: { taskId: task.id, ...time } })
    server.intercept = (request, response) => {
      if (!request.url?.startsWith('/dav/home/plan/')) return false
      if (request.method === 'PUT') response.writeHead(412).end()
      else response.writeHead(207).end(multistatus([]))
      return true
    }
    expect(await read(id)).toMatchObject({ status: 'ok' })
    const row = await world.database.db
      .selectFrom('job')
      .select('dueAt')
      .where('userId', '=', person.id)
      .where('key', '=', id)
      .executeTakeFirst()
    expect((row?.dueAt ?? 0) - Date.parse(world.now())).toBe(60_000)
  })

  it('[CALDAV-8] one that does not answer holds up one request of an account, and not those of others', async () => {
    const others = await Promise.all([world.newPerson(), world.newPerson()])
    const isOpen = Promise.withResolvers<void>()
    let waiting = 0
    server.intercept = request => {
      if (request.url !== '/.well-known/caldav') return false
      if (++waiting === 3) isOpen.resolve()
      return true
    }
    const leaving = new AbortController()
    const send = ({ key }: Person) =>
      fetch(`${world.baseUrl}/api/caldav-accounts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(signIn()),
        signal: leaving.signal,
      }).catch(() => null)
    const requests = [person, person, person, ...others].map(send)
    await isOpen.promise
    expect(waiting).toBe(3)
    leaving.abort()
    await Promise.all(requests)
  })

  it('[CALDAV-6] one that never finishes its answer is given up', async () => {
    server.intercept = (_, response) => {
      response.writeHead(207).write('<d:multistatus xmlns:d="DAV:">')
      return true
    }
    const outbound = createOutbound({
      allow: ['127.0.0.1/32'],
      proxy: undefined,
      limits: { totalMilliseconds: 300 },
    })
    const source = { address: `http://127.0.0.1:${server.port}${FAKE_COLLECTION}`, credentials: null }
    const view = { now: Date.parse(world.now()), zone: 'UTC', ownerEmail: null }
    expect(
      await fetchCaldav({ outbound, readCalendar: readInThread, objects: objectCache() }, source, { view }),
    ).toMatchObject({
      kind: 'failed',
      problem: { code: 'timeout' },
    })
  })
})
