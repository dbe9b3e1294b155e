import { useWorld } from '@daywright/test-kit/world'
import fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { handleErrors } from '../error-responses.ts'
import { shedLoad } from './load-shedding.ts'

/** A server on which every request waits at the gate. */
function waitingServer() {
  const app = fastify()
  shedLoad(app)
  handleErrors(
    app,
    () => [],
    () => false,
  )
  app.decorateRequest('caller', null)
  const gate = Promise.withResolvers<void>()
  let started = 0
  const admit = async (request: FastifyRequest) => {
    request.caller = { id: String(request.headers.of), isAdmin: false, scope: 'read', sessionId: null, keyId: null }
  }
  const wait = async () => {
    started++
    await gate.promise
    return 'done'
  }
  app.get('/wait', { onRequest: admit }, wait)
  app.get('/stay', { onRequest: admit, config: { staysOpen: true } }, wait)
  const send = async (of: string, url = '/wait') => (await app.inject({ url, headers: { of } })).statusCode
  return { app, gate, send, started: () => started }
}

describe('the share of one account', () => {
  it('[OPS-17] turns away what one account sends beyond five hundred at work, and nobody else', async () => {
    const { app, gate, send, started } = waitingServer()
    const working = Array.from({ length: 500 }, () => send('ada'))
    await expect.poll(started).toBe(500)
    expect(await send('ada')).toBe(503)
    const other = send('bob')
    await expect.poll(started).toBe(501)
    gate.resolve()
    expect(new Set(await Promise.all([...working, other]))).toEqual(new Set([200]))
    expect(await send('ada')).toBe(200)
    await app.close()
  })

  it('[OPS-17] is free again when the work is done, also of those who left before the answer', async () => {
    const { app, gate, send, started } = waitingServer()
    const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/wait`
    const leaving = new AbortController()
    const left = Array.from({ length: 500 }, () => fetch(url, { headers: { of: 'ada' }, signal: leaving.signal }))
    await expect.poll(started).toBe(500)
    leaving.abort()
    expect((await Promise.allSettled(left)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await send('ada')).toBe(503)
    gate.resolve()
    await expect.poll(() => send('ada')).toBe(200)
    await app.close()
  })

  it('[EVENT-10] is not taken by what stays open', async () => {
    const { app, gate, send, started } = waitingServer()
    const staying = Array.from({ length: 500 }, () => send('ada', '/stay'))
    await expect.poll(started).toBe(500)
    const working = send('ada')
    await expect.poll(started).toBe(501)
    gate.resolve()
    expect(new Set(await Promise.all([...staying, working]))).toEqual(new Set([200]))
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
