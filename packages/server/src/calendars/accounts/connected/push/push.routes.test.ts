import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { servePushes } from './push.routes.ts'
import { type PushedCalendar, pushTokens } from './push-token.ts'

const tokens = pushTokens('a secret')
const calendar = { userId: randomUUID(), id: randomUUID() }
const token = tokens.tokenFor(calendar)
const forged = pushTokens('another secret').tokenFor(calendar)

let noted: PushedCalendar[] = []
const app = fastify()
servePushes(app, {
  readTokens: async () => tokens,
  inbox: { note: pushed => void noted.push(pushed), close: () => {} },
})
beforeEach(() => {
  noted = []
})
afterAll(() => app.close())

const call = (path: string, payload = '', headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/calendar-changes/${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
const changes = (...states: unknown[]) => JSON.stringify({ value: states.map(clientState => ({ clientState })) })

describe('calls about calendars that changed', () => {
  it('[CONN-12] of Microsoft count if their token is right, each calendar once', async () => {
    expect((await call('microsoft', changes(token, forged, 7, token))).statusCode).toBe(202)
    expect(noted).toEqual([calendar])
  })

  it('[CONN-12] of Google count if their token is right, except the one that only opens the channel', async () => {
    const headers = { 'x-goog-channel-token': token, 'x-goog-resource-state': 'exists' }
    expect((await call('google', '', { ...headers, 'x-goog-resource-state': 'sync' })).statusCode).toBe(204)
    expect((await call('google', '', { ...headers, 'x-goog-channel-token': forged })).statusCode).toBe(204)
    expect(noted).toEqual([])
    expect((await call('google', '', headers)).statusCode).toBe(204)
    expect(noted).toEqual([calendar])
  })

  it('[CONN-12] get the same response without a valid token or with a malformed body', async () => {
    for (const body of [
      '',
      'x',
      '[]',
      '{"value": 1}',
      '{"value": [1, {}, null]}',
      changes(forged),
      changes('x'.repeat(9999)),
    ])
      expect((await call('microsoft', body)).statusCode).toBe(202)
    expect((await call('google')).statusCode).toBe(204)
    expect((await call('microsoft', 'x'.repeat(200_000))).statusCode).toBe(413)
    expect(noted).toEqual([])
  })

  it('[CONN-12] are repeated as plain text if Microsoft wants that', async () => {
    const text = '<script>alert(1)</script> & %20'
    const response = await call(`microsoft?validationToken=${encodeURIComponent(text)}`)
    expect(response).toMatchObject({ statusCode: 200, body: text })
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})
