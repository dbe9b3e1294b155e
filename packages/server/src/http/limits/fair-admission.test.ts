import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { useWorld } from '@daywright/test-kit/world'
import fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../caller.ts'
import { handleErrors } from '../responses/error-responses.ts'
import { admitFairly } from './fair-admission.ts'

const callerNamed = (id: string): Caller => ({
  id,
  isAdmin: false,
  scope: 'read',
  sessionId: null,
  keyId: null,
  expiresAt: null,
  accessVersion: 0,
})

/** What a stream sends that says one thing and stays open. */
async function* never() {
  yield 'hello'
  await new Promise(() => {})
}

/** A server on which every request waits at the gate. Requests without an `of` header are anonymous. */
function waitingServer() {
  const app = fastify({ trustProxy: true })
  admitFairly(app, {
    findSignedIn: async ({ headers }) => (headers.cookie === undefined ? null : callerNamed(headers.cookie)),
  })
  handleErrors(
    app,
    () => [],
    () => false,
  )
  app.decorateRequest('caller', null)
  const gate = Promise.withResolvers<void>()
  const started: string[] = []
  let arrived = 0
  app.addHook('onRequest', async () => void arrived++)
  const authenticate = async (request: FastifyRequest) => {
    const { of } = request.headers
    if (of !== undefined) request.caller = callerNamed(String(of))
  }
  const wait = async (request: FastifyRequest) => {
    started.push(String(request.headers.of ?? 'nobody'))
    await gate.promise
    return 'done'
  }
  app.get('/wait', { onRequest: authenticate }, wait)
  app.get('/stay', { onRequest: authenticate, config: { staysOpen: true } }, wait)
  app.get('/open', { onRequest: authenticate, config: { staysOpen: true } }, (_request, reply) =>
    reply.send(Readable.from(never(), { objectMode: false })),
  )
  app.get('/plan', { onRequest: authenticate, config: { hasOwnQueue: true } }, wait)
  app.get('/api/public', wait)
  app.get('/healthz', async () => 'ok')
  const send = async (of: string, url = '/wait') => (await app.inject({ url, headers: { of } })).statusCode
  const sendFrom = async (address: string) =>
    (await app.inject({ url: '/wait', headers: { 'x-forwarded-for': address } })).statusCode
  /** All are in the queue, or at work. */
  const haveArrived = async (count: number) => {
    await expect.poll(() => arrived).toBe(count)
    for (let turn = 0; turn < 10; turn++) await nextTurn()
  }
  const startedOf = (of: string) => started.filter(name => name === of).length
  return { app, gate, send, sendFrom, startedOf, haveArrived }
}

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, n) => make(n))

describe('the share of one account', () => {
  it('[OPS-17] is four at work and five hundred waiting; beyond that it is refused, and other accounts are not', async () => {
    const { app, gate, send, startedOf, haveArrived } = waitingServer()
    const working = times(4, () => send('ada'))
    await expect.poll(() => startedOf('ada')).toBe(4)
    working.push(...times(500, () => send('ada')))
    await haveArrived(504)
    const refused = await app.inject({ url: '/wait', headers: { of: 'ada' } })
    expect([refused.statusCode, refused.json().error]).toEqual([503, 'Server is overloaded'])
    expect(refused.headers['retry-after']).toBe('2')
    const other = send('bob')
    await expect.poll(() => startedOf('bob')).toBe(1)
    expect(startedOf('ada')).toBe(4)
    gate.resolve()
    expect(new Set(await Promise.all([...working, other]))).toEqual(new Set([200]))
    expect(await send('ada')).toBe(200)
    await app.close()
  })

  it('[FAIR-4] is free again when the work is done, and what a client left behind in the queue never starts', async () => {
    const { app, gate, send, startedOf } = waitingServer()
    const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/wait`
    const leaving = new AbortController()
    const left = times(50, () => fetch(url, { headers: { of: 'ada' }, signal: leaving.signal }))
    await expect.poll(() => startedOf('ada')).toBe(4)
    leaving.abort()
    expect((await Promise.allSettled(left)).every(({ status }) => status === 'rejected')).toBe(true)
    const last = send('ada')
    gate.resolve()
    expect(await last).toBe(200)
    // Some of the fifty may have arrived only after the others had left; those that waited have not started.
    expect(startedOf('ada')).toBeLessThan(50)
    await app.close()
  })

  it('[FAIR-5] is not taken by what waits in a queue of its own', async () => {
    const { app, gate, send, startedOf } = waitingServer()
    const planning = times(200, () => send('ada', '/plan'))
    await expect.poll(() => startedOf('ada')).toBe(200)
    expect(await send('ada', '/plan')).toBe(503)
    const working = send('ada')
    await expect.poll(() => startedOf('ada')).toBe(201)
    gate.resolve()
    expect(new Set(await Promise.all([...planning, working]))).toEqual(new Set([200]))
    expect(await send('ada', '/plan')).toBe(200)
    await app.close()
  })
})

describe('an event stream', () => {
  it('[EVENT-10] [FAIR-5] takes a turn to be opened, and none while it is open', async () => {
    const { app, gate, send, startedOf } = waitingServer()
    const opening = times(10, () => send('ada', '/stay'))
    await expect.poll(() => startedOf('ada')).toBe(4)
    gate.resolve()
    expect(new Set(await Promise.all(opening))).toEqual(new Set([200]))
    const open = times(10, () => app.inject({ url: '/open', headers: { of: 'ada' }, payloadAsStream: true }))
    const streams = await Promise.all(open)
    expect(streams.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await send('ada')).toBe(200)
    for (const { stream } of await Promise.all(open)) stream().destroy()
    await app.close()
  })
})

describe('callers who are not signed in', () => {
  it('[FAIR-6] share the place of one account, and their networks take turns', async () => {
    const { app, gate, send, sendFrom, startedOf, haveArrived } = waitingServer()
    const sendMany = (count: number) => times(count, index => sendFrom(`2001:db8:0:${(index % 2).toString(16)}::1`))
    const flood = sendMany(4)
    await expect.poll(() => startedOf('nobody')).toBe(4)
    flood.push(...sendMany(696))
    await haveArrived(700)
    // The line is full: this network gets in at the cost of the two that fill it.
    const quiet = sendFrom('203.0.113.7')
    await haveArrived(701)
    const other = send('ada')
    await expect.poll(() => startedOf('ada')).toBe(1)
    expect(startedOf('nobody')).toBe(4)
    // A browser that is signed in does not wait among them.
    const browser = app.inject({ url: '/api/public', headers: { cookie: 'bob' } })
    await expect.poll(() => startedOf('nobody')).toBe(5)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    gate.resolve()
    expect([...(await Promise.all([quiet, other])), (await browser).statusCode]).toEqual([200, 200, 200])
    const answers = await Promise.all(flood)
    expect(answers.filter(status => status === 503)).toHaveLength(197)
    await app.close()
  })
})

describe('answers', () => {
  const world = useWorld('sqlite')

  it('[OPS-28] that need a key are kept by no cache, refusals too', async () => {
    const { request } = await world.newPerson()
    for (const path of ['/api/user', '/api/api-keys', '/api/planner', '/api/tasks/none', '/api/admin/users'])
      expect((await request('GET', path)).headers.get('cache-control'), path).toMatch(/^(no-store|private, no-cache)$/)
    expect((await world.request('GET', '/api/user')).headers.get('cache-control')).toBe('no-store')
    const issued = await request('POST', '/api/api-keys', { name: 'shown once' })
    expect([issued.status, issued.headers.get('cache-control')]).toEqual([201, 'no-store'])
  })
})
