import { setTimeout as pause } from 'node:timers/promises'
import { type Listener, listen, withKey } from '@daywright/test-kit/requests/event-listener'
import { putOffStreamPolls } from '@daywright/test-kit/requests/stream-polls'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { revisionOf } from '../db/transactions/owner-writes.ts'

const GATHER_MILLISECONDS = 50
/** Long enough for an event that should not come. */
const A_WHILE_MILLISECONDS = 400
const MAX_OF_ONE = 20

onBothDatabases('the stream of revisions', world => {
  let person: Person
  let resumePolling = () => {}
  beforeAll(async () => {
    person = await world.newPerson()
    resumePolling = putOffStreamPolls()
  })
  afterAll(() => resumePolling())

  const open = (key = person.key) => listen(world.baseUrl, withKey(key))
  const present = () => revisionOf(world.database.db, person.id)
  let labels = 0
  const change = (who = person) => who.client.labels.create({ body: { name: `label ${labels++}` } })
  const untilPresent = async (listener: Listener) => {
    const revision = await present()
    await expect.poll(() => listener.revisions().at(-1)).toBe(revision)
  }
  /** Not because it found out by itself. */
  const untilEnded = async (listener: Listener) => {
    let hasEnded = false
    void listener.ended.then(() => {
      hasEnded = true
    })
    await expect.poll(() => hasEnded).toBe(true)
  }
  const openStreams = async () =>
    Number(/^daywright_open_streams (\d+)$/m.exec((await world.request('GET', '/metrics')).text)?.[1])

  const pollsAfterChange = async () => {
    const statements = await world.statementsDuring(async () => {
      await change()
      await pause(A_WHILE_MILLISECONDS)
    })
    return statements.filter(sql => sql.startsWith('select "userId", "revision"'))
  }

  it('[EVENT-1] begins with the present revision, which is also its id', async () => {
    const revision = await present()
    const listener = await open()
    expect(listener.status).toBe(200)
    expect(listener.text()).toBe(`event: revision\nid: ${revision}\nretry: 2000\ndata: {"revision":${revision}}\n\n`)
  })

  it('[EVENT-1] tells of every change of what the caller owns, to each of the caller’s streams', async () => {
    const listeners = [await open(), await open()]
    await change()
    for (const listener of listeners) await untilPresent(listener)
    await person.client.user.update({ body: { timezone: 'Europe/Paris' } })
    for (const listener of listeners) await untilPresent(listener)
    await person.client.planner.run()
    for (const listener of listeners) await untilPresent(listener)
    await person.client.planner.undo()
    for (const listener of listeners) await untilPresent(listener)
  })

  it('[EVENT-1] tells nothing of a change that failed', async () => {
    const listener = await open()
    const before = listener.text()
    const { name } = await change()
    await untilPresent(listener)
    const after = listener.text()
    expect(after).not.toBe(before)
    expect((await person.request('POST', '/api/labels', { name })).status).toBe(409)
    await pause(A_WHILE_MILLISECONDS)
    expect(listener.text()).toBe(after)
  })

  it('[EVENT-2] tells nothing of what others change', async () => {
    const other = await world.newPerson()
    const listener = await open()
    const before = listener.text()
    await change(other)
    await pause(A_WHILE_MILLISECONDS)
    expect(listener.text()).toBe(before)
  })

  it('[EVENT-3] tells many changes at once as few, in their order, and never loses the last', async () => {
    const listener = await open()
    const began = performance.now()
    for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 12 }, () => change()))
    const took = performance.now() - began
    await untilPresent(listener)
    const received = listener.revisions()
    expect(received).toEqual([...new Set(received)].toSorted((a, b) => a - b))
    // The first one of the stream, and the last one after the last change.
    expect(received.length).toBeLessThanOrEqual(Math.ceil(took / GATHER_MILLISECONDS) + 2)
    expect(received.length).toBeLessThan(60)
  })

  it('[EVENT-5] of one account are at most 20: the oldest makes room, and comes back after a minute', async () => {
    const others = await open((await world.newPerson()).key)
    const listeners = []
    for (let count = 0; count <= MAX_OF_ONE; count++) listeners.push(await open())
    const [oldest, ...rest] = listeners
    await oldest?.ended
    expect(oldest?.text()).toMatch(/\n\nretry: 60000\n\n$/)
    await change()
    for (const listener of rest) await untilPresent(listener)
    const before = others.text()
    others.leave()
    expect(before).not.toContain('retry: 60000')
  })

  it('[EVENT-6] ends when its key is revoked, without another event', async () => {
    const { key, id } = await person.client.apiKeys.create({ body: { name: 'lent' } })
    const listener = await open(key)
    const before = listener.revisions()
    await person.client.apiKeys.remove({ id })
    await untilEnded(listener)
    expect(listener.revisions()).toEqual(before)
    expect((await open(key)).status).toBe(401)
  })

  it('[EVENT-6] ends when the account is deleted', async () => {
    const leaving = await world.newPerson()
    const admin = await world.newPerson({ role: 'admin' })
    const listener = await open(leaving.key)
    await admin.client.adminUsers.remove({ id: leaving.id })
    await untilEnded(listener)
    expect(listener.revisions()).toHaveLength(1)
  })

  it('[EVENT-9] is not buffered, cached or changed by proxies', async () => {
    const listener = await open()
    expect(listener.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(listener.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(listener.headers.get('x-accel-buffering')).toBe('no')
    expect(listener.headers.get('content-encoding')).toBeNull()
  })

  it('[EVENT-10] counts as open and not as a request at work, until the client has left', async () => {
    await expect.poll(openStreams).toBe(0)
    const listener = await open()
    const { text } = await world.request('GET', '/metrics')
    expect(text).toMatch(/^daywright_open_streams 1$/m)
    expect(text).toMatch(/^daywright_requests_in_flight 1$/m)
    expect(text).not.toMatch(/duration_seconds\w*\{[^}]*route="\/api\/events",status="2xx"/)
    listener.leave()
    await expect.poll(openStreams).toBe(0)
  })

  it('[EVENT-10] costs no statement while nothing happens, and none once no client listens', async () => {
    const listener = await open()
    const statements = await world.statementsDuring(() => pause(1500))
    expect(statements.filter(sql => sql.startsWith('select'))).toEqual([])
    listener.leave()
    await expect.poll(openStreams).toBe(0)
    expect(await pollsAfterChange()).toEqual([])
  })

  it('[OPS-23] is not left open by HEAD', async () => {
    const { status } = await fetch(`${world.baseUrl}/api/events`, { method: 'HEAD', headers: withKey(person.key) })
    expect(status).toBe(200)
    expect(await pollsAfterChange()).toEqual([])
  })
})
