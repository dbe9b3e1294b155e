import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { api } from '@daywright/contract/api/api'
import { onSqlite, useWorld } from '@daywright/test-kit/world'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { CommitUnknownError } from '../db/errors/commit-unknown-error.ts'
import { serve } from './life-of-a-request.ts'
import { admitFairly } from './limits/fair-admission.ts'
import { accountInLog, createLogger } from './monitoring/log.ts'
import { handleErrors } from './responses/error-responses.ts'
import { implement } from './route.ts'

onSqlite('a database that is away', world => {
  it('[OPS-14] is answered with 503 and when to try again, and work goes on once it is back', async () => {
    const person = await world.newPerson()
    const { write } = world.database
    const away = Object.assign(new Error('database or disk is full'), { errcode: 13, code: '53100' })
    world.database.write = () => Promise.reject(away)
    const { status, body, headers } = await person.request('POST', '/api/labels', { name: 'Later' })
    world.database.write = write
    expect([status, body.error, headers.get('retry-after')]).toEqual([503, 'Service unavailable', '2'])
    expect(JSON.stringify(body)).not.toContain('disk')
    expect((await person.request('POST', '/api/labels', { name: 'Later' })).status).toBe(201)
  })

  it('[OPS-32] that is lost during a commit leaves open whether the change was made', async () => {
    const person = await world.newPerson()
    const { write } = world.database
    world.database.write = () => Promise.reject(new CommitUnknownError(new Error('Connection terminated unexpectedly')))
    const { status, body } = await person.request('POST', '/api/labels', { name: 'Perhaps' })
    world.database.write = write
    expect([status, body.error]).toEqual([503, 'Service unavailable; the change may have been made'])
  })

  it('[OPS-32] that goes away after a commit leaves open how much of the change was made', async () => {
    const { id } = await world.newPerson()
    const away = Object.assign(new Error('disk I/O error'), { errcode: 10, code: '58030' })
    const app = fastify()
    handleErrors(app, () => [], world.database.dialect.isUnavailable)
    let isCommitted = false
    const route = implement(api.labels.create, async ({ database }) => {
      if (isCommitted) await database.write(id, async () => {})
      throw away
    })
    const caller = {
      id,
      isAdmin: false,
      scope: 'write',
      sessionId: null,
      keyId: null,
      expiresAt: null,
      accessVersion: 0,
    } as const
    const options = { database: world.database, authenticate: async () => caller, clock: () => 0, baseUrl: undefined }
    serve(app, [route], options)
    const errorOf = async () => {
      const response = await app.inject({ method: 'POST', url: '/api/labels', payload: { name: 'Perhaps' } })
      return [response.statusCode, response.json().error]
    }
    expect(await errorOf()).toEqual([503, 'Service unavailable'])
    isCommitted = true
    expect(await errorOf()).toEqual([503, 'Service unavailable; the change may have been made'])
    await app.close()
  })

  it('[OPS-14] is distinguished from an internal error, which does not reveal its cause', async () => {
    const person = await world.newPerson()
    const { write } = world.database
    world.database.write = () => Promise.reject(new Error('secret cause'))
    const { status, body } = await person.request('POST', '/api/labels', { name: 'Never' })
    world.database.write = write
    expect([status, body]).toEqual([
      500,
      { error: 'Internal server error', code: 'internal-error', requestId: expect.any(String) },
    ])
  })
})

describe('the server', () => {
  const world = useWorld('sqlite')

  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(world.baseUrl)
      const socket = connect(Number(port), hostname, () => socket.write(text))
      let answer = ''
      socket.on('data', chunk => {
        answer += chunk
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  it.each([
    [
      'an address that cannot be decoded',
      'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      'Malformed URL',
    ],
    [
      'a header of 20 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'Request header is too large',
    ],
    [
      'an address of 20 kB',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'Request header is too large',
    ],
    ['what is not HTTP', 'HELLO\r\n\r\n', 400, 'Malformed request'],
    ['a header that is not one', 'GET / HTTP/1.1\r\nHost x\r\n\r\n', 400, 'Malformed request'],
  ])('[OPS-15] answers %s in its own form', async (_name, text, status, message) => {
    const answer = await raw(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: message })
  })

  it('[OPS-15] answers an id of any length as an unknown one', async () => {
    const person = await world.newPerson()
    for (const length of [100, 501, 5000]) {
      const { status, body } = await person.request('DELETE', `/api/labels/${'x'.repeat(length)}`)
      expect([status, typeof body.error]).toEqual([404, 'string'])
    }
  })

  it('[OPS-16] gives slow and greedy connections an end', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = world.app.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 72_000,
      maxConnections: 10_000,
    })
  })

  it('[OPS-21] sends a strict policy and the usual headers with everything, failures too', async () => {
    for (const path of ['/healthz', '/api/tasks', '/api/nothing']) {
      const { headers } = await world.request('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|\*|http:/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  it('[OPS-22] names every answer with an id of its own, never with the caller’s', async () => {
    const { headers } = await world.request('GET', '/healthz', { headers: { 'x-request-id': 'mine' } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const again = await world.request('GET', '/healthz')
    expect(again.headers.get('x-request-id')).not.toBe(headers.get('x-request-id'))
    expect(await raw('GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /x-request-id: [0-9a-f-]{36}/,
    )
  })

  it('[OPS-23] answers HEAD as GET without the body', async () => {
    const person = await world.newPerson()
    for (const path of ['/healthz', '/api/labels', '/api/docs']) {
      const headers = { authorization: `Bearer ${person.key}` }
      const answer = await fetch(world.baseUrl + path, { method: 'HEAD', headers })
      expect([answer.status, await answer.text()]).toEqual([200, ''])
    }
    expect((await fetch(`${world.baseUrl}/api/labels`, { method: 'HEAD' })).status).toBe(401)
  })

  it('[OPS-24] lets no other origin read an answer', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await world.request(method, '/api/labels', { headers })
      expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('over TLS', () => {
  const world = useWorld('sqlite', { baseUrl: 'https://plan.example.com' })

  it('[OPS-21] browsers are told to stay with it', async () => {
    const { headers } = await world.request('GET', '/healthz')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/)
  })
})

describe('overload', () => {
  it('[OPS-17] refuses accounts with requests under way while the process cannot keep up, but still tells that it runs', async () => {
    const app = fastify()
    admitFairly(app)
    handleErrors(
      app,
      () => [],
      () => false,
    )
    const gate = Promise.withResolvers<void>()
    app.get('/wait', () => gate.promise)
    app.get('/work', async () => 'done')
    app.get('/healthz', async () => 'ok')
    await app.ready()
    const waiting = app.inject('/wait')
    let answers: number[] = []
    for (let block = 0; block < 3; block++) {
      const until = performance.now() + 1700
      while (performance.now() < until);
      await new Promise(resolve => setTimeout(resolve))
      answers = [(await app.inject('/work')).statusCode, (await app.inject('/healthz')).statusCode]
    }
    expect(answers).toEqual([503, 200])
    await expect.poll(async () => (await app.inject('/work')).statusCode).toBe(200)
    gate.resolve()
    await waiting
    await app.close()
  })
})

describe('the log', () => {
  const world = useWorld('sqlite')

  it('[OPS-19] [OPS-20] has a line for each request, and holds neither secrets nor what people wrote', async () => {
    let log = ''
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        log += chunk
        done()
      },
    })
    const config = readConfig({ LOG_LEVEL: 'trace' })
    const app = await buildApp({
      database: world.database,
      config,
      clock: () => 0,
      logger: createLogger('trace', sink),
    })
    const { key, id } = await world.newPerson()
    const headers = { authorization: `Bearer ${key}`, cookie: 'session=planted-cookie' }
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const send = async (path: string, sent: RequestInit = {}) =>
      (await fetch(address + path, { headers, ...sent })).text()
    const post = (path: string, body: unknown) =>
      send(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('/api/labels?token=planted-query', { name: 'planted-name' })
    await send('/sign-in/link?token=planted-token')
    await send('/planted-path', { headers: { authorization: 'Bearer dw_planted-key' } })
    await send('/%zz?token=planted-malformed')
    const { write } = world.database
    world.database.write = () => Promise.reject(Object.assign(new Error('broken'), { detail: 'planted-row', headers }))
    await post('/api/labels', { name: 'planted-body' })
    world.database.write = write
    await app.close()
    const lines = log
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.filter(line => line.msg === 'request').map(line => [line.method, line.route, line.status])).toEqual(
      expect.arrayContaining([
        ['POST', '/api/labels', 201],
        ['POST', '/api/labels', 500],
        ['GET', null, 404],
      ]),
    )
    const created = lines.find(line => line.msg === 'request' && line.status === 201)
    expect([created.account, created.reqId]).toEqual([accountInLog(id), expect.any(String)])
    expect(lines.find(line => line.route === '/sign-in/link').account).toBeUndefined()
    expect(lines.find(line => line.msg === 'request failed')).toMatchObject({
      level: 'error',
      err: { message: 'broken', stack: expect.any(String) },
      reqId: expect.any(String),
    })
    expect(log).not.toMatch(/planted/)
    expect(log).not.toContain(key)
    expect(log).not.toContain(id)
  })
})
